import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { playedMatch, termsOf } from '../../fair/testing/played-match.js'

const PROGRAM = fileURLToPath(new URL('../../../dist/cli/nardy.js', import.meta.url))
const FOLDER = mkdtempSync(join(tmpdir(), 'nardy-verify-'))

function verify(file: string, input = '', ...flags: string[]) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [...flags, PROGRAM, 'verify', file],
    { input, encoding: 'utf8' },
  )
  expect(stdout + stderr).not.toMatch(/^ {4}at /m)
  return { stdout, stderr, status }
}

function fileOf(name: string, content: string): string {
  const path = join(FOLDER, name)
  writeFileSync(path, content)
  return path
}

describe('nardy verify', () => {
  afterAll(() => rmSync(FOLDER, { recursive: true }))
  const match = playedMatch(3, termsOf('hypergammon', { config: { length: 2 } }), { losses: 0.1 })
  const text = JSON.stringify(match)
  const good = fileOf('good.json', text)

  it('tells what a match that verifies consists of, status 0', () => {
    const { stdout, stderr, status } = verify(good)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).toMatch(
      /^Table abcdefghij01 verifies\nGames: \d, lots: \d+, rolls: \d+\nSeat 1: own chain in \d+ of \d+ draws/,
    )
    expect(stdout).toContain("the server's spare one in")
  })

  it('reads standard input for -', () => {
    expect(verify('-', text)).toEqual(verify(good))
  })

  it('needs no eval, which pages forbid', () => {
    expect(verify(good, '', '--disallow-code-generation-from-strings')).toEqual(verify(good))
  })

  it('says that a match is not over', () => {
    const entries = match.entries.slice(0, 10)
    const { stdout, status } = verify('-', JSON.stringify({ ...match, entries }))
    expect(status).toBe(0)
    expect(stdout).toContain('verifies; the match is not over')
  })

  it('says where and why a match does not verify, status 1', () => {
    const changed = structuredClone(match)
    const entry = changed.entries.findLast(({ facts }) => facts.at(-1)?.type === 'drawn')!
    Object.assign(entry.facts.at(-1)!, { server: '0'.repeat(64) })
    const { stdout, stderr, status } = verify('-', JSON.stringify(changed))
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toMatch(
      /^nardy: '-' does not verify: entry \d+, game \d, draw \d+: .+ \(bad-server-link\)\n$/,
    )
    expect(stderr).toContain(`entry ${entry.version},`)
  })

  it.each([
    ['what is no match', '{"format":"nardy"}', '(bad-shape)'],
    ['what is no JSON', '{"format"', '(bad-shape)'],
    ['nothing', '', '(bad-shape)'],
  ])('refuses %s, status 1', (_, input, reason) => {
    const { stdout, stderr, status } = verify('-', input)
    expect({ stdout, status }).toEqual({ stdout: '', status: 1 })
    expect(stderr).toContain(reason)
  })

  it('says so where the file cannot be read, status 1', () => {
    const missing = join(FOLDER, 'missing.json')
    expect(verify(missing)).toMatchObject({
      status: 1,
      stderr: `nardy: there is no file '${missing}'\n`,
    })
    expect(verify(FOLDER)).toMatchObject({ status: 1, stderr: expect.stringContaining('read') })
  })

  it('wants a file, status 2', () => {
    const { status, stderr } = spawnSync(process.execPath, [PROGRAM, 'verify'], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("missing required argument 'file'"),
    })
  })
})

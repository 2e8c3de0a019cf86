import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { presetName, wordsOf } from '../locales/index.js'
import { PRESETS } from '../rules/index.js'

const PROGRAM = fileURLToPath(new URL('../../dist/cli/nardy.js', import.meta.url))

function run(args: string, input = '', env: NodeJS.ProcessEnv = {}) {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [PROGRAM, ...args.split(' ').filter((word) => word !== '')],
    { input, encoding: 'utf8', env: { PATH: process.env.PATH, ...env }, maxBuffer: 2 ** 27 },
  )
  expect(stdout + stderr).not.toMatch(/^ {4}at /m)
  return { stdout, stderr, status }
}

/** Lines enough for a whole game: rolling, taking, else the first play of the list. */
const WHOLE_GAME = 'roll\ntake\n1\n'.repeat(1500)

describe('the command line', () => {
  it('explains itself, status 0', () => {
    const { stdout, status } = run('--help')
    expect(status).toBe(0)
    for (const name of ['play', 'serve', 'engine', 'perft', 'rules', 'verify']) {
      expect(stdout).toContain(name)
      const help = run(`${name} --help`)
      expect(help).toMatchObject({ status: 0, stderr: '' })
      expect(help.stdout).toContain(`Usage: nardy ${name}`)
    }
  })

  it('tells the version of the package', () => {
    const manifest = new URL('../../package.json', import.meta.url)
    const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
    expect(run('--version')).toEqual({ stdout: `${version}\n`, stderr: '', status: 0 })
  })

  it.each([
    ['', 'Usage: nardy'],
    ['dance', "unknown command 'dance'"],
    ['play --loud', "unknown option '--loud'"],
    ['play --rules longer', "no rules 'longer'"],
    ['play --rules __proto__', "no rules '__proto__'"],
    ['play --set block.rule=sometimes', 'block.rule'],
    ['play --set blok.rule=allow', 'blok'],
    ['play --set block', 'path=value'],
    ['play --set checkers=1 --set checkers.x=2', 'checkers'],
    ['play --set contact=pin', 'not built'],
    ['play --against nobody', "'nobody'"],
    ['play --lang fr', "'fr'"],
    ['play --length 0', 'whole number'],
    ['play --length 3 --games 3', 'cannot be used with'],
    ['perft --depth two', 'whole number'],
    ['rules longer', "no rules 'longer'"],
    ['engine now', 'too many arguments'],
  ])('nardy %s: status 2 and why', (args, reason) => {
    const { stdout, stderr, status } = run(args)
    expect(status).toBe(2)
    expect(stdout).toBe('')
    expect(stderr).toContain(reason)
  })

  it('ends quietly where its reader has seen enough', () => {
    const shell = `"${process.execPath}" "${PROGRAM}" rules | head -1`
    const { stdout, stderr } = spawnSync('sh', ['-c', shell], { encoding: 'utf8' })
    expect(stdout.split('\n')).toHaveLength(2)
    expect(stderr).toBe('')
  })
})

describe('nardy rules', () => {
  it.each(['en', 'ru', 'uk'] as const)('lists every preset by its name in %s', (lang) => {
    const { stdout, status } = run(`rules --lang ${lang}`)
    expect(status).toBe(0)
    for (const { id } of PRESETS) {
      expect(stdout).toMatch(new RegExp(`^${id} +\\S`, 'm'))
      expect(stdout).toContain(presetName(wordsOf(lang), id))
    }
  })

  it('says a preset in plain words, with a change', () => {
    const { stdout, status } = run('rules long --lang en --set head.limit=2')
    expect(status).toBe(0)
    expect(stdout).toContain(presetName(wordsOf('en'), 'long'))
    expect(stdout).not.toEqual(run('rules long --lang en').stdout)
  })

  it('speaks the language of the system where it is known', () => {
    expect(run('rules long', '', { LANG: 'uk_UA.UTF-8' }).stdout).toContain(
      presetName(wordsOf('uk'), 'long'),
    )
    expect(run('rules long', '', { LC_ALL: 'ru_RU.UTF-8', LANG: 'fr_FR' }).stdout).toContain(
      presetName(wordsOf('ru'), 'long'),
    )
    expect(run('rules long', '', { LANG: 'C' }).stdout).toContain(presetName(wordsOf('en'), 'long'))
  })
})

describe('nardy perft', () => {
  it('counts depth by depth and tells how fast', () => {
    const { stdout, status } = run('perft --rules khachapuri --depth 2')
    expect(status).toBe(0)
    expect(stdout).toMatch(/^depth 1: 118 positions, [\d.]+ s, \d+ positions\/s\ndepth 2: 13260 /)
  })
})

describe('nardy play', () => {
  it.each(['short', 'mad', 'khachapuri'])('%s, two people, to the end of a game', (id) => {
    const { stdout, stderr, status } = run(
      `play --rules ${id} --against human --seed 5 --lang en`,
      WHOLE_GAME,
    )
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^(White|Black) wins: .+ points?$/)
  })

  it.each([
    ['mad', 'simple', 'ru'],
    ['short', 'simple', 'uk'],
    ['long', 'random', 'en'],
  ])('%s against %s, to the end of a game', (id, bot, lang) => {
    const args = `play --rules ${id} --against ${bot} --seed 11 --lang ${lang}`
    const { stdout, stderr, status } = run(args, WHOLE_GAME)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout).not.toContain(wordsOf(lang as 'en').terminal.bye)
  })

  it('throws the same dice again for the same seed, others without', () => {
    const args = 'play --rules hypergammon --against random --lang en'
    const seeded = run(`${args} --seed 3`, WHOLE_GAME).stdout
    expect(run(`${args} --seed 3`, WHOLE_GAME).stdout).toBe(seeded)
    expect(run(args, WHOLE_GAME).stdout).not.toBe(run(args, WHOLE_GAME).stdout)
  })

  it('a series of games with the score between them', () => {
    const { stdout, status } = run(
      'play --rules tavla --games 3 --against random --seed 2 --lang en',
      'roll\n1\n\n'.repeat(2000),
    )
    expect(status).toBe(0)
    expect(stdout).toContain('Game 3 · Series of 3 games')
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/the series$|drawn$/)
  })

  it.each([
    ['nothing', ''],
    ['half a line', 'he'],
    ['blank lines', '\n\n \n'],
    ['noise', '\u0000\u001b[A\n\ud83d\ude00\n((((\n13/7/\n99/98\n25/0\n-\n0\n99999\n24/18(9)\n'],
    ['a very long line', `${'13/7 '.repeat(100_000)}\n`],
    ['every command at the wrong time', 'take\ndrop\naccept\nrefuse\nroll\ndone\nundo\npass\n'],
  ])('ends in peace after %s', (_, input) => {
    const { stdout, stderr, status } = run('play --rules caucasian --lang en --seed 1', input)
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
    expect(stdout.trimEnd()).toMatch(/Goodbye$/)
  })
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string

function inFolder(program: string, ...args: string[]): string {
  return execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
}

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/ready.mjs'])
  folder = mkdtempSync(join(tmpdir(), 'packed-'))
  const library = join(process.cwd(), 'dist', 'rules')
  const [{ filename }] = JSON.parse(inFolder('npm', 'pack', library, '--json'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  inFolder('npm', 'install', `./${filename}`, '--offline', '--no-audit', '--no-fund')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the packed library counts the plays of the first turn in an empty folder', () => {
  writeFileSync(
    join(folder, 'count.js'),
    `import { presetById } from 'nardy-rules'
     import { perft } from 'nardy-rules/testing'
     console.log(perft(presetById('short').settings, 1))`,
  )
  expect(inFolder(process.execPath, 'count.js').trim()).toBe('447')
})

test("the example of the library's readme runs", () => {
  const readme = readFileSync('src/rules/README.md', 'utf8')
  const [, example] = readme.match(/```js\n(.*?)```/s) ?? []
  writeFileSync(join(folder, 'example.js'), example)
  expect(inFolder(process.execPath, 'example.js')).toBe('white 24/18 18/13\n')
})

test('the packed library brings its types', () => {
  writeFileSync(
    join(folder, 'typed.ts'),
    `import { type Preset, presetById, PRESETS } from 'nardy-rules'
     import { perft } from 'nardy-rules/testing'
     export const first: Preset | undefined = presetById(PRESETS[0].id)
     export const count: number = perft(PRESETS[0].settings, 1)
     // @ts-expect-error a preset's id is text
     presetById(7)`,
  )
  const tsc = join(process.cwd(), 'node_modules', '.bin', 'tsc')
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext']
  expect(inFolder(tsc, ...options, 'typed.ts')).toBe('')
})

test('the packed library holds its licence and readme, no test and no dependency', () => {
  const files = inFolder('find', 'node_modules', '-type', 'f').trim().split('\n')
  const library = files.map((file) => file.replace('node_modules/nardy-rules/', ''))
  expect(library).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'index.d.ts']))
  expect(library.filter((file) => /test\.|bench|tsbuildinfo/.test(file))).toEqual([])
  expect(files.filter((file) => !file.includes('/nardy-rules/'))).toEqual([
    'node_modules/.package-lock.json',
  ])
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findLayerFaults } from './check-layers.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'layers-'))
  write('rules/presets/index.ts', '')
  write('rules/presets/long-s001.ts', 'export const longS001 = 1')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, code: string): void {
  const path = join(root, 'src', file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, code)
}

test('a tree that keeps the law passes', () => {
  write('rules/index.ts', "export type { A } from './a.js'\nexport * from './presets/index.js'")
  write('rules/a.ts', 'export interface A { date: string; process?: 1 }\n// Date, console.log')
  write('bots/player.ts', "import { longS001 } from '../rules/index.js'\nexport const b = longS001")
  write('fair/chain.ts', "import { sha256 } from '@noble/hashes/sha2'")
  write(
    'locales/en.ts',
    "import type { A } from '../rules/index.js'\nexport const en = 'long-s001'",
  )
  write('web/main.tsx', "import { render } from 'solid-js/web'\nimport './main.css'\nDate.now()")
  write('web/board/b.tsx', "import { For } from 'solid-js'\nimport { c } from './c.js'")
  write('web/pages/p.tsx', "import { b } from '../board/b.js'")
  write('web/main.test.ts', "import '../cli/nardy.js'\nexport const id = 'long-s001'")
  write('cli/nardy.ts', "import { readFile } from 'node:fs'\nimport '../server/app.js'")
  write('server/app.ts', 'export {}')
  write('lab/duel.ts', "export const game = 'long-s001'\nconsole.log(Math.random())")
  write('rules/testing/bench.ts', "export const game = 'long-s001'")
  expect(findLayerFaults(root)).toEqual([])
})

const importFaults: [file: string, code: string, refused: string][] = [
  ['rules/a.ts', "import { b } from '../bots/b.js'", 'rules may not import bots/b'],
  ['rules/a.ts', "import type { B } from '../bots/b.js'", 'rules may not import bots/b'],
  ['rules/a.ts', "export * from '../bots/b.js'", 'rules may not import bots/b'],
  ['rules/a.ts', "import {\n  b,\n  type C,\n} from '../bots/b.js'", 'rules may not import bots/b'],
  ['rules/a.ts', "const b = await import('../bots/b.js')", 'rules may not import bots/b'],
  ['rules/a.ts', "import { readFileSync } from 'node:fs'", 'rules may not import node:fs'],
  ['bots/a.ts', "import 'commander'", 'bots may not import commander'],
  ['bots/a.ts', "import { en } from '../locales/en.js'", 'bots may not import locales/en'],
  ['locales/a.ts', "import { S } from '../protocol/s.js'", 'locales may not import protocol/s'],
  ['protocol/a.ts', "import { z } from 'typebox-x'", 'protocol may not import typebox-x'],
  ['web/a.ts', "import { app } from '../server/app.js'", 'web may not import server/app'],
  ['web/deep/a.ts', "import { n } from '../../cli/n.js'", 'web may not import cli/n'],
  ['web/a.ts', "import pkg from '../../package.json'", 'web may not import ../package.json'],
  [
    'web/board/a.ts',
    "import { mirror } from '../../rules/board.js'",
    'web/board may not import rules/board',
  ],
  ['web/board/a.ts', "import { s } from '../state/s.js'", 'web/board may not import web/state/s'],
  ['lab/a.ts', "import { en } from '../locales/en.js'", 'lab may not import locales/en'],
  ['misc/a.ts', 'export {}', '"misc" is not in the table of layers'],
]

test.each(importFaults)('%s with %j is refused', (file, code, refused) => {
  write(file, code)
  expect(findLayerFaults(root)).toEqual([`src/${file}: ${refused}`])
})

test.each([
  ['rules/a.ts', 'const x = Math.random()', 'Math.random'],
  ['bots/a.ts', 'const x = new Date()', 'Date'],
  ['fair/a.ts', `const x = \`\${Date.now()}\``, 'Date'],
  ['protocol/a.ts', 'const x = performance.now()', 'performance.now'],
  ['locales/a.ts', 'const x = process.env.LANG', 'process'],
  ['rules/presets/a.ts', "console.log('x')", 'console'],
])('%s with "%s" is refused as impure', (file, code, word) => {
  write(file, code)
  const [layer] = file.split('/')
  expect(findLayerFaults(root)).toEqual([`src/${file}: ${layer} is pure and may not use ${word}`])
})

test.each([
  ['web/a.ts', "const f = (id: string) => id === 'long-s001'", "'long-s001'"],
  ['rules/game.ts', 'const ids = ["long-s001"]', '"long-s001"'],
  ['cli/a.ts', 'const id = `long-s001`', '`long-s001`'],
  ['bots/a.ts', "import { a } from '../rules/presets/long-s001.js'", 'presets/long-s001.js'],
])('%s with %s is refused for naming a game', (file, code, name) => {
  write(file, code)
  expect(findLayerFaults(root)).toEqual([
    `src/${file}: names the game ${name}: shared code reads settings`,
  ])
})

test('a cycle of imports is refused, types included', () => {
  write('rules/a.ts', "import type { B } from './b.js'")
  write('rules/b.ts', "import { c } from './c.js'")
  write('rules/c.ts', "export { a } from './a.js'")
  expect(findLayerFaults(root)).toEqual(['src: import cycle rules/a → rules/b → rules/c → rules/a'])
})

test.each(['export default 1', 'const a = 1\nexport { a as default }'])('%j is refused', (code) => {
  write('web/a.ts', code)
  expect(findLayerFaults(root)).toEqual(['src/web/a.ts: default export'])
})

test('as a command it shows each fault and ends badly, and well without one', () => {
  const command = ['scripts/check-layers.mjs', root]
  expect(spawnSync(process.execPath, command).status).toBe(0)
  write('web/a.ts', 'export default 1')
  expect(spawnSync(process.execPath, command, { encoding: 'utf8' })).toMatchObject({
    status: 1,
    stderr: 'src/web/a.ts: default export\n',
  })
})

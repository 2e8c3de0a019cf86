import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, runTool } from './run.mjs'

// Compiles src/bots/assembly to the committed bytes in src/bots/wasm: `node scripts/build-wasm.mjs`,
// with --check only to compare them.

const SOURCE = join(ROOT, 'src', 'bots', 'assembly', 'kernel.ts')
const BYTES = join(ROOT, 'src', 'bots', 'wasm', 'bytes.ts')

const folder = mkdtempSync(join(tmpdir(), 'kernel-'))
const file = join(folder, 'kernel.wasm')
const flags = ['-O3', '--noAssert', '--runtime', 'stub', '--use', 'abort=', '--enable', 'simd']
const isCompiled = runTool('asc', [SOURCE, '-o', file, ...flags])
if (isCompiled) {
  const base64 = readFileSync(file).toString('base64')
  const lines = base64.match(/.{1,90}/g) ?? []
  const text = [
    '// Made by scripts/build-wasm.mjs from src/bots/assembly: not to be edited.',
    '',
    '/** The compiled kernel, base64. */',
    'export const KERNEL =',
    lines.map((line) => `  '${line}'`).join(' +\n'),
    '',
  ].join('\n')
  if (!process.argv.includes('--check')) writeFileSync(BYTES, text)
  else if (readFileSync(BYTES, 'utf8') !== text) {
    console.error('src/bots/wasm/bytes.ts is not what src/bots/assembly compiles to.')
    process.exitCode = 1
  }
} else process.exitCode = 1
rmSync(folder, { recursive: true })

// Puts a net into nets/ and its row into nets/index.json, in place of a row with the same id.
//
//   node dist/lab/ship.js ID FILE --presets long,long-s001 --made "the command that trained it"
//     [--strength '{"rules":"long","against":"simple","points":0.7,"error":0.02,"games":4000,"command":"…"}']…
//     [--add]
//
// With --add what the row says of the same net stays; a strength measured anew replaces the old one.
// The row serves the rule sets of the presets: all their settings that plays or endings depend on.
// Name only presets on which the net was measured.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeNet, sizesOf } from '../bots/net.js'
import type { Conditions, NetRow } from '../bots/net-rows.js'
import { SETTINGS, valueAt } from '../rules/index.js'
import { readNet, settingsOf } from './nets.js'

interface ShippedRow extends NetRow {
  readonly inputs: number
  readonly sizes: readonly number[]
  readonly bytes: number
  readonly sha256: string
  readonly made: string
  readonly strength: readonly Strength[]
}

interface Strength {
  readonly rules: string
  readonly against: string
}

/** Settings that neither plays nor the worth of endings depend on. */
const NO_MATTER = /^(opening|raise|display)\.|^(crawford|jacoby|resign)$/

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    presets: { type: 'string' },
    made: { type: 'string', default: '' },
    strength: { type: 'string', multiple: true, default: [] },
    add: { type: 'boolean', default: false },
  },
})
const [id, file] = positionals
const { presets, made, strength } = values
if (!file || !presets || !(made || values.add)) throw new Error('ship ID FILE --presets … --made …')

function conditionsOf(preset: string): Conditions {
  const settings = settingsOf(preset)
  const paths = Object.keys(SETTINGS).filter((path) => !NO_MATTER.test(path))
  return Object.fromEntries(paths.map((path) => [path, [valueAt(settings, path)]]))
}

const folder = 'nets'
const list = join(folder, 'index.json')
mkdirSync(folder, { recursive: true })
const rows: ShippedRow[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).nets : []
const net = readNet(file)
const bytes = makeNet(net)
const sha256 = createHash('sha256').update(bytes).digest('hex')
const known = values.add ? rows.find((one) => one.id === id && one.sha256 === sha256) : undefined
const served = [...(known?.serves ?? []), ...presets.split(',').map(conditionsOf)]
const texts = new Set(served.map((conditions) => JSON.stringify(conditions)))
const measured = strength.map((text): Strength => JSON.parse(text))
const isStale = (old: Strength) =>
  measured.some((one) => one.rules === old.rules && one.against === old.against)
const row: ShippedRow = {
  id,
  file: `${id}.bin`,
  inputs: net.inputsVersion,
  sizes: sizesOf(net),
  bytes: bytes.length,
  sha256,
  made: known?.made ?? made,
  strength: [...(known?.strength.filter((old) => !isStale(old)) ?? []), ...measured],
  serves: [...texts].map((text) => JSON.parse(text)),
}
const others = rows.filter((other) => other.id !== id)
writeFileSync(join(folder, row.file), bytes)
writeFileSync(list, `${JSON.stringify({ nets: [...others, row] }, null, 2)}\n`)
console.log(`${row.file}: ${row.bytes} bytes, serves ${row.serves.length} rule sets`)

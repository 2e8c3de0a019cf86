import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkSettings } from '../settings.js'
import type { Settings } from '../types.js'
import { PRESETS, presetById } from './index.js'

interface Listed {
  readonly id: string
  readonly settings: Settings
}

const requests = readFileSync(new URL('../../cli/cases/requests.jsonl', import.meta.url), 'utf8')
const written: Listed[] = JSON.parse(
  requests.split('\n').find((line) => line.includes('"Z-25"')) as string,
).expect.presets

describe('the presets', () => {
  it('are the rule sets that the cases write out, and no others', () => {
    expect(PRESETS.map(({ id }) => id).sort()).toEqual(written.map(({ id }) => id).sort())
    expect(new Set(PRESETS.map(({ id }) => id)).size).toBe(PRESETS.length)
  })

  it.each(written)('$id is as written', ({ id, settings }) => {
    expect(presetById(id)?.settings).toEqual(settings)
  })

  it.each(PRESETS)('S3 $id is a valid rule set', ({ settings }) => {
    expect(checkSettings(settings)).toEqual({ ok: true, value: settings })
  })

  it('are found by their ids alone', () => {
    for (const id of ['', 'Short', 'longer', '__proto__', 'constructor', 'toString']) {
      expect(presetById(id)).toBe(undefined)
    }
  })
})

import { describe, expect, it } from 'vitest'
import { PRESETS, presetById, type Settings, startPosition } from '../../rules/index.js'
import { sampleMoments, seededChance } from '../../rules/testing/index.js'
import { inputsFor, inputsOf } from './index.js'
import { countShots } from './shots.js'

const served = PRESETS.flatMap(({ id, settings }) => {
  const inputs = inputsFor(settings)
  return inputs === undefined ? [] : [{ id, settings, inputs }]
})

describe.each(served)('inputs for $id', ({ settings, inputs }) => {
  it('are found by version', () => {
    expect(inputsOf(inputs.version)).toBe(inputs)
    expect(inputs.size % 4).toBe(0)
  })

  it('lie between −3 and 5, and positions that differ differ in them', () => {
    const out = new Float32Array(inputs.size)
    const seen = new Map<string, string>()
    for (const { position } of sampleMoments(settings, 80, seededChance(1))) {
      out.fill(0)
      inputs.encode(position.own, position.other, out, 0)
      expect(out.every((value) => value > -3 && value < 5)).toBe(true)
      const text = `${position.own}/${position.other}`
      expect(seen.get(out.join()) ?? text).toBe(text)
      seen.set(out.join(), text)
    }
  })

  it('are written in their place and nowhere else', () => {
    const { own, other } = startPosition(settings)
    const alone = new Float32Array(inputs.size)
    inputs.encode(own, other, alone, 0)
    const among = new Float32Array(3 * inputs.size)
    inputs.encode(own, other, among, inputs.size)
    const nothing = new Array(inputs.size).fill(0)
    expect([...among]).toEqual([...nothing, ...alone, ...nothing])
  })
})

it('settings that no inputs fit have none', () => {
  const long = presetById('long')?.settings as Settings
  expect(inputsFor({ ...long, contact: 'hit' })).toBeUndefined()
})

describe('shots', () => {
  const shots = { rolls: 0, twice: 0, pips: 0 }
  const rollsAt = (distance: number) => {
    countShots(1 << 24, 0, 1 << (24 - distance), 0, shots)
    return shots.rolls
  }

  it('at a lone blot on an open board are those of the tables', () => {
    const known = [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3]
    expect(known.map((_, i) => rollsAt(i + 1))).toEqual(known)
  })

  it('combined shots need an open stop', () => {
    countShots(1 << 24, 0, 1 << 17, (1 << 18) | (1 << 23), shots)
    expect(shots.rolls).toBe(4)
  })

  it('from the bar come by entering, or after it', () => {
    countShots(1 << 25, 1, 1 << 20, 0, shots)
    expect(shots.rolls).toBe(15)
    countShots(1 << 25, 2, 1 << 20, 0, shots)
    expect(shots.rolls).toBe(11)
  })
})

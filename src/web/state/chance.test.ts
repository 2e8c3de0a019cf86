import { describe, expect, it } from 'vitest'
import { type FillRandom, throwDice, throwDie } from './chance.js'

const bytes = (...values: number[]): FillRandom => {
  const left = [...values]
  return (array) => {
    array[0] = left.shift() ?? 0
  }
}

describe('a throw', () => {
  it('makes all six faces equally likely out of 252 bytes', () => {
    const counts = new Map<number, number>()
    for (let byte = 0; byte < 252; byte++) {
      const die = throwDie(bytes(byte))
      counts.set(die, (counts.get(die) ?? 0) + 1)
    }
    expect([...counts.entries()].sort()).toEqual([1, 2, 3, 4, 5, 6].map((die) => [die, 42]))
  })

  it('throws away bytes that would favour a face', () => {
    for (const byte of [252, 253, 254, 255]) expect(throwDie(bytes(byte, byte, 5))).toBe(6)
  })

  it('of two dice takes the first byte for the first', () => {
    expect(throwDice(bytes(0, 254, 3))).toEqual([1, 4])
  })
})

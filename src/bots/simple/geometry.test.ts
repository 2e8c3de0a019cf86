import { describe, expect, it } from 'vitest'
import { PRESETS, startPosition, swapSides } from '../../rules/index.js'
import { positionOf, rulesOf } from '../../rules/testing/script.js'
import { inContact } from './geometry.js'

function contact(preset: string, own: string, other: string): boolean {
  const settings = rulesOf(preset)
  const position = positionOf(settings, own, other)
  const swapped = swapSides(position)
  const found = inContact(settings, position.own, position.other)
  expect(inContact(settings, swapped.own, swapped.other)).toBe(found)
  return found
}

describe('contact', () => {
  it('is there at the start of every game', () => {
    for (const { settings } of PRESETS) {
      const { own, other } = startPosition(settings)
      expect(inContact(settings, own, other)).toBe(true)
    }
  })

  it('ends in opposite directions when the sides have passed each other', () => {
    expect(contact('short', '13:1 6:14', '13:1 6:14')).toBe(true)
    expect(contact('short', '12:1 6:14', '12:1 6:14')).toBe(false)
    expect(contact('short', 'bar:1 6:14', '1:2 off:13')).toBe(true)
  })

  it('ends in the same direction when both have passed the other head', () => {
    expect(contact('long', '13:1 6:14', '6:15')).toBe(true)
    expect(contact('long', '12:1 6:14', '11:1 6:14')).toBe(false)
  })

  it('ends when a side has borne off everything', () => {
    expect(contact('short', 'off:15', '24:15')).toBe(false)
  })
})

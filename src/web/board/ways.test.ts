import { expect, it } from 'vitest'
import type { Trail } from './scene.js'
import { stopsBetween } from './ways.js'

const steps: readonly Trail[] = [
  { from: 'p13', to: 'p9' },
  { from: 'p24', to: 'p20' },
  { from: 'p20', to: 'p16' },
  { from: 'p16', to: 'p12' },
]

it('finds where a checker touches down on its way', () => {
  expect(stopsBetween(steps, 'p24', 'p12')).toEqual(['p20', 'p16'])
  expect(stopsBetween(steps, 'p20', 'p12')).toEqual(['p16'])
  expect(stopsBetween(steps, 'p13', 'p9')).toEqual([])
})

it('finds nothing where the steps lead elsewhere', () => {
  expect(stopsBetween(steps, 'p13', 'p12')).toEqual([])
  expect(stopsBetween([], 'p24', 'p12')).toEqual([])
})

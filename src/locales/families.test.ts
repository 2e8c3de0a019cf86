import { expect, test } from 'vitest'
import { PRESETS } from '../rules/index.js'
import { FAMILIES, familyOf } from './families.js'

test('every preset belongs to exactly one kind of nardy', () => {
  const offered = FAMILIES.flatMap(({ presets }) => presets)
  expect(offered.toSorted()).toEqual(PRESETS.map(({ id }) => id).toSorted())
  for (const { id } of PRESETS) expect(familyOf(id).presets).toContain(id)
})

import { expect, it } from 'vitest'
import { judgeRolls } from './rolls.js'

it('rolls are judged by their expectation, deviation and chi-square', () => {
  const counts = new Array(36).fill(100)
  counts[0] = 130
  counts[35] = 70
  const { total, rolls, chiSquare, freedom } = judgeRolls(counts)
  expect([total, freedom]).toEqual([3600, 35])
  expect(rolls[0]).toMatchObject({ dice: [1, 1], count: 130, expected: 100 })
  expect(rolls[35]).toMatchObject({ dice: [6, 6], count: 70 })
  expect(rolls[8]).toMatchObject({ dice: [2, 3], deviation: 0 })
  expect(rolls[0].deviation).toBeCloseTo(30 / Math.sqrt(100 * (35 / 36)), 10)
  expect(chiSquare).toBeCloseTo(18, 10)
})

it('where nothing was played nothing deviates', () => {
  const { total, rolls, chiSquare } = judgeRolls(new Array(36).fill(0))
  expect([total, chiSquare]).toEqual([0, 0])
  expect(rolls.every(({ expected, deviation }) => expected === 0 && deviation === 0)).toBe(true)
})

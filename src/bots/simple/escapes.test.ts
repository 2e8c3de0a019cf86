import { describe, expect, it } from 'vitest'
import { escapesFrom } from './escapes.js'

const closed = (...points: number[]) => points.reduce((all, point) => all | (1 << point), 0)

describe('escapes', () => {
  it('are every roll on an open board', () => {
    expect(escapesFrom(0, 24)).toBe(36)
    expect(escapesFrom(closed(20), 18)).toBe(36)
    expect(escapesFrom(closed(5), 20)).toBe(36)
  })

  it('do not exist from behind six points in a row', () => {
    expect(escapesFrom(closed(18, 19, 20, 21, 22, 23), 24)).toBe(0)
    expect(escapesFrom(closed(12, 13, 14, 15, 16, 17), 20)).toBe(0)
  })

  it('take a six from the edge of five in a row', () => {
    expect(escapesFrom(closed(19, 20, 21, 22, 23), 24)).toBe(11)
  })

  it('need a step to the edge first from farther behind', () => {
    expect(escapesFrom(closed(18, 19, 20, 21, 22), 24)).toBe(2)
    expect(escapesFrom(closed(18, 19, 20, 21), 24)).toBe(6)
  })

  it('look from the bar and near home', () => {
    expect(escapesFrom(closed(24, 23, 22, 21, 20), 25)).toBe(11)
    expect(escapesFrom(closed(1), 3)).toBeLessThan(36)
  })
})

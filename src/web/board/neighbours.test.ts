import { describe, expect, it } from 'vitest'
import { createLayout } from './layout.js'
import { isMoveKey, neighbour } from './neighbours.js'

const lying = createLayout(
  { paths: 'opposite', bar: true, home: 'right' },
  { width: 900, height: 700 },
)
const standing = createLayout(
  { paths: 'opposite', bar: true, home: 'right' },
  { width: 360, height: 600 },
)

describe('keys on the board', () => {
  it('go along a row and stop at its ends', () => {
    expect(neighbour(lying, 'p12', 'ArrowRight')).toBe('p11')
    expect(neighbour(lying, 'p7', 'ArrowRight')).toBe('bar-near')
    expect(neighbour(lying, 'p1', 'ArrowRight')).toBe('off-near')
    expect(neighbour(lying, 'off-near', 'ArrowRight')).toBe('off-near')
    expect(neighbour(lying, 'p12', 'ArrowLeft')).toBe('p12')
  })

  it('go across to the facing point', () => {
    expect(neighbour(lying, 'p12', 'ArrowUp')).toBe('p13')
    expect(neighbour(lying, 'p24', 'ArrowDown')).toBe('p1')
    expect(neighbour(lying, 'p24', 'ArrowUp')).toBe('p24')
    expect(neighbour(standing, 'p12', 'ArrowLeft')).toBe('p13')
    expect(neighbour(standing, 'p12', 'ArrowDown')).toBe('p11')
    expect(neighbour(standing, 'p7', 'ArrowDown')).toBe('bar-near')
  })

  it('jump to both ends of a row', () => {
    expect(neighbour(lying, 'p4', 'Home')).toBe('p12')
    expect(neighbour(lying, 'p12', 'End')).toBe('off-near')
  })

  it('are told from other keys', () => {
    expect(isMoveKey('ArrowUp')).toBe(true)
    expect(isMoveKey('Enter')).toBe(false)
  })
})

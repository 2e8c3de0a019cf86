import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OUTPUTS } from '../bots/outcomes.js'
import { BAR, OFF, START } from '../rules/index.js'
import { makeTarget, readTargets, type Target, TargetWriter } from './target-file.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'targets-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

function target(own: number, win: number): Target {
  const position = { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) }
  position.own[START] = own
  position.own[OFF] = 15 - own
  position.other[BAR] = 15
  return { position, outputs: new Float32Array(OUTPUTS).fill(win, 0, 1) }
}

function readAll(file: string): Target[] {
  const reader = readTargets(file)
  return Array.from({ length: reader.records }, (_, i) => {
    const into = target(0, 0)
    reader.read(i, into)
    return into
  })
}

describe('a record of targets', () => {
  it('is a byte a point, own checkers in the lower half, then 16-bit shares', () => {
    const bytes = makeTarget(target(14, 0.5))
    expect(bytes.length).toBe(26 + 24)
    expect([bytes[OFF], bytes[START], bytes[BAR]]).toEqual([1, 14, 15 << 4])
    expect([...bytes.subarray(26, 30)]).toEqual([0x00, 0x80, 0, 0])
  })

  it('keeps shares between 0 and 1', () => {
    expect([...makeTarget(target(15, 1.2)).subarray(26, 28)]).toEqual([255, 255])
    expect([...makeTarget(target(15, -0.2)).subarray(26, 28)]).toEqual([0, 0])
  })
})

describe('a file of targets', () => {
  it('gives back what was put in, to a 65535th', () => {
    const file = join(folder, 'some')
    const writer = new TargetWriter(file)
    writer.addGame([target(15, 0.25), target(3, 1)])
    writer.addGame([target(7, 0.1)])
    writer.close()
    expect(readTargets(file)).toMatchObject({ records: 3, games: 2 })
    const found = readAll(file)
    expect(found.map(({ position }) => position.own[START])).toEqual([15, 3, 7])
    expect(found[0].position.other).toEqual(target(0, 0).position.other)
    const wins = found.map(({ outputs }) => outputs[0])
    for (const [i, win] of [0.25, 1, 0.1].entries()) expect(wins[i]).toBeCloseTo(win, 4)
  })

  it('goes on behind its last whole game after a process ended in the middle of one', () => {
    const file = join(folder, 'some')
    const first = new TargetWriter(file)
    first.addGame([target(15, 0.25)])
    first.close()
    appendFileSync(file, makeTarget(target(1, 0.9)).subarray(0, 31))
    expect(readTargets(file).records).toBe(1)

    const second = new TargetWriter(file)
    expect([second.records, second.games]).toEqual([1, 1])
    second.addGame([target(2, 0.5)])
    second.close()
    expect(readAll(file).map(({ position }) => position.own[START])).toEqual([15, 2])
    expect(statSync(file).size).toBe(16 + 2 * 50)
  })

  it('counts a game without records, so that it is not played again', () => {
    const file = join(folder, 'some')
    const writer = new TargetWriter(file)
    writer.addGame([])
    writer.close()
    expect(readTargets(file)).toMatchObject({ records: 0, games: 1 })
  })

  it('is told from other files and from one that is cut off', () => {
    const file = join(folder, 'some')
    writeFileSync(file, 'nothing of the kind, and long enough')
    expect(() => readTargets(file)).toThrow('holds no targets')
    expect(() => new TargetWriter(file)).toThrow('holds no targets')
    expect(readFileSync(file, 'utf8')).toContain('nothing of the kind')

    const other = join(folder, 'other')
    const writer = new TargetWriter(other)
    writer.addGame([target(15, 0.25)])
    writer.close()
    writeFileSync(other, readFileSync(other).subarray(0, 40))
    expect(() => readTargets(other)).toThrow('cut off')
  })
})

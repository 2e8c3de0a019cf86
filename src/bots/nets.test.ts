import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  legalPlays,
  OFF,
  type Position,
  PRESETS,
  ROLLS,
  startPosition,
  startTurn,
} from '../rules/index.js'
import { sampleMoments } from '../rules/testing/index.js'
import { seededChance } from './chance.js'
import { inputsOf } from './inputs/index.js'
import { parseNet, sizesOf } from './net.js'
import { netLevels } from './net-levels.js'
import { type NetRow, netFor } from './net-rows.js'

interface ShippedRow extends NetRow {
  readonly inputs: number
  readonly sizes: readonly number[]
  readonly bytes: number
  readonly sha256: string
  readonly made: string
  readonly strength: readonly { readonly command: string; readonly error: number }[]
}

const rows: readonly ShippedRow[] = JSON.parse(readFileSync('nets/index.json', 'utf8')).nets
const bytesOf = ({ file }: NetRow) => new Uint8Array(readFileSync(`nets/${file}`))
const [quick, ...searching] = netLevels(rows, bytesOf)
const served = PRESETS.filter(({ settings }) => quick.serves(settings))

it('the folder of nets holds what its list says, and nothing else', () => {
  const files = readdirSync('nets').filter((file) => file !== 'index.json')
  expect(files.sort()).toEqual(rows.map((row) => row.file).sort())
  expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
})

describe.each(rows)('$file', (row) => {
  it('is the net of its row', () => {
    const bytes = bytesOf(row)
    const net = parseNet(bytes)
    expect(bytes.length).toBe(row.bytes)
    expect(bytes.length).toBeLessThanOrEqual(1_000_000)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256)
    expect(net && sizesOf(net)).toEqual(row.sizes)
    expect(net?.inputsVersion).toBe(row.inputs)
    expect(inputsOf(row.inputs)?.size).toBe(row.sizes[0])
  })

  it('was measured, and says by what command it was made', () => {
    expect(row.made).not.toBe('')
    expect(row.strength.length).toBeGreaterThan(0)
    for (const { command, error } of row.strength) {
      expect(command).not.toBe('')
      expect(error).toBeGreaterThan(0)
    }
  })
})

describe.each(served)('nets for $id', ({ settings }) => {
  const evaluator = quick.evaluator(settings)
  const positions: Position[] = sampleMoments(settings, 30, seededChance(3)).map(
    (moment) => moment.position,
  )

  it('chances are consistent and never of what the position rules out', () => {
    evaluator.evaluate(positions).forEach(({ win, lose, draw, endings }, i) => {
      expect(win + lose + draw).toBeCloseTo(1, 9)
      let milder = { win, lose }
      for (const ending of endings) {
        for (const side of ['win', 'lose'] as const) {
          expect(ending[side]).toBeGreaterThanOrEqual(0)
          expect(ending[side]).toBeLessThanOrEqual(milder[side])
        }
        milder = ending
      }
      const { own, other } = positions[i]
      if (own[OFF] > 0) expect(endings.every((ending) => ending.lose === 0)).toBe(true)
      if (other[OFF] > 0) expect(endings.every((ending) => ending.win === 0)).toBe(true)
    })
  })

  it('chances do not depend on the batch', () => {
    const together = evaluator.evaluate(positions)
    const alone = positions.flatMap((position) => evaluator.evaluate([position]))
    expect(alone).toEqual(together)
  })

  it('the start is about even', () => {
    const [{ win }] = evaluator.evaluate([startPosition(settings)])
    expect(win).toBeGreaterThan(0.45)
    expect(win).toBeLessThan(0.7)
  })

  it('both levels answer with legal plays', () => {
    const levels = [quick, ...searching.filter((level) => level.serves(settings))]
    expect(levels.length).toBeLessThanOrEqual(2)
    for (const level of levels) {
      const player = level.player(settings, seededChance(1))
      for (const { position, ...facts } of sampleMoments(settings, 1, seededChance(5))) {
        const { roll } = ROLLS[facts.turn % ROLLS.length]
        const turn = startTurn(settings, position, roll, facts)
        const cube = { value: 1, owner: null }
        const play = player.choosePlay({ position, turn, circumstances: facts, cube, match: null })
        const { plays } = legalPlays(settings, position, turn)
        const ends = plays.length === 0 ? [position] : plays.map((legal) => legal.position)
        expect(ends).toContainEqual(play.position)
      }
    }
  })
})

it('rules that a net was not measured on have no net', () => {
  for (const { settings } of served) {
    const odd = { ...settings, block: { ...settings.block, length: 5 } }
    expect(netFor(rows, odd)).toBeUndefined()
    expect(quick.serves(odd)).toBe(false)
  }
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededChance } from '../bots/chance.js'
import { TurnPlayer } from '../bots/turn-player.js'
import { type FitPlan, fitNet } from './fit-run.js'
import { divergenceOf, type FitError, joinTargets, partRecords } from './fitting.js'
import { judgeOf, newNet, settingsOf } from './nets.js'
import { readTargets, TargetWriter } from './target-file.js'
import { Teacher } from './teacher.js'

const settings = settingsOf('hypergammon')
const start = () => newNet(settings, [8], seededChance(1))
const rates = [0.05, 0.05, 0.02].map((rate) => ({ from: rate, to: rate }))

let folder = ''
let data: string[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fit-'))
  data = ['a', 'b'].map((name) => join(folder, name))
  const player = new TurnPlayer(judgeOf(settings, start()))
  const teacher = new Teacher(player, { method: { by: 'trail', turns: 9 }, spread: 1, random: 4 })
  data.forEach((file, seed) => {
    const writer = new TargetWriter(file)
    while (writer.records < 400) {
      writer.addGame(teacher.game(seededChance(seed * 1000 + writer.games)))
    }
    writer.close()
  })
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

function runFit(name: string, epochs: number): FitError[] {
  const file = join(folder, name)
  const plan: FitPlan = {
    settings,
    file,
    data,
    start,
    rates: rates.slice(0, epochs),
    held: 3,
    seed: 1,
  }
  const errors: FitError[] = []
  fitNet(plan, (_, error) => errors.push(error))
  return errors
}

describe('a fit', () => {
  it('comes nearer to targets that were held out, and keeps the best net', () => {
    const errors = runFit('whole', 3)
    expect(errors).toHaveLength(4)
    expect(errors[3].divergence).toBeLessThan(0.6 * errors[0].divergence)
    expect(errors[3].equity).toBeLessThan(errors[0].equity)
    const best = JSON.parse(readFileSync(join(folder, 'whole.json'), 'utf8')).best
    expect(best).toBe(Math.min(...errors.map(({ equity }) => equity)))
  })

  it('that was stopped goes on to the same net', () => {
    runFit('whole', 3)
    runFit('parts', 1)
    expect(runFit('parts', 3)).toHaveLength(2)
    for (const end of ['', '.last', '.json']) {
      expect(readFileSync(join(folder, `parts${end}`))).toEqual(
        readFileSync(join(folder, `whole${end}`)),
      )
    }
  })
})

describe('records', () => {
  it('are held out by whole blocks of 256, every n-th one', () => {
    const { learned, held } = partRecords(1100, 2)
    expect(held).toHaveLength(512)
    expect([held[0], held[255], held[256]]).toEqual([256, 511, 768])
    expect(learned).toHaveLength(1100 - 512)
  })

  it('of several files are numbered on', () => {
    const files = data.map(readTargets)
    const joined = joinTargets(files)
    const [one, other] = [0, 1].map(() => ({
      position: { own: new Uint8Array(26), other: new Uint8Array(26) },
      outputs: new Float32Array(12),
    }))
    joined.read(files[0].records + 5, one)
    files[1].read(5, other)
    expect(one).toEqual(other)
    expect(joined.records).toBe(files[0].records + files[1].records)
  })
})

describe('the divergence of a chance from a target', () => {
  it('is 0 for the same, and what the wrong one costs in nats', () => {
    expect(divergenceOf(0.3, 0.3)).toBeCloseTo(0, 12)
    expect(divergenceOf(0.5, 0.25)).toBeCloseTo(0.5 * Math.log(2) + 0.5 * Math.log(2 / 3), 12)
    expect(divergenceOf(1, 0.5)).toBeCloseTo(Math.log(2), 12)
    expect(divergenceOf(0, 0)).toBe(0)
  })
})

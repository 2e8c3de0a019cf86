import {
  BAR,
  type Checkers,
  createGenerator,
  type Level,
  OFF,
  type PlayGenerator,
  type Position,
  type Settings,
  type Step,
} from '../rules/index.js'
import { type InputSet, inputsOf } from './inputs/index.js'
import type { Net } from './net.js'
import { OUTPUT, OUTPUTS, RUNGS, rungOf } from './outcomes.js'
import { type RaceJudge, raceJudge } from './race/race.js'
import { type Price, type Valuation, valuationOf } from './valuation.js'
import { createNetKernel, type NetKernel } from './wasm/kernel.js'

/** A net, and how it reads positions and is valued under a rule set; it works without allocation. */
export class NetJudge {
  readonly settings: Settings
  readonly kernel: NetKernel
  readonly inputs: InputSet
  readonly valuation: Valuation
  /** After `choose`: the number of legal plays of the level. */
  count = 0
  /** After `choose`: how many dice the play uses. */
  dice = 0
  /** After `choose`: settled outputs of the position reached, as the side sees it that rolls next. */
  readonly chosen = new Float32Array(OUTPUTS)
  /** After `choose`: whether the play ends the game. */
  hasWon = false
  private readonly race: RaceJudge | null
  private readonly generator: PlayGenerator
  private readonly owns: readonly Checkers[]
  private readonly others: readonly Checkers[]
  private least = 0
  private best = -1

  constructor(
    settings: Settings,
    inputs: InputSet,
    valuation: Valuation,
    kernel: NetKernel,
    race: RaceJudge | null,
  ) {
    this.settings = settings
    this.inputs = inputs
    this.valuation = valuation
    this.kernel = kernel
    this.race = race
    this.generator = createGenerator(settings)
    this.owns = sides(kernel.capacity)
    this.others = sides(kernel.capacity)
  }

  /**
   * Plays a level as the net likes it best, so that the other side, which rolls next, has least by
   * `price`: the position after it, as the mover sees it, is written to `own` and `other`. Where there is no play the position stays as it is.
   */
  choose(
    position: Position,
    level: Level,
    own: Checkers,
    other: Checkers,
    price: Price = this.valuation.equity,
  ): void {
    const { generator, kernel, inputs } = this
    this.count = generator.generate(position, level)
    this.dice = generator.dice
    this.hasWon = false
    this.best = -1
    this.least = Number.POSITIVE_INFINITY
    kernel.parent.fill(0)
    inputs.encode(position.other, position.own, kernel.parent, 0)
    kernel.prepare()
    const total = Math.max(this.count, 1)
    for (let first = 0; first < total && !this.hasWon; first += kernel.capacity) {
      const rows = Math.min(total - first, kernel.capacity)
      this.chooseAmong(position, first, rows, own, other, price)
    }
  }

  /** The steps of the play chosen last; none for a pass. */
  steps(): Step[] {
    return this.count > 0 ? this.generator.stepsOf(this.best) : []
  }

  /** Settled outputs of a position, for the side about to roll. */
  judge(position: Position, out: Float32Array): void {
    this.judgeAll([position])
    for (let i = 0; i < OUTPUTS; i++) out[i] = this.kernel.outputs[i]
  }

  /** Settled outputs of a batch of positions, in the kernel's rows. */
  judgeAll(positions: readonly Position[]): void {
    const { kernel, inputs } = this
    kernel.inputs.fill(0, 0, positions.length * inputs.size)
    for (let i = 0; i < positions.length; i++) {
      inputs.encode(positions[i].own, positions[i].other, kernel.inputs, i * inputs.size)
    }
    kernel.evaluate(positions.length)
    for (let i = 0; i < positions.length; i++) this.settle(positions[i].own, positions[i].other, i)
  }

  private settle(own: Checkers, other: Checkers, row: number): void {
    const { outputs } = this.kernel
    if (this.race?.(own, other, outputs, row * OUTPUTS)) return
    this.valuation.settle(own, other, outputs, row * OUTPUTS)
  }

  private chooseAmong(
    position: Position,
    first: number,
    rows: number,
    own: Checkers,
    other: Checkers,
    price: Price,
  ): void {
    const { generator, kernel, inputs, owns, others } = this
    kernel.inputs.fill(0, 0, rows * inputs.size)
    for (let i = 0; i < rows; i++) {
      if (this.count > 0) generator.result(first + i, owns[i], others[i])
      else copyPosition(position, owns[i], others[i])
      if (owns[i][OFF] === this.settings.checkers) {
        this.hasWon = true
        this.keep(first, i, own, other)
        writeLost(this.settings, others[i], this.chosen)
        return
      }
      inputs.encode(others[i], owns[i], kernel.inputs, i * inputs.size)
    }
    kernel.evaluateFrom(rows)
    let best = -1
    for (let i = 0; i < rows; i++) {
      this.settle(others[i], owns[i], i)
      const worth = price(kernel.outputs, i * OUTPUTS)
      if (worth >= this.least) continue
      this.least = worth
      best = i
    }
    if (best < 0) return
    this.keep(first, best, own, other)
    for (let i = 0; i < OUTPUTS; i++) this.chosen[i] = kernel.outputs[best * OUTPUTS + i]
  }

  private keep(first: number, row: number, own: Checkers, other: Checkers): void {
    this.best = first + row
    own.set(this.owns[row])
    other.set(this.others[row])
  }
}

/**
 * A judge; null where a net cannot serve the settings or this version cannot read for it. Races
 * with at most `exact` checkers left on each side are not judged by the net.
 */
export function createNetJudge(
  settings: Settings,
  net: Net,
  exact: number,
  capacity = 256,
): NetJudge | null {
  const inputs = inputsOf(net.inputsVersion)
  const valuation = valuationOf(settings)
  if (inputs === undefined || valuation === null) return null
  if (!inputs.serves(settings) || inputs.size !== net.layers[0].inputs) return null
  const kernel = createNetKernel(net, capacity)
  return new NetJudge(settings, inputs, valuation, kernel, raceJudge(settings, exact))
}

/** The same outputs as the other side sees them, added to `out` times `weight`. */
export function addTurned(outputs: Float32Array, weight: number, out: Float32Array): void {
  out[OUTPUT.win] += weight * (1 - outputs[OUTPUT.win])
  for (let i = 0; i < RUNGS - 1; i++) {
    out[OUTPUT.wonRungs + i] += weight * outputs[OUTPUT.lostRungs + i]
    out[OUTPUT.lostRungs + i] += weight * outputs[OUTPUT.wonRungs + i]
  }
  out[OUTPUT.leftWon] += weight * outputs[OUTPUT.leftLost]
  out[OUTPUT.leftLost] += weight * outputs[OUTPUT.leftWon]
}

/** Outputs of a game that the side they are the view of has lost, standing like this. */
function writeLost(settings: Settings, loser: Checkers, out: Float32Array): void {
  out.fill(0)
  const rung = rungOf(settings, loser)
  for (let i = 1; i <= rung; i++) out[OUTPUT.lostRungs + i - 1] = 1
  out[OUTPUT.leftLost] = (settings.checkers - loser[OFF]) / settings.checkers
}

function sides(count: number): Checkers[] {
  return Array.from({ length: count }, () => new Uint8Array(BAR + 1))
}

function copyPosition(position: Position, own: Checkers, other: Checkers): void {
  own.set(position.own)
  other.set(position.other)
}

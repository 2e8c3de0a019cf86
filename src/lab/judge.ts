import type { InputSet } from '../bots/inputs/index.js'
import type { Net } from '../bots/net.js'
import { OUTPUTS } from '../bots/outcomes.js'
import { type Valuation, valuationOf } from '../bots/valuation.js'
import { createNetKernel, type NetKernel } from '../bots/wasm/kernel.js'
import {
  BAR,
  type Checkers,
  createGenerator,
  type Level,
  OFF,
  type PlayGenerator,
  type Position,
  type Settings,
} from '../rules/index.js'
import { inputsOfNet } from './nets.js'

const NOBODY = 0

/** Finds a net's best plays without allocation: the lab's fast way through a game. */
export class NetJudge {
  readonly kernel: NetKernel
  readonly inputs: InputSet
  readonly valuation: Valuation
  /** After `choose`: the number of legal plays, and whether the chosen one ends the game. */
  count = 0
  hasWon = false
  private readonly settings: Settings
  private readonly generator: PlayGenerator
  private readonly owns: Checkers[] = []
  private readonly others: Checkers[] = []

  constructor(settings: Settings, net: Net, capacity = 4096) {
    const valuation = valuationOf(settings)
    if (valuation === null) throw new Error('endings that rungs do not tell')
    this.settings = settings
    this.valuation = valuation
    this.kernel = createNetKernel(net, capacity)
    this.inputs = inputsOfNet(net)
    this.generator = createGenerator(settings)
    for (let i = 0; i < capacity; i++) {
      this.owns.push(new Uint8Array(BAR + 1))
      this.others.push(new Uint8Array(BAR + 1))
    }
  }

  /**
   * Plays a level as well as the net can: writes the position after it, as the mover sees it,
   * to `own` and `other`. The other side's view of it is output row `returned`; −1 when the game is won.
   */
  choose(position: Position, level: Level, own: Checkers, other: Checkers): number {
    const { generator, kernel, inputs, owns, others, settings } = this
    this.hasWon = false
    this.count = Math.min(generator.generate(position, level), kernel.capacity)
    if (this.count === NOBODY) {
      owns[0].set(position.own)
      others[0].set(position.other)
    }
    const rows = Math.max(this.count, 1)
    kernel.inputs.fill(0, 0, rows * inputs.size)
    for (let i = 0; i < rows; i++) {
      if (this.count > 0) generator.result(i, owns[i], others[i])
      if (owns[i][OFF] === settings.checkers) {
        this.hasWon = true
        own.set(owns[i])
        other.set(others[i])
        return -1
      }
      inputs.encode(others[i], owns[i], kernel.inputs, i * inputs.size)
    }
    kernel.parent.fill(0)
    inputs.encode(position.other, position.own, kernel.parent, 0)
    kernel.prepare()
    kernel.evaluateFrom(rows)
    const best = this.bestOf(rows)
    own.set(owns[best])
    other.set(others[best])
    return best
  }

  private bestOf(rows: number): number {
    const { kernel, valuation, owns, others } = this
    let best = 0
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < rows; i++) {
      valuation.settle(others[i], owns[i], kernel.outputs, i * OUTPUTS)
      const equity = valuation.equity(kernel.outputs, i * OUTPUTS)
      if (equity < least) {
        least = equity
        best = i
      }
    }
    return best
  }
}

import { BAR } from './board.js'
import { FastGenerator } from './fast.js'
import { type Level, type PlayGenerator, PlaySearch } from './plays.js'
import { PlayReplay } from './replay.js'
import type { Checkers, Play, Position, Settings, Step } from './types.js'

/** The distinct results of a level, each with one order of its steps, and how many dice they use. */
export interface LegalPlays {
  readonly plays: readonly Play[]
  readonly dice: number
}

/**
 * A generator of a rule set's plays with working memory of its own: the fast one wherever
 * the settings allow it, else the general search (SPEC P10–P14).
 */
export function createGenerator(settings: Settings): PlayGenerator {
  return FastGenerator.serves(settings) ? new MixedGenerator(settings) : new PlaySearch(settings)
}

/** What follows given steps by a rule set; one for each settings object, kept as long as it lives. */
export function replayFor(settings: Settings): PlayReplay {
  return keptFor(replays, settings, () => new PlayReplay(settings))
}

/** All distinct results of a level as objects of their own. */
export function playsOf(settings: Settings, position: Position, level: Level): LegalPlays {
  const generator = keptFor(generators, settings, () => createGenerator(settings))
  const count = generator.generate(position, level)
  const plays = Array.from({ length: count }, (_, index) => {
    const result = { own: new Uint8Array(BAR + 1), other: new Uint8Array(BAR + 1) }
    generator.result(index, result.own, result.other)
    return { steps: generator.stepsOf(index), position: result }
  })
  return { plays, dice: generator.dice }
}

/** How many dice every legal play of a level uses; 0 is a pass. */
export function diceOf(settings: Settings, position: Position, level: Level): number {
  const generator = keptFor(generators, settings, () => createGenerator(settings))
  generator.generate(position, level)
  return generator.dice
}

/** Takes the fast way wherever it gives an answer. */
class MixedGenerator implements PlayGenerator {
  private readonly fast: FastGenerator
  private readonly settings: Settings
  private search: PlaySearch | null = null
  private used: PlayGenerator

  constructor(settings: Settings) {
    this.settings = settings
    this.fast = new FastGenerator(settings)
    this.used = this.fast
  }

  get dice(): number {
    return this.used.dice
  }

  generate(position: Position, level: Level): number {
    const found = this.fast.generate(position, level)
    this.used = this.fast
    if (found >= 0) return found
    this.search ??= new PlaySearch(this.settings)
    this.used = this.search
    return this.search.generate(position, level)
  }

  result(index: number, own: Checkers, other: Checkers): void {
    this.used.result(index, own, other)
  }

  stepsOf(index: number): Step[] {
    return this.used.stepsOf(index)
  }
}

const replays = new WeakMap<Settings, PlayReplay>()
const generators = new WeakMap<Settings, PlayGenerator>()

function keptFor<T>(kept: WeakMap<Settings, T>, settings: Settings, make: () => T): T {
  const found = kept.get(settings) ?? make()
  kept.set(settings, found)
  return found
}

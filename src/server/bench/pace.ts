import { setTimeout as sleep } from 'node:timers/promises'

/** Every table has its answer after so many ms, or never. */
const PATIENCE = 60_000

/** What a measurement has found. */
export interface Measured {
  readonly seconds: number
  /** How long each roll and each turn took from its submission to the other seat's receipt, in ms. */
  readonly rolls: readonly number[]
  readonly turns: readonly number[]
  /** How many turns there were in all, those before and after the measurement among them. */
  readonly all: number
}

/** Says when the tables of a load may go on, and notes how long what they sent took. */
export class Pace {
  /** Milliseconds from one command of a table to its next; null while nobody sends. */
  private gap: number | null = null
  private rolls: number[] = []
  private turns: number[] = []
  private all = 0
  private readonly parked: (() => void)[] = []

  /** Goes on when the gap after a moment is over. */
  after(sent: number, goOn: () => void): void {
    if (this.gap === null) this.parked.push(goOn)
    else this.delay(sent + this.gap - performance.now(), goOn)
  }

  note(kind: 'roll' | 'turn', took: number): void {
    if (kind === 'roll') this.rolls.push(took)
    else this.turns.push(took)
    if (kind === 'turn') this.all++
  }

  /** Lets `tables` tables play so many turns a second together, and measures after a while. */
  async measure(tables: number, turnsASecond: number, seconds: number): Promise<Measured> {
    // A turn is two commands: the roll and the play.
    const gap = (tables / turnsASecond / 2) * 1000
    this.gap = gap
    this.all = 0
    for (const goOn of this.parked.splice(0)) this.delay(Math.random() * gap, goOn)
    await sleep(Math.min(seconds, 3) * 1000)
    const start = performance.now()
    this.rolls = []
    this.turns = []
    await sleep(seconds * 1000)
    const { rolls, turns } = this
    const took = (performance.now() - start) / 1000
    this.gap = null
    await this.settled(tables)
    return { seconds: took, rolls, turns, all: this.all }
  }

  /** Waits until every table has its answer. */
  async settled(tables: number): Promise<void> {
    const end = performance.now() + PATIENCE
    while (this.parked.length < tables) {
      if (performance.now() > end) {
        throw new Error(`${tables - this.parked.length} tables have no answer.`)
      }
      await sleep(50)
    }
  }

  private delay(time: number, goOn: () => void): void {
    const ring = () => {
      if (this.gap === null) this.parked.push(goOn)
      else goOn()
    }
    if (time <= 0) ring()
    else setTimeout(ring, time)
  }
}

import type { Preferences } from '../state/preferences.js'

/** How long things take on the board, in milliseconds; 0 where nothing moves by itself. */
export interface Pace {
  /** A checker's step. */
  readonly step: number
  /** From the beginning of a step to that of the next one. */
  readonly beat: number
  /** A throw of the dice. */
  readonly roll: number
  /** By how much the computer's pauses are longer or shorter than usual. */
  readonly pauses: number
}

const PACES: Readonly<Record<Preferences['speed'], Pace>> = {
  slow: { step: 320, beat: 480, roll: 600, pauses: 1.5 },
  normal: { step: 180, beat: 260, roll: 350, pauses: 1 },
  fast: { step: 110, beat: 150, roll: 220, pauses: 0.5 },
  none: { step: 0, beat: 0, roll: 0, pauses: 0 },
}

/** The pace that a player likes; nothing moves where the device is asked for less motion. */
export function paceOf(speed: Preferences['speed'], isStill: boolean): Pace {
  return PACES[isStill ? 'none' : speed]
}

/** The pace of a play of so many steps: four of them go faster, so that nobody has to wait. */
export function paceForSteps(pace: Pace, steps: number): Pace {
  if (steps <= 2) return pace
  return { ...pace, step: pace.step * 0.75, beat: pace.beat * 0.7 }
}

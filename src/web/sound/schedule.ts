import type { SoundName, Stroke } from './sounds.js'
import { SOUNDS } from './sounds.js'

/** A stroke with the moment of the clock at which it is played, and as loud as the player likes. */
export interface Scheduled extends Stroke {
  readonly start: number
}

/** Sounds of one moment follow each other so closely, in seconds. */
const APART = 0.05
/** A loudness below which nothing can be heard. */
const SILENT = 0.001

/**
 * The strokes of some sounds that begin now, in the order of time; none where the volume is 0.
 * The same sound is played once, however often it is asked for at the same moment.
 */
export function schedule(names: readonly SoundName[], now: number, volume: number): Scheduled[] {
  if (volume < SILENT) return []
  return [...new Set(names)]
    .flatMap((name, index) =>
      SOUNDS[name].map((stroke) => ({
        ...stroke,
        loudness: stroke.loudness * volume,
        start: now + index * APART + stroke.at,
      })),
    )
    .sort((a, b) => a.start - b.start)
}

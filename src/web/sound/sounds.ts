/** What can be heard at a table. */
export type SoundName = 'dice' | 'step' | 'hit' | 'off' | 'turn' | 'win' | 'loss'

/** One stroke of a sound: a tone or a burst of noise that swells at once and dies away. */
export interface Stroke {
  /** Seconds after the sound begins. */
  readonly at: number
  readonly kind: 'tone' | 'noise'
  /** Hertz: of a tone, or of the band that is left of the noise. */
  readonly pitch: number
  /** Hertz to which a tone falls or rises while it dies away; the same pitch where left out. */
  readonly to?: number
  /** From 0 to 1. */
  readonly loudness: number
  /** Seconds until it has died away. */
  readonly length: number
}

const knock = (at: number, pitch: number, loudness: number): readonly Stroke[] => [
  { at, kind: 'noise', pitch: pitch * 4, loudness: loudness * 0.7, length: 0.03 },
  { at, kind: 'tone', pitch, to: pitch * 0.72, loudness, length: 0.09 },
]

const bell = (at: number, pitch: number, loudness: number, length: number): readonly Stroke[] => [
  { at, kind: 'tone', pitch, loudness, length },
  { at, kind: 'tone', pitch: pitch * 2.01, loudness: loudness * 0.3, length: length * 0.6 },
]

/** Short, wooden and quiet: every sound as the strokes of which it is made. */
export const SOUNDS: Readonly<Record<SoundName, readonly Stroke[]>> = {
  dice: [
    ...knock(0, 620, 0.22),
    ...knock(0.07, 540, 0.3),
    ...knock(0.15, 660, 0.24),
    ...knock(0.21, 500, 0.2),
    ...knock(0.3, 580, 0.12),
  ],
  step: knock(0, 310, 0.5),
  hit: [...knock(0, 240, 0.75), ...knock(0.06, 180, 0.5)],
  off: [...knock(0, 420, 0.35), ...knock(0.08, 520, 0.25)],
  turn: bell(0, 587, 0.16, 0.35),
  win: [...bell(0, 523, 0.2, 0.5), ...bell(0.13, 659, 0.2, 0.5), ...bell(0.26, 784, 0.22, 0.9)],
  loss: [...bell(0, 440, 0.18, 0.5), ...bell(0.16, 349, 0.18, 0.8)],
}

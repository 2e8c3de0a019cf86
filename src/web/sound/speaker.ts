import type { Scheduled } from './schedule.js'
import { schedule } from './schedule.js'
import type { SoundName } from './sounds.js'

/** Plays sounds. */
export interface Speaker {
  play(names: readonly SoundName[], volume: number): void
  /** Called at a gesture: from then on the browser lets sounds be heard. */
  wake(): void
}

/** Seconds in which a stroke swells: without it, it clicks. */
const ATTACK = 0.003

/** The browser's own loudspeaker; nothing of it exists before the first gesture. */
export function browserSpeaker(): Speaker {
  let context: AudioContext | null = null
  let noise: AudioBuffer | null = null
  return {
    wake: () => {
      if (typeof AudioContext === 'undefined') return
      context ??= new AudioContext()
      noise ??= createNoise(context)
      if (context.state === 'suspended') void context.resume()
    },
    play: (names, volume) => {
      if (context === null || noise === null || context.state !== 'running') return
      strike(context, noise, schedule(names, context.currentTime, volume))
    },
  }
}

/** Plays strokes into a context: that of the loudspeaker, or one that only reckons. */
export function strike(
  context: BaseAudioContext,
  noise: AudioBuffer,
  strokes: readonly Scheduled[],
): void {
  for (const stroke of strokes) playStroke(context, noise, stroke)
}

function playStroke(context: BaseAudioContext, noise: AudioBuffer, stroke: Scheduled): void {
  const { start, length, loudness } = stroke
  const gain = context.createGain()
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(loudness, start + ATTACK)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + ATTACK + length)
  gain.connect(context.destination)
  const source = stroke.kind === 'tone' ? tone(context, stroke) : hiss(context, noise, stroke, gain)
  if (stroke.kind === 'tone') source.connect(gain)
  source.start(start)
  source.stop(start + ATTACK + length)
}

function tone(context: BaseAudioContext, { pitch, to, start, length }: Scheduled): OscillatorNode {
  const source = context.createOscillator()
  source.type = 'sine'
  source.frequency.setValueAtTime(pitch, start)
  if (to !== undefined) source.frequency.exponentialRampToValueAtTime(to, start + length)
  return source
}

function hiss(
  context: BaseAudioContext,
  noise: AudioBuffer,
  { pitch }: Scheduled,
  gain: GainNode,
): AudioBufferSourceNode {
  const source = context.createBufferSource()
  source.buffer = noise
  const band = context.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = pitch
  band.Q.value = 1.2
  source.connect(band).connect(gain)
  return source
}

/** A tenth of a second of noise, the same each time. */
export function createNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 10), context.sampleRate)
  const samples = buffer.getChannelData(0)
  let seed = 1
  for (let i = 0; i < samples.length; i++) {
    seed = (seed * 16807) % 2147483647
    samples[i] = (seed / 2147483647) * 2 - 1
  }
  return buffer
}

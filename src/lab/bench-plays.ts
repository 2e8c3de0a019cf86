import {
  createGenerator,
  type PlayGenerator,
  pipsOf,
  presetById,
  ROLLS,
  type Settings,
  startTurn,
} from '../rules/index.js'
import { PlaySearch } from '../rules/plays.js'
import {
  type Moment,
  perft,
  referencePlays,
  sampleMoments,
  seededChance,
} from '../rules/testing/index.js'

/** Results found, and the seconds of processor time they took. */
interface Measured {
  readonly found: number
  readonly seconds: number
}

const SHORT_DEPTH_3 = 116_154_993

/** Repeats some work for a while and adds up what it found. */
function measure(work: () => number, forSeconds: number): Measured {
  work()
  const before = process.cpuUsage()
  let found = 0
  let seconds = 0
  while (seconds < forSeconds) {
    found += work()
    const { user, system } = process.cpuUsage(before)
    seconds = (user + system) / 1e6
  }
  return { found, seconds }
}

function countWith(
  generator: PlayGenerator,
  settings: Settings,
  moments: readonly Moment[],
): number {
  let found = 0
  for (const moment of moments) {
    for (const { roll } of ROLLS) {
      const turn = startTurn(settings, moment.position, roll, moment)
      found += Math.max(generator.generate(moment.position, turn), 1)
    }
  }
  return found
}

function countSlowly(settings: Settings, moments: readonly Moment[]): number {
  let found = 0
  for (const { position, turn, starter } of moments) {
    for (const { roll } of ROLLS) {
      const pips = pipsOf(roll)
      const plays = referencePlays(settings, position, {
        pips,
        turn,
        starter,
        head: 0,
        isRoll: true,
      })
      found += Math.max(plays.positions.length, 1)
    }
  }
  return found
}

function report(name: string, { found, seconds }: Measured, beside?: Measured): void {
  const rate = found / seconds
  const ratio =
    beside === undefined ? '' : `  ${(rate / (beside.found / beside.seconds)).toFixed(0)}×`
  console.log(
    `  ${name.padEnd(18)} ${Math.round(rate).toLocaleString('en').padStart(12)} positions/s${ratio}`,
  )
}

function bench(id: string): void {
  const settings = presetById(id)?.settings
  if (settings === undefined) throw new Error(`no preset ${id}`)
  const moments = sampleMoments(settings, 400, seededChance(1))
  const few = moments.filter((_, index) => index % 100 === 0)
  console.log(`${id}: plays of all 21 rolls from positions of random games`)
  const slow = measure(() => countSlowly(settings, few), 3)
  report('reference', slow)
  report(
    'general search',
    measure(() => countWith(new PlaySearch(settings), settings, moments), 2),
    slow,
  )
  report(
    'generator in use',
    measure(() => countWith(createGenerator(settings), settings, moments), 2),
    slow,
  )
}

for (const id of ['short', 'long', 'caucasian']) bench(id)

const short = presetById('short')?.settings as Settings
const before = process.cpuUsage()
const heapBefore = process.memoryUsage().heapUsed
const found = perft(short, 3)
const { user, system } = process.cpuUsage(before)
console.log(
  `short: perft 3 = ${found.toLocaleString('en')} (${found === SHORT_DEPTH_3 ? 'right' : 'WRONG'})`,
)
report('perft', { found, seconds: (user + system) / 1e6 })
console.log(`  heap grew by ${((process.memoryUsage().heapUsed - heapBefore) / 1e6).toFixed(1)} MB`)
if (found !== SHORT_DEPTH_3) process.exitCode = 1

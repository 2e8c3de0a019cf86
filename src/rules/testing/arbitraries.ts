import fc from 'fast-check'
import { hasBar, mayShare, mirror, startPosition } from '../board.js'
import { DIE_FACES } from '../dice.js'
import { PRESETS } from '../presets/index.js'
import type { Die, Position, Roll, Settings } from '../types.js'

/** The settings of each preset. */
export const presetSettings: fc.Arbitrary<Settings> = fc.constantFrom(
  ...PRESETS.map((preset) => preset.settings),
)

const anyDie: fc.Arbitrary<Die> = fc.constantFrom(...DIE_FACES)

/** A double. */
export const anyDouble: fc.Arbitrary<Roll> = anyDie.map((die) => [die, die] as const)

/** Two dice as thrown; doubles come more often than by chance. */
export const anyRoll: fc.Arbitrary<Roll> = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(anyDie, anyDie) },
  { weight: 1, arbitrary: anyDouble },
)

/** The pips of one level of a remainder: one to four equal ones, or two different. */
export const anyRemainder: fc.Arbitrary<Die[]> = fc.oneof(
  fc
    .record({ die: anyDie, count: fc.integer({ min: 1, max: 4 }) })
    .map(({ die, count }) => Array<Die>(count).fill(die)),
  fc.tuple(anyDie, anyDie),
)

/** What besides the dice decides which plays of a turn are legal. */
export const anyTurnStart: fc.Arbitrary<{ turn: number; starter: boolean; head: number }> =
  fc.record({
    turn: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 6 })),
    starter: fc.boolean(),
    head: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 })),
  })

const anyHead: fc.Arbitrary<Settings['head']> = fc.record({
  limit: fc.oneof(
    fc.constant(1),
    fc.constant(null),
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 15 }),
  ),
  exception: fc.record({
    dice: fc.oneof(fc.uniqueArray(anyDie, { maxLength: 6 }), fc.constant(DIE_FACES)),
    who: fc.constantFrom('nobody', 'each', 'starter', 'starter'),
    when: fc.constantFrom('always', 'enemy-head'),
  }),
})

const anyBlock: fc.Arbitrary<Settings['block']> = fc.record({
  rule: fc.constantFrom('allow', 'ahead', 'enemy-home', 'forbid'),
  timing: fc.constantFrom('end', 'step'),
  length: fc.oneof(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 2, max: 12 })),
})

const anyBearOff: fc.Arbitrary<Settings['bearOff']> = fc.record({
  lower: fc.constantFrom('no-higher', 'exact-empty', 'never'),
  pick: fc.constantFrom('highest', 'any'),
  insideMoves: fc.oneof(fc.constant(true), fc.boolean()),
})

const anyDoubles: fc.Arbitrary<Settings['doubles']> = fc.record({
  chain: fc.constantFrom('none', 'ascending'),
  chainFromTurn: fc.integer({ min: 1, max: 5 }),
  remainder: fc.constantFrom('lost', 'opponent'),
  remainderOf: fc.constantFrom('chain', 'any'),
})

/** Points of a setup, one for each checker, before those that would collide are turned aside. */
const anySetupPoints: fc.Arbitrary<number[]> = fc.oneof(
  fc.array(fc.integer({ min: 1, max: 24 }), { minLength: 1, maxLength: 15, size: 'max' }),
  fc
    .record({ point: fc.constantFrom(24, 24, 6, 1), count: fc.integer({ min: 1, max: 15 }) })
    .map(({ point, count }) => Array<number>(count).fill(point)),
)

/** The settings that decide which plays are legal; all others keep the first preset's values. */
const anyPlaySettings = fc.record({
  points: anySetupPoints,
  direction: fc.constantFrom('opposite', 'same'),
  contact: fc.constantFrom('hit', 'block', 'hit'),
  hitTo: fc.constantFrom('bar', 'start', 'bar'),
  closedDie: fc.constantFrom('usable', 'burns'),
  throughBlots: fc.oneof(fc.constant(true), fc.boolean()),
  homeHit: fc.constantFrom('free', 'no-hide', 'no-run'),
  head: anyHead,
  block: anyBlock,
  doubles: anyDoubles,
  bearOff: anyBearOff,
})

/** Valid rule sets in which every setting that decides legal plays varies. */
export const anySettings: fc.Arbitrary<Settings> = anyPlaySettings.map(({ points, ...varied }) => {
  const settings: Settings = { ...PRESETS[0].settings, ...varied, checkers: points.length }
  return { ...settings, setup: setupOn(settings, points) }
})

/** Rule sets of {@link anySettings} in which the enemy's head can stand in the way of the own one. */
export const headSettings: fc.Arbitrary<Settings> = fc
  .record({ settings: anySettings, contact: fc.constantFrom('block', 'block', 'hit') })
  .map(({ settings, contact }) => ({
    ...settings,
    setup: { 24: settings.checkers },
    direction: 'same',
    contact,
  }))

/** Rule sets of {@link anySettings} in which blots are hit. */
export const hittingSettings: fc.Arbitrary<Settings> = anySettings.map((settings) => ({
  ...settings,
  contact: 'hit',
}))

/** Rule sets of {@link anySettings} in which doubles chain from the first or second turn on. */
export const chainingSettings: fc.Arbitrary<Settings> = fc
  .record({
    settings: fc.oneof(anySettings, headSettings),
    chainFromTurn: fc.integer({ min: 1, max: 2 }),
  })
  .map(({ settings, chainFromTurn }) => ({
    ...settings,
    doubles: { ...settings.doubles, chain: 'ascending', chainFromTurn },
  }))

function setupOn(settings: Settings, points: readonly number[]): Record<number, number> {
  const setup: Record<number, number> = {}
  for (const point of points) {
    const mirrored = mirror(settings.direction, point)
    const collides = setup[mirrored] > 0 && !mayShare(settings, point)
    const free = collides ? mirrored : point
    setup[free] = (setup[free] ?? 0) + 1
  }
  return setup
}

/** Where one side's checkers stand (own numbering; 0 off, 25 bar), and how the enemy's stand to them. */
interface Layout {
  readonly own: readonly number[]
  readonly other: readonly number[]
  /** The enemy's numbers are the mover's own: his checkers stand close to the mover's. */
  readonly close: boolean
  /** How many of the mover's checkers go to the bar (his start, where there is none) instead. */
  readonly waiting: number
}

/** Legal positions of a rule set with the mover still to bear off, from the opening to the last checkers. */
export function anyPosition(settings: Settings): fc.Arbitrary<Position> {
  const { checkers } = settings
  const scattered = fc.record({
    own: anySide(checkers),
    other: anySide(checkers),
    close: fc.boolean(),
    waiting: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 })),
  })
  return fc.oneof(
    { weight: 6, arbitrary: scattered.map((layout) => arrange(settings, layout)) },
    { weight: 3, arbitrary: openingPosition(settings) },
    { weight: 3, arbitrary: skirmishPosition(settings) },
    { weight: 1, arbitrary: fc.constant(startPosition(settings)) },
  )
}

/** Positions with the mover at home among a few enemies, who may be hit there while he bears off. */
export function skirmishPosition(settings: Settings): fc.Arbitrary<Position> {
  const few = (most: number) =>
    fc
      .array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: most })
      .map((points) => padded(points, settings.checkers))
  return fc
    .record({ own: few(6), other: few(4) })
    .map(({ own, other }) => arrange(settings, { own, other, close: true, waiting: 0 }))
}

/** The setup with a few checkers of each side elsewhere. */
export function openingPosition(settings: Settings): fc.Arbitrary<Position> {
  const setUp = Object.entries(settings.setup).flatMap(([point, count]) =>
    Array<number>(count).fill(Number(point)),
  )
  const strayed = (most: number) =>
    fc
      .array(fc.integer({ min: 0, max: 25 }), { maxLength: most })
      .map((strays) => setUp.map((point, index) => strays[index] ?? point))
  return fc
    .record({ own: strayed(2), other: strayed(4) })
    .map(({ own, other }) => arrange(settings, { own, other, close: false, waiting: 0 }))
}

/** The points of a side's checkers: scattered, in stacks, a prime, all home, or nearly borne off. */
function anySide(checkers: number): fc.Arbitrary<readonly number[]> {
  const points = (min: number, max: number) =>
    fc.array(fc.integer({ min, max }), { minLength: checkers, maxLength: checkers })
  const late = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 })
  const stacks = fc
    .record({
      towers: fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 5 }),
      heights: fc.array(fc.integer({ min: 0, max: 4 }), {
        minLength: checkers,
        maxLength: checkers,
      }),
    })
    .map(({ towers, heights }) => heights.map((height) => towers[height % towers.length]))
  const prime = fc
    .record({
      lowest: fc.integer({ min: 0, max: 23 }),
      length: fc.integer({ min: 2, max: 8 }),
      strays: fc.array(fc.integer({ min: 0, max: 25 }), { maxLength: 6 }),
    })
    .map(({ lowest, length, strays }) => inRun(checkers, lowest, length, strays))
  return fc.oneof(
    points(0, 25),
    points(1, 24),
    points(0, 6),
    points(1, 9),
    points(17, 25),
    stacks,
    prime,
    late.map((few) => padded(few, checkers)),
  )
}

function inRun(
  checkers: number,
  lowest: number,
  length: number,
  strays: readonly number[],
): number[] {
  const run = Array.from({ length: checkers }, (_, index) => 1 + ((lowest + (index % length)) % 24))
  return [...strays, ...run].slice(0, checkers)
}

function padded(points: readonly number[], checkers: number): number[] {
  return Array.from({ length: checkers }, (_, index) => points[index] ?? 0)
}

/** A legal position from any layout: what may not stand where it was put goes on toward its home. */
function arrange(settings: Settings, layout: Layout): Position {
  const position = { own: new Uint8Array(26), other: new Uint8Array(26) }
  const own = layout.own.map((point, index) => (index < layout.waiting ? 25 : point))
  const finished = own.every((point) => point === 0)
  for (const point of finished ? [1, ...own.slice(1)] : own) {
    position.own[onBoard(settings, point)]++
  }
  for (const point of layout.other) {
    const onMap = onBoard(settings, point)
    const wanted = layout.close && onMap >= 1 && onMap <= 24
    position.other[nearestFree(settings, position, wanted ? mirrorOf(settings, onMap) : onMap)]++
  }
  return position
}

function onBoard(settings: Settings, point: number): number {
  return point === 25 && !hasBar(settings) ? 24 : point
}

function nearestFree(settings: Settings, position: Position, point: number): number {
  if (point === 0 || point === 25) return point
  const ownPoint = mirrorOf(settings, point)
  if (position.own[ownPoint] === 0 || mayShare(settings, ownPoint)) return point
  return nearestFree(settings, position, point - 1)
}

function mirrorOf(settings: Settings, point: number): number {
  return mirror(settings.direction, point)
}

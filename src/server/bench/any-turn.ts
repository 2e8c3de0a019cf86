import {
  applyAction,
  createGenerator,
  type Match,
  type PlayGenerator,
  type Settings,
  type Step,
  turnOf,
} from '../../rules/index.js'

const generators = new WeakMap<Settings, PlayGenerator>()

/** Any legal turn, all its levels; of all its plays only the one taken is written out. */
export function anyTurn(match: Match): [number, number][][] {
  const levels: [number, number][][] = []
  const first = turnOf(match)
  for (let now = match; ; ) {
    const under = turnOf(now)
    const isSame = under?.side === first?.side && under?.turn.roll === first?.turn.roll
    if (under === null || !isSame) return levels
    const steps = anyPlay(match.settings, under)
    levels.push(steps.map(([from, to]) => [from, to]))
    if (under.turn.later.length === 0 || steps.length === 0) return levels
    const after = applyAction(now, { type: 'play', steps })
    if (!after.ok) throw new Error(`A play that was found is refused: ${after.error}`)
    now = after.value
  }
}

function anyPlay(
  settings: Settings,
  { position, turn }: NonNullable<ReturnType<typeof turnOf>>,
): readonly Step[] {
  const generator = generators.get(settings) ?? createGenerator(settings)
  generators.set(settings, generator)
  const count = generator.generate(position, turn)
  return count === 0 ? [] : generator.stepsOf(Math.floor(Math.random() * count))
}

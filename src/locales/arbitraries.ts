import fc from 'fast-check'
import { ENDING_NAMES, FACTS, mergeSettings, SETTINGS, type Settings } from '../rules/index.js'
import { anySettings } from '../rules/testing/arbitraries.js'

const anyCondition = fc
  .uniqueArray(fc.constantFrom(...FACTS), { minLength: 1, maxLength: 3 })
  .map((facts) => facts.join('|'))

const anyEndings = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...ENDING_NAMES),
    when: fc.uniqueArray(anyCondition, { maxLength: 3 }),
    points: fc.integer({ min: 1, max: 6 }),
  }),
  { selector: (ending) => ending.name, maxLength: 3 },
)

const anyLimit = fc.option(fc.integer({ min: 2, max: 64 }))

/** Any value of a setting that is a choice or a flag. */
function anyOf(path: string): fc.Arbitrary<unknown> {
  const spec = SETTINGS[path]
  if (spec.kind === 'flag') return fc.boolean()
  if (spec.kind === 'choice') return fc.constantFrom(...spec.values)
  throw new Error(`no choice: ${path}`)
}

/** Any valid rule set: the settings of the play and those of the scoring vary alike. */
export const anyTable: fc.Arbitrary<Settings> = fc
  .tuple(
    anySettings,
    fc.record({
      endings: anyEndings,
      cap: anyOf('cap'),
      count: anyOf('count'),
      lastRoll: anyOf('lastRoll'),
      opening: fc.record({
        lotDicePlay: fc.boolean(),
        starter: anyOf('opening.starter'),
        lotWinnerGets: anyOf('opening.lotWinnerGets'),
      }),
      raise: fc.record({
        mode: anyOf('raise.mode'),
        dropPays: anyOf('raise.dropPays'),
        limit: anyLimit,
      }),
      crawford: fc.boolean(),
      jacoby: fc.boolean(),
      resign: anyOf('resign'),
      display: fc.record({
        numbering: anyOf('display.numbering'),
        whiteHead: anyOf('display.whiteHead'),
        dice: anyOf('display.dice'),
      }),
    }),
  )
  .map(([play, scoring]) => {
    const merged = mergeSettings(play, scoring)
    if (!merged.ok) throw new Error(`bad table: ${merged.error.path}`)
    return merged.value
  })

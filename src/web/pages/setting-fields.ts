import type { Words } from '../../locales/index.js'
import { limitsHead, liveEndings, winsVary } from '../../locales/index.js'
import type { Settings } from '../../rules/index.js'
import { hasBar, SETTINGS, START, valueAt } from '../../rules/index.js'

/** A setting in the form of a table, with the values that are offered. */
export interface SettingField {
  readonly path: string
  readonly options: readonly unknown[]
}

/** Settings of one theme; its title is that of the rules in words. */
export interface FieldGroup {
  readonly title: keyof Words['rules']['titles']
  readonly fields: readonly SettingField[]
}

/** What makes one game another is no setting of a table: the preset says it. */
export const GIVEN_BY_PRESET: readonly string[] = [
  'checkers',
  'setup',
  'direction',
  'contact',
  'runner',
  'endings',
]

type Matters = (settings: Settings) => boolean

const always: Matters = () => true
const hits: Matters = ({ contact }) => contact === 'hit'
const chains: Matters = ({ doubles }) => doubles.chain === 'ascending'
const raises: Matters = ({ raise }) => raise.mode !== 'none'
const takesTwo: Matters = (settings) => settings.head.limit === 1 && limitsHead(settings)

/** The settings of a table by theme, each with when it matters. */
export const FIELDS: readonly (readonly [
  FieldGroup['title'],
  Readonly<Record<string, Matters>>,
])[] = [
  ['start', { 'opening.lotDicePlay': always, 'opening.lotWinnerGets': always }],
  [
    'moving',
    {
      hitTo: hits,
      closedDie: hasBar,
      throughBlots: hits,
      homeHit: (settings) => hits(settings) && settings.throughBlots,
    },
  ],
  [
    'head',
    {
      'head.limit': ({ setup, checkers }) => setup[START] === checkers,
      'head.exception.who': takesTwo,
      'head.exception.dice': (settings) =>
        takesTwo(settings) && settings.head.exception.who !== 'nobody',
      'head.exception.when': (settings) =>
        takesTwo(settings) &&
        settings.direction === 'same' &&
        settings.head.exception.who !== 'nobody',
    },
  ],
  [
    'block',
    {
      'block.rule': (settings) => settings.contact === 'block' || settings.block.rule !== 'allow',
      'block.timing': ({ block }) => block.rule !== 'allow',
      'block.length': ({ block }) => block.rule !== 'allow',
    },
  ],
  [
    'doubles',
    {
      'doubles.chain': always,
      'doubles.chainFromTurn': chains,
      'doubles.remainder': chains,
      'doubles.remainderOf': (settings) =>
        chains(settings) && settings.doubles.remainder === 'opponent',
    },
  ],
  [
    'bearOff',
    {
      'bearOff.lower': always,
      'bearOff.pick': ({ bearOff }) => bearOff.lower !== 'never',
      'bearOff.insideMoves': always,
    },
  ],
  [
    'endings',
    {
      count: always,
      cap: (settings) =>
        settings.count === 'endings' && liveEndings(settings).some(({ points }) => points > 1),
    },
  ],
  [
    'stakes',
    { 'raise.mode': always, 'raise.dropPays': raises, 'raise.limit': raises, jacoby: winsVary },
  ],
  ['match', { 'opening.starter': always, crawford: raises }],
  ['end', { lastRoll: always, resign: always }],
  [
    'setup',
    {
      'display.numbering': always,
      'display.whiteHead': ({ display }) => display.numbering !== 'own',
      'display.dice': always,
    },
  ],
]

/** The settings that matter under these rules, by theme. */
export function fieldsOf(settings: Settings): FieldGroup[] {
  return FIELDS.map(([title, paths]) => ({
    title,
    fields: Object.entries(paths)
      .filter(([, matters]) => matters(settings))
      .map(([path]) => ({ path, options: optionsOf(settings, path) })),
  })).filter(({ fields }) => fields.length > 0)
}

/** Numbers without a natural end are offered as far as tables use them. */
const USUAL: Readonly<Record<string, readonly number[]>> = {
  'head.limit': [1, 2, 3, 4],
  'doubles.chainFromTurn': [1, 2, 3, 4, 5, 6],
  'raise.limit': [2, 3, 4, 6, 8, 16, 32, 64],
}

function optionsOf(settings: Settings, path: string): readonly unknown[] {
  const spec = SETTINGS[path]
  switch (spec.kind) {
    case 'choice':
      return spec.values
    case 'flag':
      return [true, false]
    case 'number': {
      const usual = USUAL[path] ?? numbers(spec.min, spec.max)
      const now = valueAt(settings, path)
      const own = typeof now === 'number' && !usual.includes(now) ? [...usual, now] : usual
      return spec.orNull ? [null, ...own.toSorted((a, b) => a - b)] : own
    }
    default:
      return []
  }
}

function numbers(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}

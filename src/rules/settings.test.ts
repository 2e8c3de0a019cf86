import { describe, expect, it } from 'vitest'
import { PRESETS } from './presets/index.js'
import { checkSettings, mergeSettings, SETTINGS, valueAt } from './settings.js'
import { rulesOf, unwrap } from './testing/script.js'

const short = rulesOf('short')

/** Overrides that set one dotted path. */
function at(path: string, value: unknown): object {
  return path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object
}

function faultOf(overrides: unknown) {
  const merged = mergeSettings(short, overrides)
  return merged.ok ? null : merged.error
}

function pathsOf(tree: object, below = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const path = below + key
    return path in SETTINGS ? [path] : pathsOf(value as object, `${path}.`)
  })
}

const NEVER_GOOD = ['sometimes', '', {}, undefined, -1, 1.5, Number.NaN, '__proto__', ['hit']]

/** Values just outside what each setting may be. */
const BAD: Record<string, readonly unknown[]> = {
  checkers: [0, 16, null, '15'],
  setup: [null, [], { 0: 15 }, { 25: 15 }, { 24: 0, 6: 15 }, { 24: 16 }, { '06': 15 }, { 6: '15' }],
  contact: [null],
  throughBlots: [null, 0, 'true'],
  'head.limit': [0, 16],
  'head.exception.dice': [null, [0], [7], [3, 3], ['3'], [null], { 0: 3 }],
  'block.length': [1, 13, null],
  'doubles.chainFromTurn': [0, null, 2 ** 53],
  'bearOff.insideMoves': [null, 1],
  endings: [
    null,
    { 0: { name: 'mars', when: [], points: 2 } },
    [null],
    [{ name: 'mars', when: [] }],
    [{ name: 'mars', when: [], points: 0 }],
    [{ name: 'mars', when: [], points: 1.5 }],
    [{ name: 'oin', when: [], points: 1 }],
    [{ name: 'drop', when: [], points: 1 }],
    [{ name: 'mars', when: 'none-off', points: 2 }],
    [{ name: 'mars', when: ['none-of'], points: 2 }],
    [{ name: 'mars', when: ['none-off|'], points: 2 }],
    [{ name: 'mars', when: ['none-off', 'none-off'], points: 2 }],
    [{ name: 'mars', when: [1], points: 2 }],
    [{ name: 'mars', when: [], points: 2, extra: true }],
    [
      { name: 'mars', when: [], points: 2 },
      { name: 'mars', when: ['none-off'], points: 3 },
    ],
  ],
  'raise.limit': [1, 0, '64'],
  'display.whiteHead': [13, '24', null],
}

describe('the table of settings', () => {
  it.each(PRESETS)('S1 names every setting of $id and no other', ({ settings }) => {
    expect(pathsOf(settings).sort()).toEqual(Object.keys(SETTINGS).sort())
  })

  it.each(Object.keys(SETTINGS))('S3 %s refuses values outside it with its path', (path) => {
    for (const value of [...NEVER_GOOD, ...(BAD[path] ?? [])]) {
      expect(faultOf(at(path, value)), String(value)).toEqual({ code: 'bad-setting', path })
    }
  })

  it.each(
    Object.entries(SETTINGS).flatMap(([path, spec]) =>
      spec.kind === 'choice' ? spec.values.map((value) => ({ path, value })) : [],
    ),
  )('S3 $path may be $value', ({ path, value }) => {
    expect(valueAt(unwrap(mergeSettings(short, at(path, value))), path)).toBe(value)
  })

  it.each([
    ['checkers', 1, { setup: { 24: 1 } }],
    ['head.limit', 1],
    ['head.limit', 15],
    ['head.limit', null],
    ['head.exception.dice', []],
    ['head.exception.dice', [1, 2, 3, 4, 5, 6]],
    ['block.length', 2],
    ['block.length', 12],
    ['doubles.chainFromTurn', 1],
    ['doubles.chainFromTurn', 1000],
    ['raise.limit', 2],
    ['raise.limit', 3],
    ['raise.limit', null],
    ['endings', []],
    ['endings', [{ name: 'home-mars', when: ['all-home|on-head'], points: 1 }]],
  ])('S3 %s may be %j', (path, value, others: object = {}) => {
    expect(faultOf({ ...at(path, value), ...others })).toBe(null)
  })

  it('S3 values that are known but not built answer so', () => {
    expect(faultOf({ contact: 'pin' })).toEqual({ code: 'not-built', path: 'contact' })
    expect(faultOf({ runner: 'past-enemy-start' })).toEqual({ code: 'not-built', path: 'runner' })
  })

  it('S3 the setup sums to the checkers and is a possible position', () => {
    expect(faultOf({ checkers: 3 })).toEqual({ code: 'bad-setting', path: 'setup' })
    expect(faultOf({ setup: { 24: 14 } })).toEqual({ code: 'bad-setting', path: 'setup' })
    expect(faultOf({ setup: { 24: 8, 1: 7 } })).toEqual({ code: 'bad-setting', path: 'setup' })
    expect(faultOf({ setup: { 24: 8, 1: 7 }, hitTo: 'start' })).toBe(null)
    expect(faultOf({ setup: { 24: 8, 1: 7 }, direction: 'same' })).toBe(null)
    expect(faultOf({ setup: { 24: 8, 12: 7 }, direction: 'same' })).not.toBe(null)
  })
})

describe('overrides', () => {
  it('S2 merge deeply and leave the base as it was', () => {
    const before = structuredClone(short)
    const merged = unwrap(mergeSettings(short, { head: { exception: { dice: [6] } } }))
    expect(merged).toEqual({
      ...short,
      head: { limit: null, exception: { dice: [6], who: 'nobody', when: 'always' } },
    })
    expect(short).toEqual(before)
    expect(unwrap(mergeSettings(short, {}))).toEqual(short)
  })

  it('S2 replace lists and the setup whole', () => {
    const endings = [{ name: 'mars', when: ['none-off'], points: 5 }]
    const merged = unwrap(mergeSettings(short, { endings, checkers: 2, setup: { 24: 2 } }))
    expect([merged.endings, merged.setup]).toEqual([endings, { 24: 2 }])
  })

  it.each([
    ['blok', { blok: 1 }],
    ['head.exception.whom', { head: { exception: { whom: 'each' } } }],
    ['constructor', { constructor: {} }],
    ['hasOwnProperty', { hasOwnProperty: 1 }],
    ['block.toString', { block: { toString: 1 } }],
    ['__proto__', JSON.parse('{"__proto__":{"checkers":3}}')],
    ['head.__proto__', JSON.parse('{"head":{"__proto__":{"limit":3}}}')],
    ['', { '': 1 }],
    ['head.limit', { 'head.limit': 1 }],
    ['head.exception.dice', { head: { 'exception.dice': [1] } }],
  ])('S3 an unknown name is refused: %s in %j', (path, overrides) => {
    expect(faultOf(overrides)).toEqual({ code: 'unknown-setting', path })
  })

  it.each([
    ['setup', { setup: JSON.parse('{"24":15,"__proto__":1}') }],
    ['head.exception.dice', { head: { exception: { dice: { a: 1 } } } }],
    ['head', { head: 1 }],
    ['head', { head: null }],
    ['head', { head: [] }],
    ['head.exception', { head: { exception: 'each' } }],
    ['', null],
    ['', []],
    ['', 'short'],
    ['', undefined],
  ])('S3 what is no record of settings is refused: %s in %j', (path, overrides) => {
    expect(faultOf(overrides)).toEqual({ code: 'bad-setting', path })
  })

  it('S3 never reach the prototypes', () => {
    mergeSettings(short, JSON.parse('{"__proto__":{"polluted":1},"head":{"constructor":1}}'))
    expect(({} as Record<string, unknown>).polluted).toBe(undefined)
  })
})

describe('complete settings', () => {
  it('S3 are judged from any value', () => {
    for (const value of [null, undefined, 1, 'short', [], {}, [short]]) {
      expect(checkSettings(value).ok).toBe(false)
    }
    expect(checkSettings(JSON.parse(JSON.stringify(short)))).toEqual({ ok: true, value: short })
  })

  it.each(Object.keys(SETTINGS))('S3 miss %s', (path) => {
    const keys = path.split('.')
    const last = keys.pop() as string
    const copy = structuredClone(short)
    const holder = keys.length === 0 ? copy : valueAt(copy, keys.join('.'))
    delete (holder as Record<string, unknown>)[last]
    expect(checkSettings(copy)).toEqual({ ok: false, error: { code: 'bad-setting', path } })
  })

  it('S3 hold nothing else', () => {
    const refused = (path: string) => ({ ok: false, error: { code: 'unknown-setting', path } })
    expect(checkSettings({ ...short, extra: 1 })).toEqual(refused('extra'))
    expect(checkSettings({ ...short, 'head.limit': 1 })).toEqual(refused('head.limit'))
    const head = { ...short.head, most: 1 }
    expect(checkSettings({ ...short, head })).toEqual(refused('head.most'))
  })
})

import { describe, expect, it } from 'vitest'
import { checkMatchConfig, PRESETS } from '../../rules/index.js'
import type { Shelf } from '../state/shelf.js'
import { clamp, KINDS, loadChoice, saveChoice, settingsFor, setupFor } from './choice.js'

const shelf = (): Shelf => {
  const texts = new Map<string, string>()
  return {
    read: (name) => texts.get(name) ?? null,
    write: (name, text) => {
      texts.set(name, text)
      return 'kept'
    },
    remove: (name) => void texts.delete(name),
  }
}

describe('the choice on the start page', () => {
  it('is remembered', () => {
    const store = shelf()
    const choice = { ...loadChoice(store), preset: 'mad', opponent: 'person', points: 7 }
    saveChoice(store, choice)
    expect(loadChoice(store)).toEqual(choice)
  })

  it('falls back where what was kept can no longer be chosen', () => {
    const store = shelf()
    const first = loadChoice(store)
    store.write(
      'nardy.choice',
      JSON.stringify({ preset: 'chess', opponent: 'oracle', kind: 'fun', points: -3, stake: 'x' }),
    )
    expect(loadChoice(store)).toEqual({ ...first, points: 1 })
    store.write('nardy.choice', '{')
    expect(loadChoice(store)).toEqual(first)
    store.write('nardy.choice', 'null')
    expect(loadChoice(store)).toEqual(first)
  })

  it('makes a table that the rules accept, whatever is chosen', () => {
    const first = loadChoice(shelf())
    for (const { id, settings } of PRESETS) {
      for (const kind of KINDS) {
        const setup = setupFor({ ...first, preset: id, kind })
        expect(setup.settings).toEqual(settings)
        expect(checkMatchConfig(setup.config).ok).toBe(true)
      }
    }
  })

  it('plays by settings of its own, and remembers them with their preset', () => {
    const store = shelf()
    const changes = { 'raise.mode': 'doubling', 'raise.limit': 8, lastRoll: 'second' }
    const choice = { ...loadChoice(store), preset: 'long', changes }
    expect(setupFor(choice).settings).toMatchObject({
      raise: { mode: 'doubling', limit: 8, dropPays: 'current' },
      lastRoll: 'second',
    })
    saveChoice(store, choice)
    expect(loadChoice(store).changes).toEqual(changes)
    saveChoice(store, { ...choice, changes: { 'raise.mode': 'never' } })
    expect(loadChoice(store).changes).toEqual({})
  })

  it('names the setting that does not fit', () => {
    const choice = { ...loadChoice(shelf()), changes: { 'block.length': 99 } }
    expect(settingsFor(choice)).toEqual({
      ok: false,
      error: { code: 'bad-setting', path: 'block.length' },
    })
  })

  it('keeps numbers within their limits', () => {
    expect([
      clamp(0, 25, 5),
      clamp(26, 25, 5),
      clamp(2.6, 25, 5),
      clamp(Number.NaN, 25, 5),
    ]).toEqual([1, 25, 3, 5])
  })
})

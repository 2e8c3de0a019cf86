import { expect, test } from 'vitest'
import { FIRST_PREFERENCES, loadPreferences, savePreferences } from './preferences.js'
import type { Shelf } from './shelf.js'

function createShelf(text: string | null = null): Shelf {
  let kept = text
  return {
    read: () => kept,
    write: (_, written) => {
      kept = written
      return 'kept'
    },
    remove: () => {
      kept = null
    },
  }
}

test('a new player has the first preferences', () => {
  expect(loadPreferences(createShelf())).toEqual(FIRST_PREFERENCES)
})

test('preferences come back as they were kept', () => {
  const shelf = createShelf()
  const mine = { ...FIRST_PREFERENCES, theme: 'night', volume: 0, hints: false } as const
  savePreferences(shelf, mine)
  expect(loadPreferences(shelf)).toEqual(mine)
})

test.each(['{', 'null', '[]', '7', '{"version":2,"theme":"felt"}'])(
  'what cannot be read is as it was at first: %s',
  (text) => {
    expect(loadPreferences(createShelf(text))).toEqual(FIRST_PREFERENCES)
  },
)

test('one bad preference leaves the others', () => {
  const text = '{"version":1,"theme":"felt","speed":"warp","volume":3,"sound":"no","extra":1}'
  expect(loadPreferences(createShelf(text))).toEqual({ ...FIRST_PREFERENCES, theme: 'felt' })
})

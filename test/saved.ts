import { expect, type Page } from '@playwright/test'
import type { Action, Step } from '../src/rules/index.js'
import { mergeSettings, presetById } from '../src/rules/index.js'
import type { Preferences } from '../src/web/state/preferences.js'

/** A table as it lies in the store: by the rules of a preset, with some settings changed. */
export interface Saved {
  readonly preset: string
  readonly settings?: object
  readonly opponent?: 'person' | 'computer'
  readonly actions?: readonly Action[]
  readonly draft?: readonly Step[]
}

/** Keeps preferences in the browser's store before the page loads. */
export async function prefer(page: Page, preferences: Partial<Preferences>): Promise<void> {
  await page.addInitScript(
    (kept) => localStorage.setItem('nardy.preferences', kept),
    JSON.stringify({ version: 1, ...preferences }),
  )
}

/** Opens a table that was left in the middle of a game, in English. White is near. */
export async function openSaved(page: Page, saved: Saved): Promise<void> {
  const merged = mergeSettings(presetById(saved.preset)!.settings, saved.settings ?? {})
  if (!merged.ok) throw new Error(merged.error.path)
  const computer = { kind: 'computer', level: 'random' }
  const log = {
    version: 1,
    id: 'saved',
    preset: saved.preset,
    settings: merged.value,
    config: { games: 1 },
    players: [{ kind: 'person' }, saved.opponent === 'computer' ? computer : { kind: 'person' }],
    entries: [
      { type: 'seat', white: 0 },
      ...(saved.actions ?? []).map((action) => ({ type: 'act', action })),
    ],
  }
  await page.addInitScript((text) => {
    if (localStorage.getItem('nardy.table') === null) localStorage.setItem('nardy.table', text)
  }, JSON.stringify(log))
  await page.goto('/#table')
  await expect(page.getByRole('grid', { name: 'Board' })).toBeVisible()
}

import { presetById } from '../../rules/index.js'
import type { TableTerms } from '../terms.js'

/** A preset's terms, a single game without clock, with changes. */
export function termsOf(preset: string, changes: Partial<TableTerms> = {}): TableTerms {
  return {
    preset,
    settings: presetById(preset)?.settings,
    config: { games: 1 },
    clock: { kind: 'none' },
    listed: false,
    white: null,
    rated: false,
    ...changes,
  }
}

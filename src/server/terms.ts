import type { SeekRequest, TableTerms } from '../protocol/index.js'
import { checkMatchConfig, mergeSettings, presetById, type Result } from '../rules/index.js'

/** Why terms are refused; `path` is the setting or the field at fault. */
export interface TermsFault {
  readonly code: 'unknown-preset' | 'unknown-setting' | 'bad-setting' | 'not-built' | 'bad-config'
  readonly path: string
}

/** What may be added to a wish when a table is made of it. */
export interface TermsExtra {
  readonly listed?: boolean
  readonly white?: TableTerms['white']
}

/** The terms that somebody wishes to play by: the preset's rules with what differs from them. */
export function termsOf(
  { preset, settings, config, clock, rated }: SeekRequest,
  { listed = false, white = null }: TermsExtra = {},
): Result<TableTerms, TermsFault> {
  const base = presetById(preset)?.settings
  if (base === undefined) return { ok: false, error: { code: 'unknown-preset', path: 'preset' } }
  const rules = mergeSettings(base, settings ?? {})
  if (!rules.ok) return rules
  const checked = checkMatchConfig(config)
  if (!checked.ok) return checked
  return {
    ok: true,
    value: {
      preset,
      settings: rules.value,
      config: checked.value,
      clock: clock ?? { kind: 'none' },
      listed,
      white,
      rated: rated ?? false,
    },
  }
}

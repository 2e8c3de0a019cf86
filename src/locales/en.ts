import { codes } from './en/codes.js'
import { commands } from './en/commands.js'
import { flow } from './en/flow.js'
import { game } from './en/game.js'
import { home } from './en/home.js'
import { live } from './en/live.js'
import { moving } from './en/moving.js'
import { page } from './en/page.js'
import { preferences } from './en/preferences.js'
import { presets } from './en/presets.js'
import { rolls } from './en/rolls.js'
import { rules } from './en/rules.js'
import { say } from './en/say.js'
import { settings } from './en/settings.js'
import { table } from './en/table.js'
import { terminal } from './en/terminal.js'
import type { Locale } from './terms.js'

/** All words in English; the other languages have exactly these. */
export const en = {
  locale: 'en' as Locale,
  /** The language's own name. */
  language: 'English',
  presets,
  settings,
  rules,
  codes,
  rolls,
  game,
  say,
  terminal,
  page,
  table,
  home,
  preferences,
  flow,
  commands,
  moving,
  live,
}

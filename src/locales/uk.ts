import { codes } from './uk/codes.js'
import { commands } from './uk/commands.js'
import { flow } from './uk/flow.js'
import { game } from './uk/game.js'
import { home } from './uk/home.js'
import { live } from './uk/live.js'
import { moving } from './uk/moving.js'
import { page } from './uk/page.js'
import { preferences } from './uk/preferences.js'
import { presets } from './uk/presets.js'
import { rolls } from './uk/rolls.js'
import { rules } from './uk/rules.js'
import { say } from './uk/say.js'
import { settings } from './uk/settings.js'
import { table } from './uk/table.js'
import { terminal } from './uk/terminal.js'
import type { Words } from './words.js'

/** All words in Ukrainian. */
export const uk: Words = {
  locale: 'uk',
  /** The language's own name. */
  language: 'Українська',
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

import { codes } from './ru/codes.js'
import { commands } from './ru/commands.js'
import { flow } from './ru/flow.js'
import { game } from './ru/game.js'
import { home } from './ru/home.js'
import { live } from './ru/live.js'
import { moving } from './ru/moving.js'
import { page } from './ru/page.js'
import { preferences } from './ru/preferences.js'
import { presets } from './ru/presets.js'
import { rolls } from './ru/rolls.js'
import { rules } from './ru/rules.js'
import { say } from './ru/say.js'
import { settings } from './ru/settings.js'
import { table } from './ru/table.js'
import { terminal } from './ru/terminal.js'
import type { Words } from './words.js'

/** All words in Russian. */
export const ru: Words = {
  locale: 'ru',
  /** The language's own name. */
  language: 'Русский',
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

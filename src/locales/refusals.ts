import type {
  PositionFault,
  RefusalReason,
  Settings,
  SettingsFault,
  StepRefusal,
} from '../rules/index.js'
import { settingLabel } from './names.js'
import type { Words } from './words.js'

/** Why the match refuses an action. */
export function sayRefusal(words: Words, reason: RefusalReason): string {
  return words.codes.actions[reason]
}

/** Why a step is refused under these rules. */
export function sayStepRefusal(words: Words, code: StepRefusal, settings: Settings): string {
  const { codes } = words
  const { block, head } = settings
  if (code === 'block' && block.rule !== 'allow')
    return codes.rowForbidden[block.rule](block.length)
  if (code === 'block') return codes.actions['not-a-legal-play']
  if (code === 'head-taken') return codes.headTaken(head.limit ?? settings.checkers)
  return codes.steps[code]
}

/** Why settings are refused, naming the setting. */
export function saySettingsFault(words: Words, { code, path }: SettingsFault): string {
  return words.codes.settings[code](path === '' ? words.page.rules : settingLabel(words, path))
}

/** What is wrong with a position. */
export function sayPositionFault(words: Words, { reason, side, point }: PositionFault): string {
  return words.codes.position[reason](side, point)
}

/** What is wrong with what a match is played for; `path` is the field at fault. */
export function sayConfigFault(words: Words, { path }: { readonly path: string }): string {
  const { match } = words.codes
  return path === 'length' || path === 'games' || path === 'stake' ? match[path] : match.other
}

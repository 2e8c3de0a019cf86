import type { StepRefusal } from '../../rules/index.js'
import type { Words } from '../words.js'

const dead: Partial<Record<StepRefusal, string>> = {
  'point-closed': 'закрито',
  'head-taken': 'голова',
  block: 'блок',
  'hitter-stays': 'побила',
  'hitter-may-not-hide': 'побила',
  'not-all-home': 'не вдома',
}

/** Texts about moving checkers by hand. */
export const moving: Words['moving'] = {
  swap: 'Поміняти зари місцями',
  returnAll: 'Повернути все',
  laterStands: 'Спершу поверніть те, що зіграно після',
  back: 'можна повернути сюди',
  dead: (why) => dead[why] ?? 'без ходу',
}

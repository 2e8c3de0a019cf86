import type { StepRefusal } from '../../rules/index.js'
import type { Words } from '../words.js'

const dead: Partial<Record<StepRefusal, string>> = {
  'point-closed': 'закрыто',
  'head-taken': 'голова',
  block: 'блок',
  'hitter-stays': 'побила',
  'hitter-may-not-hide': 'побила',
  'not-all-home': 'не дома',
}

/** Texts about moving checkers by hand. */
export const moving: Words['moving'] = {
  swap: 'Поменять зары местами',
  returnAll: 'Вернуть всё',
  laterStands: 'Сначала верните то, что сыграно после',
  back: 'можно вернуть сюда',
  dead: (why) => dead[why] ?? 'нет хода',
}

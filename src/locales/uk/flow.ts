import type { Who } from '../terms.js'
import type { Words } from '../words.js'
import { forms, game } from './game.js'
import { points } from './nouns.js'

const sum = (pips: readonly (number | string)[]) => pips.join(' ')

const wins: Record<Who, string> = {
  white: 'перемагають білі',
  black: 'перемагають чорні',
  you: 'перемагаєте ви',
  computer: 'перемагає комп’ютер',
  opponent: 'перемагає суперник',
}

/** How a game goes on: what is forced, decided, handed over, looked back at. */
export const flow: Words['flow'] = {
  noPlay: 'Ходити нічим',
  burnt: (pips) => `Вхід закрито, згоріло: ${sum(pips)}`,
  rest: (from, pips) =>
    `Спершу ${from === 'you' ? 'ваш залишок' : `залишок ${forms[from].genitive}`}: ${sum(pips)}`,
  decided: (winner, ending, n) =>
    `Усе вирішено: ${wins[winner]} — ${game.endings[ending]}, ${points(n)}`,
  end: 'Закінчити гру',
  plays: 'Ходи',
  noPlays: 'Ходів ще не було',
  ownNumbers: 'Кожен рахує від свого дому',
  lookBack: 'Минула позиція',
  back: 'Повернутися до гри',
  times: { cube: (n) => `Ставка ×${n}`, stake: (n) => `Очко коштує ${n}` },
  jacoby: 'Правило Джекобі: ставку не піднімали, перемога — 1 очко',
  agreed: 'Як домовилися',
  comes: (who) => `Наступну гру починати ${forms[who].dative}`,
  retry: 'Спитати знову',
}

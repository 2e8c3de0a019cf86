import type { Who } from '../terms.js'
import type { Words } from '../words.js'
import { forms, game } from './game.js'
import { points } from './nouns.js'

const sum = (pips: readonly (number | string)[]) => pips.join(' ')

const wins: Record<Who, string> = {
  white: 'побеждают белые',
  black: 'побеждают чёрные',
  you: 'побеждаете вы',
  computer: 'побеждает компьютер',
  opponent: 'побеждает соперник',
}

/** How a game goes on: what is forced, decided, handed over, looked back at. */
export const flow: Words['flow'] = {
  noPlay: 'Ходить нечем',
  burnt: (pips) => `Вход закрыт, сгорело: ${sum(pips)}`,
  rest: (from, pips) =>
    `Сначала ${from === 'you' ? 'ваш остаток' : `остаток ${forms[from].genitive}`}: ${sum(pips)}`,
  decided: (winner, ending, n) =>
    `Исход решён: ${wins[winner]} — ${game.endings[ending]}, ${points(n)}`,
  end: 'Закончить игру',
  plays: 'Ходы',
  noPlays: 'Ходов ещё не было',
  ownNumbers: 'Каждый считает от своего дома',
  lookBack: 'Прошлая позиция',
  back: 'Вернуться к игре',
  times: { cube: (n) => `Ставка ×${n}`, stake: (n) => `Очко стоит ${n}` },
  jacoby: 'Правило Джекоби: ставку не поднимали, победа — 1 очко',
  agreed: 'Как договорились',
  comes: (who) => `Следующую игру начинать ${forms[who].dative}`,
  retry: 'Спросить снова',
}

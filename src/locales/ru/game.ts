import { capital } from '../sentence.js'
import type { Who } from '../terms.js'
import type { Words } from '../words.js'
import { games, points, toPoints } from './nouns.js'

type Game = Words['game']

/** The forms of whoever a sentence is about; a colour and the reader take the plural. */
export const forms: Record<Who, { nominative: string; genitive: string; dative: string }> = {
  white: { nominative: 'белые', genitive: 'белых', dative: 'белым' },
  black: { nominative: 'чёрные', genitive: 'чёрных', dative: 'чёрным' },
  you: { nominative: 'вы', genitive: 'вас', dative: 'вам' },
  computer: { nominative: 'компьютер', genitive: 'компьютера', dative: 'компьютеру' },
  opponent: { nominative: 'соперник', genitive: 'соперника', dative: 'сопернику' },
}

/** The subject of a sentence: `Белые`, `Вы`, `Компьютер`. */
export const subject = (who: Who) => capital(forms[who].nominative)

const sides: Game['sides'] = { white: 'Белые', black: 'Чёрные' }

const endings: Game['endings'] = {
  oin: 'оин',
  mars: 'марс',
  koks: 'кокс',
  'home-mars': 'домашний марс',
  drop: 'пас',
  draw: 'ничья',
}

const actions: Game['actions'] = {
  throwLot: 'Бросить жребий',
  roll: 'Бросить',
  done: 'Готово',
  pass: 'Пропустить',
  undo: 'Вернуть шаг',
  double: 'Удвоить',
  raise: 'Поднять на одно',
  take: 'Принять',
  drop: 'Пас',
  resign: 'Сдаться',
  offer: (ending) => `Предложить ${endings[ending]}`,
  accept: 'Согласиться',
  refuse: 'Отказать',
  nextGame: 'Следующая игра',
  cancel: 'Отмена',
}

const phases: Game['phases'] = {
  lot: 'Кто начинает — по жребию',
  roll: (who) => (who === 'you' ? 'Ваш бросок' : `Бросок ${forms[who].genitive}`),
  play: (who) => (who === 'you' ? 'Ваш ход' : `Ход ${forms[who].genitive}`),
  answer: (who) => (who === 'you' ? 'Отвечаете вы' : `Ответ за ${instrumental[who]}`),
  over: 'Матч окончен',
}

const instrumental = {
  white: 'белыми',
  black: 'чёрными',
  computer: 'компьютером',
  opponent: 'соперником',
}

const score: Game['score'] = {
  pips: (n) => `Осталось пройти ${n}`,
  score: 'Счёт',
  points,
  game: (n) => `Игра ${n}`,
  match: (length) => `Матч ${toPoints(length)}`,
  series: (n) => `Серия: ${games(n)}`,
  session: 'Игра на ставку',
  stake: (n) => `Ставка ${n}`,
  cube: (value) => `Куб ${value}`,
  cubeOwner: (who) => (who === null ? 'Куб посередине' : `Куб у ${forms[who].genitive}`),
  crawford: 'Игра Кроуфорда',
}

const levels: Game['levels'] = {
  random: { name: 'Наугад', about: 'Ходит как придётся, лишь бы по правилам.' },
  simple: { name: 'Простой', about: 'Играет разумно, годится, чтобы учиться.' },
  quick: { name: 'Быстрый', about: 'Играет обученной сетью, сразу.' },
  strong: { name: 'Сильный', about: 'Обученная сеть, думает вперёд, прежде чем ходить.' },
}

const confirm: Game['confirm'] = {
  resignAt: (ending, n) => `Сдать эту игру? Это ${endings[ending]}, ${points(n)}.`,
  double: (value) => `Поднять ставку до ${value}?`,
  raiseTerms: (dropped, taken, isLeast) =>
    `Спасует — ${points(dropped)}, примет — игра на ${points(taken)}${isLeast ? ' и больше' : ''}.`,
}

/** Words of the game itself: sides, endings, actions, score. */
export const game: Game = {
  sides,
  who: subject,
  endings,
  endingTitle: (ending) => capital(endings[ending]),
  actions,
  phases,
  score,
  levels,
  confirm,
}

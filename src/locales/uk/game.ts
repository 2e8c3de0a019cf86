import { capital } from '../sentence.js'
import type { Who } from '../terms.js'
import type { Words } from '../words.js'
import { games, points, toPoints } from './nouns.js'

type Game = Words['game']

/** The forms of whoever a sentence is about; a colour and the reader take the plural. */
export const forms: Record<Who, { nominative: string; genitive: string; dative: string }> = {
  white: { nominative: 'білі', genitive: 'білих', dative: 'білим' },
  black: { nominative: 'чорні', genitive: 'чорних', dative: 'чорним' },
  you: { nominative: 'ви', genitive: 'вас', dative: 'вам' },
  computer: { nominative: 'комп’ютер', genitive: 'комп’ютера', dative: 'комп’ютеру' },
  opponent: { nominative: 'суперник', genitive: 'суперника', dative: 'супернику' },
}

/** The subject of a sentence: `Білі`, `Ви`, `Комп’ютер`. */
export const subject = (who: Who) => capital(forms[who].nominative)

const sides: Game['sides'] = { white: 'Білі', black: 'Чорні' }

const endings: Game['endings'] = {
  oin: 'оін',
  mars: 'марс',
  koks: 'кокс',
  'home-mars': 'домашній марс',
  drop: 'пас',
  draw: 'нічия',
}

const actions: Game['actions'] = {
  throwLot: 'Кинути жереб',
  roll: 'Кинути',
  done: 'Готово',
  pass: 'Пропустити',
  undo: 'Повернути крок',
  double: 'Подвоїти',
  raise: 'Підняти на одне',
  take: 'Прийняти',
  drop: 'Пас',
  resign: 'Здатися',
  offer: (ending) => `Запропонувати ${endings[ending]}`,
  accept: 'Погодитися',
  refuse: 'Відмовити',
  nextGame: 'Наступна гра',
  cancel: 'Скасувати',
}

const phases: Game['phases'] = {
  lot: 'Хто починає — за жеребом',
  roll: (who) => (who === 'you' ? 'Ваш кидок' : `Кидок ${forms[who].genitive}`),
  play: (who) => (who === 'you' ? 'Ваш хід' : `Хід ${forms[who].genitive}`),
  answer: (who) => (who === 'you' ? 'Відповідаєте ви' : `Відповідь за ${instrumental[who]}`),
  over: 'Матч закінчено',
}

const instrumental = {
  white: 'білими',
  black: 'чорними',
  computer: 'комп’ютером',
  opponent: 'суперником',
}

const score: Game['score'] = {
  pips: (n) => `Лишилося пройти ${n}`,
  score: 'Рахунок',
  points,
  game: (n) => `Гра ${n}`,
  match: (length) => `Матч ${toPoints(length)}`,
  series: (n) => `Серія: ${games(n)}`,
  session: 'Гра на ставку',
  stake: (n) => `Ставка ${n}`,
  cube: (value) => `Куб ${value}`,
  cubeOwner: (who) => (who === null ? 'Куб посередині' : `Куб у ${forms[who].genitive}`),
  crawford: 'Гра Кроуфорда',
}

const levels: Game['levels'] = {
  random: { name: 'Навмання', about: 'Ходить як доведеться, аби за правилами.' },
  simple: { name: 'Простий', about: 'Грає розважливо, годиться, щоб навчитися.' },
  quick: { name: 'Швидкий', about: 'Грає навченою мережею, одразу.' },
  strong: { name: 'Сильний', about: 'Навчена мережа, думає наперед, перш ніж ходити.' },
}

const confirm: Game['confirm'] = {
  resignAt: (ending, n) => `Здати цю гру? Це ${endings[ending]}, ${points(n)}.`,
  double: (value) => `Підняти ставку до ${value}?`,
  raiseTerms: (dropped, taken, isLeast) =>
    `Спасує — ${points(dropped)}, прийме — гра на ${points(taken)}${isLeast ? ' і більше' : ''}.`,
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

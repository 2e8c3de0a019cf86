import type { Words } from '../words.js'

/** Texts of the page. */
export const page: Words['page'] = {
  title: 'Нарды',
  lead: 'Короткие, длинные, кавказские, бешеные — по правилам вашего стола.',
  chooseGame: 'Во что играем',
  opponent: 'С кем',
  computer: 'С компьютером',
  twoHere: 'Вдвоём за этим экраном',
  match: 'На что играем',
  points: 'До скольких очков',
  games: 'Сколько игр',
  stake: 'Ставка',
  start: 'Начать',
  continueGame: 'Продолжить игру',
  language: 'Язык',
  rules: 'Правила',
  close: 'Закрыть',
  result: 'Итог',
}

import type { Words } from '../words.js'

/** Texts of the page. */
export const page: Words['page'] = {
  title: 'Нарди',
  lead: 'Короткі, довгі, кавказькі, скажені — за правилами вашого столу.',
  chooseGame: 'У що граємо',
  opponent: 'З ким',
  computer: 'З комп’ютером',
  twoHere: 'Удвох за цим екраном',
  match: 'На що граємо',
  points: 'До скількох очок',
  games: 'Скільки ігор',
  stake: 'Ставка',
  start: 'Почати',
  continueGame: 'Продовжити гру',
  language: 'Мова',
  rules: 'Правила',
  close: 'Закрити',
  result: 'Підсумок',
}

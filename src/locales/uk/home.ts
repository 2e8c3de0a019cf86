import type { Words } from '../words.js'

/** Texts of the start page, where a table is put together. */
export const home: Words['home'] = {
  families: {
    short: { name: 'Короткі', about: 'Шашки б’ють, ставку піднімають' },
    long: { name: 'Довгі', about: 'Без бою, усі з голови' },
    caucasian: { name: 'Кавказькі', about: 'Короткі, але після бою не ховаються' },
    mad: { name: 'Скажені', about: 'Довгі, де дубль росте' },
    khachapuri: { name: 'Хачапурі', about: 'Майже всі вже вдома' },
    others: { name: 'Інші', about: 'Тавла, портес та інші' },
  },
  variant: 'За якими правилами',
  details: 'Налаштування столу',
  changed: (n) => `своїх: ${n}`,
  reset: 'Повернути звичайні',
  ownRules: 'свої правила',
  colour: 'Чим ви граєте',
  newVersion: 'Є нова версія. Ваша гра залишиться.',
  takeVersion: 'Завантажити',
}

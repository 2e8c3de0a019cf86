import type { Words } from '../words.js'

/** Texts of the start page, where a table is put together. */
export const home: Words['home'] = {
  families: {
    short: { name: 'Короткие', about: 'Шашки бьют, ставку поднимают' },
    long: { name: 'Длинные', about: 'Без боя, все с головы' },
    caucasian: { name: 'Кавказские', about: 'Короткие, но после боя не прячутся' },
    mad: { name: 'Бешеные', about: 'Длинные, где дубль растёт' },
    khachapuri: { name: 'Хачапури', about: 'Почти все уже дома' },
    others: { name: 'Другие', about: 'Тавла, портес и прочие' },
  },
  variant: 'По каким правилам',
  details: 'Настройки стола',
  changed: (n) => `своих: ${n}`,
  reset: 'Вернуть обычные',
  ownRules: 'свои правила',
  colour: 'Чем вы играете',
  newVersion: 'Есть новая версия. Ваша игра останется.',
  takeVersion: 'Загрузить',
}

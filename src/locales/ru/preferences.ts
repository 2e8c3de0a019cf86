import type { Words } from '../words.js'

/** What a player may choose for all tables on this device. */
export const preferences: Words['preferences'] = {
  title: 'Как вам удобно',
  labels: {
    theme: 'Доска',
    speed: 'Движение',
    sound: 'Звук',
    volume: 'Громкость',
    numbering: 'Номера пунктов',
    dice: 'Зары',
    homeSide: 'Ваш дом',
    turnBoard: 'Вдвоём: поворачивать доску к тому, чей ход',
    moving: 'Нажатие на шашку',
    hints: 'Показывать, чем и куда можно ходить',
    rollNames: 'Персидские названия бросков',
    autoRoll: 'Бросать сразу, когда ставку поднять нельзя',
    forced: 'Вынужденные ходы',
    autoBearOff: 'Выбрасывать сразу, когда потерять нечего',
  },
  values: {
    theme: { walnut: 'Орех', felt: 'Сукно', night: 'Ночь', contrast: 'Контраст' },
    speed: { slow: 'Медленно', normal: 'Обычно', fast: 'Быстро', none: 'Без движения' },
    numbering: {
      table: 'По правилам стола',
      own: 'От своего дома',
      'white-up': 'Растут по ходу белых',
      'white-down': 'Убывают по ходу белых',
      off: 'Не нужны',
    },
    dice: {
      table: 'По правилам стола',
      shared: 'Одна пара на двоих',
      own: 'У каждого своего цвета',
    },
    homeSide: { right: 'Справа', left: 'Слева' },
    moving: { 'two-tap': 'Выбирает её', 'one-tap': 'Сразу ходит' },
    forced: {
      ask: 'Хожу сам',
      'one-step': 'Ходить за меня',
      all: 'Ходить и забирать зары',
    },
  },
}

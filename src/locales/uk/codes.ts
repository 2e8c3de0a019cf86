import type { CodeWords } from '../codes.js'
import { capital } from '../sentence.js'
import { inWords } from './nouns.js'

const whose = { own: 'Своя сторона', other: 'Інша сторона' }

const row = (length: number) => `${capital(inWords(length))} поспіль не можна`

/** Sentences for every code that the rules may answer with. */
export const codes: CodeWords = {
  actions: {
    'not-your-turn': 'Зараз хід суперника',
    'wrong-phase': 'Зараз не можна',
    'not-a-legal-play': 'Так піти не можна',
    'play-exists': 'Хід є, пропускати не можна',
    'cube-not-yours': 'Куб у суперника',
    'raise-not-allowed': 'Зараз ставку не підняти',
    'resign-not-allowed': 'Зараз здатися не можна',
    'bad-ending': 'У цих правилах такого немає',
    'match-over': 'Матч закінчено',
  },
  steps: {
    'nothing-there': 'Тут немає ваших шашок',
    'bar-first': 'Спершу з бару',
    'point-closed': 'Пункт закрито',
    'no-such-die': 'Немає такої зари',
    'not-all-home': 'Ще не всі шашки вдома',
    'higher-first': 'Спершу з дальніх пунктів',
    'exact-only': 'Знімають лише точним числом',
    'hitter-may-not-hide': 'Після бою у своєму домі до своїх не можна',
    'hitter-stays': 'Шашка, що побила, стоїть до кінця ходу',
    'must-use-both': 'Треба зіграти обидві зари',
    'must-use-larger': 'Треба зіграти більшу зару',
    'must-use-more': 'Можна зіграти більше зар',
    'inside-not-allowed': 'У домі ходити не можна',
  },
  headTaken: (limit) => (limit === 1 ? 'З голови вже взято' : 'З голови більше не можна'),
  rowForbidden: {
    ahead: (length) => `${row(length)}: попереду немає шашок суперника`,
    'enemy-home': (length) => `${row(length)}: у суперника ще немає шашок удома`,
    forbid: row,
  },
  settings: {
    'unknown-setting': (setting) => `Такого налаштування немає: ${setting}`,
    'bad-setting': (setting) => `Так не буває: ${setting}`,
    'not-built': (setting) => `Так тут поки не грають: ${setting}`,
  },
  position: {
    'bad-text': (side) => `${whose[side]}: не прочитати, пишіть 24:2 13:5 8:3 6:5`,
    'point-off-board': (side, point) =>
      point === undefined || point > 25
        ? `${whose[side]}: немає такого пункту`
        : `${whose[side]}: немає пункту ${point}`,
    'bad-count': (side, point) => `${whose[side]}: хибна кількість шашок ${place(point)}`,
    'too-many-checkers': (side) => `${whose[side]}: забагато шашок`,
    'wrong-total': (side) => `${whose[side]}: кількість шашок не сходиться`,
    'no-bar': (side) => `${whose[side]}: у цій грі немає бару`,
    'shared-point': (_side, point) => `Шашки обох стоять ${place(point)}`,
  },
  match: {
    length: 'Матч грають щонайменше до 1 очка',
    games: 'У серії щонайменше 1 гра',
    stake: 'Ставка — щонайменше 1 очко, у серії або грі на ставку',
    other: 'Оберіть матч до очок, серію або гру на ставку',
  },
  text: {
    'bad-text': 'Шашки пишуть так: 24:2 13:5 8:3 6:5',
    'bad-play': 'Хід пишуть так: 13/7 8/4, bar/20 або 6/off',
  },
}

function place(point: number | undefined): string {
  if (point === undefined) return 'на одному пункті'
  if (point === 25) return 'на барі'
  return point === 0 ? 'у лотку' : `на пункті ${point}`
}

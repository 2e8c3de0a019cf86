import type { CodeWords } from '../codes.js'
import { capital } from '../sentence.js'
import { inWords } from './nouns.js'

const whose = { own: 'Своя сторона', other: 'Другая сторона' }

const row = (length: number) => `${capital(inWords(length))} подряд нельзя`

/** Sentences for every code that the rules may answer with. */
export const codes: CodeWords = {
  actions: {
    'not-your-turn': 'Сейчас ход соперника',
    'wrong-phase': 'Сейчас нельзя',
    'not-a-legal-play': 'Так сходить нельзя',
    'play-exists': 'Ход есть, пропускать нельзя',
    'cube-not-yours': 'Куб у соперника',
    'raise-not-allowed': 'Сейчас ставку не поднять',
    'resign-not-allowed': 'Сейчас сдаться нельзя',
    'bad-ending': 'В этих правилах такого нет',
    'match-over': 'Матч окончен',
  },
  steps: {
    'nothing-there': 'Здесь нет ваших шашек',
    'bar-first': 'Сначала с бара',
    'point-closed': 'Пункт закрыт',
    'no-such-die': 'Нет такой зары',
    'not-all-home': 'Ещё не все шашки дома',
    'higher-first': 'Сначала с дальних пунктов',
    'exact-only': 'Выбрасывают только точным числом',
    'hitter-may-not-hide': 'После боя в своём доме к своим нельзя',
    'hitter-stays': 'Побившая шашка стоит до конца хода',
    'must-use-both': 'Нужно сыграть обе зары',
    'must-use-larger': 'Нужно сыграть большую зару',
    'must-use-more': 'Можно сыграть больше зар',
    'inside-not-allowed': 'Внутри дома ходить нельзя',
  },
  headTaken: (limit) => (limit === 1 ? 'Голова уже взята' : 'С головы больше нельзя'),
  rowForbidden: {
    ahead: (length) => `${row(length)}: впереди нет шашек соперника`,
    'enemy-home': (length) => `${row(length)}: у соперника ещё нет шашек дома`,
    forbid: row,
  },
  settings: {
    'unknown-setting': (setting) => `Такой настройки нет: ${setting}`,
    'bad-setting': (setting) => `Так не бывает: ${setting}`,
    'not-built': (setting) => `Так здесь пока не играют: ${setting}`,
  },
  position: {
    'bad-text': (side) => `${whose[side]}: не прочесть, пишите 24:2 13:5 8:3 6:5`,
    'point-off-board': (side, point) =>
      point === undefined || point > 25
        ? `${whose[side]}: нет такого пункта`
        : `${whose[side]}: нет пункта ${point}`,
    'bad-count': (side, point) => `${whose[side]}: неверное число шашек ${place(point)}`,
    'too-many-checkers': (side) => `${whose[side]}: слишком много шашек`,
    'wrong-total': (side) => `${whose[side]}: число шашек не сходится`,
    'no-bar': (side) => `${whose[side]}: в этой игре нет бара`,
    'shared-point': (_side, point) => `Шашки обоих стоят ${place(point)}`,
  },
  match: {
    length: 'Матч играют хотя бы до 1 очка',
    games: 'В серии хотя бы 1 игра',
    stake: 'Ставка — хотя бы 1 очко, в серии или в игре на ставку',
    other: 'Выберите матч до очков, серию или игру на ставку',
  },
  text: {
    'bad-text': 'Шашки пишут так: 24:2 13:5 8:3 6:5',
    'bad-play': 'Ход пишут так: 13/7 8/4, bar/20 или 6/off',
  },
}

function place(point: number | undefined): string {
  if (point === undefined) return 'на одном пункте'
  if (point === 25) return 'на баре'
  return point === 0 ? 'в лотке' : `на пункте ${point}`
}

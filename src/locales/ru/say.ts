import { capital } from '../sentence.js'
import type { How, LotDie, Outcome, SpokenStep, Who } from '../terms.js'
import type { Words } from '../words.js'
import { forms, game, subject } from './game.js'
import { points } from './nouns.js'

type Say = Words['say']

const isOne = (who: Who | null) => who === 'computer' || who === 'opponent'

/** A verb in the past: whoever plays against the reader takes the singular. */
const past = (who: Who, plural: string, singular: string) => (isOne(who) ? singular : plural)

/** A verb in the present by its stem: `принима` gives принимаете, принимают, принимает. */
const present = (who: Who, stem: string) =>
  `${stem}${who === 'you' ? 'ете' : isOne(who) ? 'ет' : 'ют'}`

const starts = (who: Who) => `${subject(who)} ${present(who, 'начина')}`

const times = (n: number) =>
  n === 1 ? '' : `, ${n === 2 ? 'дважды' : n === 3 ? 'трижды' : n === 4 ? 'четырежды' : `${n} раз`}`

const step = ({ from, to, hits, times: n }: SpokenStep) => {
  const start = from === 25 ? 'с бара' : `с ${from}`
  if (to === 0) return `${start} выброшена${times(n)}`
  return `${start} на ${to}${hits ? ' с боем' : ''}${times(n)}`
}

const board: Say['board'] = {
  label: 'Доска',
  point: (point, side, count) =>
    side === null ? `Пункт ${point}, пусто` : `Пункт ${point}, ${forms[side].genitive} ${count}`,
  bar: (side, count) => `Бар, ${forms[side].genitive} ${count}`,
  off: (side, count) => `Выброшено, ${forms[side].genitive} ${count}`,
  movable: 'можно ходить',
  chosen: 'выбрана',
  destination: (die) => `сюда ведёт ${die}`,
  hitDestination: (die) => `сюда ведёт ${die}, с боем`,
}

/** What is announced as it happens: to a screen reader, in a list of plays, in the terminal. */
export const say: Say = {
  board,
  lot: (a, b) =>
    a.die === b.die ? lotDice(a, b) : `${lotDice(a, b)}. ${starts(a.die > b.die ? a.who : b.who)}`,
  lotDice,
  starts,
  roll: (who, dice, name) => `${subject(who)}: ${dice[0]} и ${dice[1]}${name && `, ${name}`}`,
  play: (who, steps) => `${subject(who)}: ${steps.map(step).join('; ')}`,
  pass: (who) => `${capital(forms[who].dative)} некуда ходить`,
  partly: (pips) => `Пропадает: ${pips.join(' ')}`,
  handedOver: (to, pips) => `Остаток достаётся ${forms[to].dative}: ${pips.join(' ')}`,
  stillToPlay: (pips) => `Осталось сыграть: ${pips.join(' ')}`,
  raised: (who, value) => `${subject(who)} ${present(who, 'поднима')} ставку до ${value}`,
  taken: (who, value) => `${subject(who)} ${present(who, 'принима')}, ставка ${value}`,
  dropped: (who) => `${subject(who)} ${present(who, 'пасу')}`,
  takeCosts: (value) => `Играть дальше на ${value}`,
  playsFor: (n, isLeast) => `Играть на ${points(n)}${isLeast ? ' и больше' : ''}`,
  dropCosts: (n) => `Отдать ${points(n)}`,
  resigned: (who) => `${subject(who)} ${past(who, 'сдались', 'сдался')}`,
  offered: (who, ending) =>
    `${subject(who)} ${past(who, 'согласны', 'согласен')} проиграть: ${game.endings[ending]}`,
  accepted: (who) => `${subject(who)} ${past(who, 'согласились', 'согласился')}`,
  refused: (who) => `${subject(who)} ${past(who, 'отказались', 'отказался')}, игра идёт дальше`,
  walkedOut: (who) => `${subject(who)} ${past(who, 'ушли', 'ушёл')} из матча`,
  lastRoll: (who) => `Последний бросок: ${forms[who].nominative} ${present(who, 'броса')} ещё раз`,
  crawford: 'Игра Кроуфорда: без подъёма ставки',
  gameOver: (winner, ending, n, how) =>
    winner === null
      ? 'Ничья, очков никто не получает'
      : `${subject(winner)} ${past(winner, 'выиграли', 'выиграл')}: ${reason(winner, ending, how)}, ${points(n)}`,
  scores: (a, b) => `${subject(a.who)} ${a.points}, ${forms[b.who].nominative} ${b.points}`,
  matchOver: (winner, { length }) => {
    const isSeries = length === undefined
    if (winner === null) return isSeries ? 'Серия кончилась вничью' : 'Матч кончился вничью'
    const won = `${subject(winner)} ${past(winner, 'выиграли', 'выиграл')}`
    return isSeries ? `${won} серию` : `${won} матч`
  },
}

function lotDice(a: LotDie, b: LotDie): string {
  return a.die === b.die
    ? `Жребий: поровну, по ${a.die}. Ещё раз`
    : `Жребий: ${forms[a.who].nominative} ${a.die}, ${forms[b.who].nominative} ${b.die}`
}

function reason(winner: Who, ending: Outcome, how: How): string {
  const isYou = isOne(winner)
  if (ending === 'drop') return isYou ? 'вы спасовали' : 'соперник спасовал'
  const name = game.endings[ending]
  if (how === 'decided') return `${name}, исход был решён`
  if (how === 'resign') return `${name}, ${isYou ? 'вы сдались' : 'соперник сдался'}`
  return how === 'forfeit' ? `${name}, ${isYou ? 'вы ушли' : 'соперник ушёл'}` : name
}

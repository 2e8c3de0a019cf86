import { capital } from '../sentence.js'
import type { How, LotDie, Outcome, SpokenStep, Who } from '../terms.js'
import type { Words } from '../words.js'
import { forms, game, subject } from './game.js'
import { points } from './nouns.js'

type Say = Words['say']

const isOne = (who: Who | null) => who === 'computer' || who === 'opponent'

/** A verb in the past: whoever plays against the reader takes the singular. */
const past = (who: Who, plural: string, singular: string) => (isOne(who) ? singular : plural)

/** A verb in the present by its stem: `прийма` gives приймаєте, приймають, приймає. */
const present = (who: Who, stem: string) =>
  `${stem}${who === 'you' ? 'єте' : isOne(who) ? 'є' : 'ють'}`

const starts = (who: Who) => `${subject(who)} ${present(who, 'почина')}`

const times = (n: number) =>
  n === 1
    ? ''
    : `, ${n === 2 ? 'двічі' : n === 3 ? 'тричі' : n === 4 ? 'чотири рази' : `${n} разів`}`

const step = ({ from, to, hits, times: n }: SpokenStep) => {
  const start = from === 25 ? 'з бару' : `з ${from}`
  if (to === 0) return `${start} знято${times(n)}`
  return `${start} на ${to}${hits ? ' з боєм' : ''}${times(n)}`
}

const board: Say['board'] = {
  label: 'Дошка',
  point: (point, side, count) =>
    side === null ? `Пункт ${point}, порожньо` : `Пункт ${point}, ${forms[side].genitive} ${count}`,
  bar: (side, count) => `Бар, ${forms[side].genitive} ${count}`,
  off: (side, count) => `Знято, ${forms[side].genitive} ${count}`,
  movable: 'можна ходити',
  chosen: 'обрано',
  destination: (die) => `сюди веде ${die}`,
  hitDestination: (die) => `сюди веде ${die}, з боєм`,
}

/** What is announced as it happens: to a screen reader, in a list of plays, in the terminal. */
export const say: Say = {
  board,
  lot: (a, b) =>
    a.die === b.die ? lotDice(a, b) : `${lotDice(a, b)}. ${starts(a.die > b.die ? a.who : b.who)}`,
  lotDice,
  starts,
  roll: (who, dice, name) => `${subject(who)}: ${dice[0]} і ${dice[1]}${name && `, ${name}`}`,
  play: (who, steps) => `${subject(who)}: ${steps.map(step).join('; ')}`,
  pass: (who) => `${capital(forms[who].dative)} нікуди ходити`,
  partly: (pips) => `Пропадає: ${pips.join(' ')}`,
  handedOver: (to, pips) => `Решта дістається ${forms[to].dative}: ${pips.join(' ')}`,
  stillToPlay: (pips) => `Лишилося зіграти: ${pips.join(' ')}`,
  raised: (who, value) => `${subject(who)} ${present(who, 'підніма')} ставку до ${value}`,
  taken: (who, value) => `${subject(who)} ${present(who, 'прийма')}, ставка ${value}`,
  dropped: (who) => `${subject(who)} ${present(who, 'пасу')}`,
  takeCosts: (value) => `Грати далі на ${value}`,
  playsFor: (n, isLeast) => `Грати на ${points(n)}${isLeast ? ' і більше' : ''}`,
  dropCosts: (n) => `Віддати ${points(n)}`,
  resigned: (who) => `${subject(who)} ${past(who, 'здалися', 'здався')}`,
  offered: (who, ending) =>
    `${subject(who)} ${past(who, 'згодні', 'згоден')} програти: ${game.endings[ending]}`,
  accepted: (who) => `${subject(who)} ${past(who, 'погодилися', 'погодився')}`,
  refused: (who) => `${subject(who)} ${past(who, 'відмовилися', 'відмовився')}, гра триває`,
  walkedOut: (who) => `${subject(who)} ${past(who, 'пішли', 'пішов')} з матчу`,
  lastRoll: (who) => `Останній кидок: ${forms[who].nominative} ${present(who, 'кида')} ще раз`,
  crawford: 'Гра Кроуфорда: без підняття ставки',
  gameOver: (winner, ending, n, how) =>
    winner === null
      ? 'Нічия, очок не дістає ніхто'
      : `${subject(winner)} ${past(winner, 'виграли', 'виграв')}: ${reason(winner, ending, how)}, ${points(n)}`,
  scores: (a, b) => `${subject(a.who)} ${a.points}, ${forms[b.who].nominative} ${b.points}`,
  matchOver: (winner, { length }) => {
    const isSeries = length === undefined
    if (winner === null) return isSeries ? 'Серія закінчилася внічию' : 'Матч закінчився внічию'
    const won = `${subject(winner)} ${past(winner, 'виграли', 'виграв')}`
    return isSeries ? `${won} серію` : `${won} матч`
  },
}

function lotDice(a: LotDie, b: LotDie): string {
  return a.die === b.die
    ? `Жереб: порівну, по ${a.die}. Ще раз`
    : `Жереб: ${forms[a.who].nominative} ${a.die}, ${forms[b.who].nominative} ${b.die}`
}

function reason(winner: Who, ending: Outcome, how: How): string {
  const isYou = isOne(winner)
  if (ending === 'drop') return isYou ? 'ви спасували' : 'суперник спасував'
  const name = game.endings[ending]
  if (how === 'decided') return `${name}, усе було вирішено`
  if (how === 'resign') return `${name}, ${isYou ? 'ви здалися' : 'суперник здався'}`
  return how === 'forfeit' ? `${name}, ${isYou ? 'ви пішли' : 'суперник пішов'}` : name
}

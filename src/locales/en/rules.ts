import type { EndingName, Fact } from '../../rules/index.js'
import { capital, list } from '../sentence.js'
import { checkers, inWords, ordinal, points } from './nouns.js'

const titles = {
  setup: 'Setup and direction',
  start: 'Start and first roll',
  moving: 'Moving',
  head: 'The head',
  block: 'Points in a row',
  doubles: 'Doubles',
  bearOff: 'Bearing off',
  endings: 'What a win is worth',
  stakes: 'Raising the stake',
  match: 'Match and series',
  end: 'Draw and resignation',
}

const setup = {
  numbering:
    'Each player counts the points from their own home: 1–6 is home, 24 the farthest point.',
  onHead: (n: number) => `Each has ${checkers(n)}, all on the head, which is point 24.`,
  placed: (n: number, places: readonly { point: number; count: number }[]) =>
    `Each has ${checkers(n)}: ${list(
      places.map(({ point, count }) => `${count} on ${point}`),
      'and',
    )}.`,
  direction: {
    same: 'Both go round the board the same way. The opponent’s path starts on your point 12, the opponent’s home is your 13–18.',
    opposite: 'The sides move towards each other: the opponent’s home is your 19–24.',
  },
  goal: 'Bring all your checkers home, then bear them off.',
  sharedNumbers: (first: number, way: 'up' | 'down') =>
    `The numbers drawn on the board are shared, though: White starts from ${first} and they ${way === 'up' ? 'rise' : 'fall'} along White’s path.`,
  ownDice: 'Each side has its own pair of dice.',
}

const start = {
  lot: 'Each throws one die and the higher one starts; equal dice are thrown again.',
  lotWinnerGets: {
    white: 'Whoever wins the lot plays White.',
    'colour-choice': 'Whoever wins the lot chooses the colour.',
  },
  lotPlays: 'The two dice of the lot are the starter’s first roll.',
  freshRoll: 'The starter then rolls both dice afresh.',
}

const moving = {
  steps:
    'Each die is a step of its own, in either order: two checkers, or one that stops in between.',
  most: 'As many dice as possible must be played. If either of two can be played but not both, the larger must be. If nothing can be played, the turn passes.',
  contact: {
    block: 'A point with even one opposing checker is closed.',
    hit: 'Two opposing checkers close a point; a lone one, a blot, may be hit.',
  },
  toBar:
    'A hit checker goes to the bar and must come in before anything else moves: a 1 brings it to point 24, a 6 to point 19.',
  toStart:
    'There is no bar: a hit checker goes back to its own point 24. There both sides may stand together: a lone checker hit there stays where it is, two close the point.',
  burns:
    'If a turn begins with a checker on the bar, every die whose entry point is closed is lost for the whole turn.',
  hitterStops: 'A checker that has hit does not move again in the same turn.',
  noHide:
    'A checker that hits in its own home may not go on to a point with another of its own in the same turn. It may go on to an empty point, hit again, be covered or be borne off.',
  noRun: 'A checker that hits in its own home stays there till the end of the turn.',
  limitsFirst: 'Limits come first: they are never broken to play more dice.',
}

const head = {
  limit: (n: number) =>
    n === 1
      ? 'Only one checker a turn may leave the head, point 24.'
      : `At most ${inWords(n)} checkers a turn may leave the head, point 24.`,
  wholeChain: 'All the dice of a growing double count as one turn.',
  remainderApart: 'Dice left by the opponent are counted apart from your own roll.',
  exception: (doubles: readonly number[], who: 'each' | 'starter', onlyEnemyHead: boolean) =>
    `${who === 'each' ? 'On your first turn' : 'On the first turn of the side that starts'}, with ${
      doubles.length === 6
        ? 'any double'
        : list(
            doubles.map((die) => `${die}-${die}`),
            'or',
          )
    }, two may leave it${
      onlyEnemyHead
        ? ' if the first thing in the way of a single checker is the opponent’s head'
        : ''
    }.`,
}

const block = {
  allow: 'Any number of points in a row may be closed.',
  rule: {
    ahead: (n: number) =>
      `${capital(inWords(n))} or more points in a row may be held only if at least one opposing checker is already past them or borne off.`,
    'enemy-home': (n: number) =>
      `${capital(inWords(n))} or more points in a row may be held only if at least one opposing checker is already in its home or borne off.`,
    forbid: (n: number) => `${capital(inWords(n))} or more points in a row may never be held.`,
  },
  timing: {
    end: 'What counts is how the turn ends: in passing such a row is allowed.',
    endOfEachNumber:
      'What counts is how the turn ends, in a growing double how each number ends: in passing such a row is allowed.',
    step: 'This holds after every step, in passing too.',
  },
  path: 'A row is counted along the opponent’s path, from their 24 to their 1.',
}

const doubles = {
  four: 'A double is played four times: 3-3 is four threes.',
  grows: (from: number) =>
    from === 1
      ? 'A double grows: 3-3 is four threes, then four fours, four fives and four sixes.'
      : `From your ${ordinal(from)} turn a double grows: 3-3 is four threes, then four fours, four fives and four sixes. Before that it is just four steps.`,
  inOrder: 'Each number is played to the end before the next; if it cannot be, the turn is over.',
  lost: 'What cannot be played is lost.',
  restOfChain:
    'The rest of a growing double goes to the opponent, who plays it in the same order before rolling. What the opponent cannot play is lost.',
  restOfAny:
    'Whatever is not played of any roll goes to the opponent, who plays it in the same order before rolling. What the opponent cannot play is lost.',
  notBurnt: 'Dice lost on the bar are not handed over.',
}

const bearOff = {
  exact: 'When all your checkers are home, a die bears one off from the point of its number.',
  backFirst: 'If one is hit then, it must come home before any more are borne off.',
  lower: {
    'no-higher': {
      highest:
        'If none of your checkers is on that point or a higher one, the die bears off from the highest point you have.',
      any: 'If none of your checkers is on that point or a higher one, the die bears off from any point you like.',
    },
    'exact-empty': {
      highest:
        'If that point is empty, the die bears off from the highest of your points below it, even with checkers above.',
      any: 'If that point is empty, the die bears off from any of your points below it, even with checkers above.',
    },
    never: 'No die bears off from a lower point.',
  },
  inside: 'Instead of bearing off you may move inside your home.',
  noInside: 'While all are home you may not move inside it: a die bears off or is lost.',
}

const places: Partial<Record<Fact, string>> = {
  'on-bar': 'on the bar',
  'in-winner-home': 'in the winner’s home',
  'on-head': 'on point 24',
  'in-start-quarter': 'in its own starting quarter, 19–24',
}

/** One condition of an ending: facts about the loser of which one is enough. */
const condition = (any: readonly Fact[]) => {
  const standing = any.flatMap((fact) => places[fact] ?? [])
  const all = [
    ...(any.includes('none-off') ? ['has borne off nothing'] : []),
    ...(any.includes('all-home') ? ['has all checkers home'] : []),
    ...(standing.length > 0 ? [`has a checker ${list(standing, 'or')}`] : []),
  ]
  return all.length > 1 ? `either ${list(all, 'or')}` : all.join('')
}

const conditions = (all: readonly (readonly Fact[])[]) =>
  `the loser ${list(all.map(condition), 'and')}`

const endingNames: Record<'oin' | EndingName, string> = {
  oin: 'oin',
  mars: 'mars',
  koks: 'koks',
  'home-mars': 'home mars',
}

const endings = {
  everyWin: (n: number) => `Every win is ${points(n)}.`,
  oin: 'A plain win, oin: 1 point.',
  priced: (name: EndingName, n: number, all: readonly (readonly Fact[])[]) =>
    all.length === 0
      ? `${capital(endingNames[name])}, ${points(n)}: any win.`
      : `${capital(endingNames[name])}, ${points(n)}: ${conditions(all)}.`,
  named: (name: EndingName, all: readonly (readonly Fact[])[]) =>
    all.length === 0
      ? `Any win is called ${endingNames[name]}; the points are the same.`
      : `It is called ${endingNames[name]} if ${conditions(all)}; the points are the same.`,
  dearest: 'If several fit, the dearest counts.',
  cap: (n: 1 | 2 | 3) => `But no loss counts for more than ${points(n)}.`,
  checkersLeft: 'A win is worth a point for each checker that the loser has not borne off.',
}

const stakes = {
  offer: {
    doubling:
      'Before your roll you may offer to double the stake. If the opponent takes, the game goes on at that stake and the opponent alone may raise it next; if the opponent drops, you win the game.',
    arithmetic:
      'Before your roll you may offer to raise the stake by one. If the opponent takes, the game goes on at that stake and the opponent alone may raise it next; if the opponent drops, you win the game.',
  },
  dropPays: {
    current: 'A drop costs the stake before the offer and nothing on top.',
    initial: 'A drop costs the first stake, however often it has been raised.',
  },
  multiplied: 'The points of a game are multiplied by the stake.',
  limit: (n: number) => `The stake goes no higher than ${n}.`,
  notInLastRoll: 'In the last roll nothing is raised.',
  jacoby: 'Outside a match to points every win is 1 point until the stake has been raised.',
  jacobyAlways: 'Outside a match to points every win is 1 point.',
}

const match = {
  starter: {
    lot: 'The lot decides who starts each game.',
    winner: 'The winner of a game starts the next one.',
    loser: 'The loser of a game starts the next one.',
    alternate: 'The sides start by turns.',
  },
  afterDraw: 'After a draw the side starts that did not start last time.',
  ordinaryFirstRoll: 'Where there is no lot, the starter rolls as usual.',
  crawford:
    'In a match to points, the first game after a side needs just one more point is played without raising, once a match.',
  single: 'A match to one point is played without raising.',
  leaving: {
    position: 'Leaving for good loses the game at what the position is worth.',
    mars: 'Leaving for good loses the game: mars if nothing is borne off, else oin.',
    oin: 'Leaving for good loses the game as oin.',
  },
  leavingEnds: 'A match to points is then lost as a whole; a series or session is over.',
}

const end = {
  noDraw: 'Whoever bears off the last checker first wins; there are no draws.',
  lastRoll:
    'If the side that started is first to finish, the other rolls and plays once more. If it finishes too, the game is a draw and nobody scores.',
  lastRollElse: 'If the other side is first to finish, the game is over at once.',
  lastRollCounts: 'What the win is worth is judged after that last turn.',
  resign: {
    position:
      'You may resign at any moment after the first roll: it costs what the position is worth then.',
    offered: (names: readonly ('oin' | EndingName)[]) =>
      `To resign, offer ${list(
        names.map((name) => endingNames[name]),
        'or',
      )}; if the opponent refuses, the game goes on.`,
    offeredLeft:
      'You may offer to resign: it costs the checkers you have left; if the opponent refuses, the game goes on.',
  },
  notWhileRaised: 'While a raise waits for its answer nobody resigns.',
  lastRollResign: 'In the last roll only the side that plays it may resign.',
}

/** Sentences of the rules of a table; which of them hold is decided elsewhere. */
export const rules = {
  titles,
  setup,
  start,
  moving,
  head,
  block,
  doubles,
  bearOff,
  endings,
  stakes,
  match,
  end,
}

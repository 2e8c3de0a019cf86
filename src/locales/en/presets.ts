/** Name of each ready-made rule set and what is special about it. */
export const presets = {
  short: {
    name: 'Short nardy',
    about:
      'The usual short game, backgammon: the lot is the first roll, mars is 2 and koks 3 points, the stake can be doubled.',
  },
  'short-s000': {
    name: 'Short nardy: the hitter stops',
    about:
      'A checker that has hit goes no further in that turn; koks is only for a checker on the bar; no doubling of the stake.',
  },
  'short-s002': {
    name: 'Short nardy: closed entry is lost',
    about:
      'With a checker on the bar, a die whose entry point is closed is lost for the whole turn; a drop always costs one point.',
  },
  'short-s003': {
    name: 'Short nardy: off from any lower point',
    about:
      'When the point of a die is empty, a checker may be borne off from any lower point; the stake can be doubled, a drop costs one point.',
  },
  caucasian: {
    name: 'Caucasian nardy',
    about:
      'The short game in which a checker that hits in its own home may not hide among its own in the same turn; no doubling of the stake.',
  },
  'caucasian-s003': {
    name: 'Caucasian nardy for stakes',
    about:
      'No hiding after a hit in your own home, and also koks for 3 points, doubling of the stake and bearing off from any lower point.',
  },
  long: {
    name: 'Long nardy',
    about:
      'The usual long game: no hitting, one checker a turn from the head, six in a row only behind an opposing checker, oin and mars.',
  },
  'long-s001': {
    name: 'Long nardy: the loser starts',
    about:
      'The long game in which the winner of the lot plays White and the loser of a game starts the next one.',
  },
  'long-s003a': {
    name: 'Long nardy with home mars',
    about:
      'Mars is 2, koks 3 and home mars 4 points; the winner starts the next game, and the stake can be doubled.',
  },
  'long-s003b': {
    name: 'Long nardy with a strict block',
    about:
      'Six in a row only once an opposing checker has come home; home mars is 4 points, the stake can be doubled.',
  },
  'long-s004': {
    name: 'Long nardy with a free block',
    about:
      'Any number of points in a row may be closed, every win is one point, the winner of the lot chooses the colour.',
  },
  'farthest-point': {
    name: 'Short nardy without a bar',
    about:
      'A hit checker goes straight back to its farthest point and waits nowhere; every win is one point.',
  },
  mad: {
    name: 'Mad nardy (gul bara)',
    about:
      'Long nardy in which a double grows: from the fourth turn 3-3 is played as threes, fours, fives and sixes, and the opponent gets what is left.',
  },
  'mad-vog': {
    name: 'Mad nardy from the first turn',
    about:
      'Doubles grow from the very first turn, the opponent gets whatever was not played, one checker a turn leaves the head, and only exact dice bear off.',
  },
  khachapuri: {
    name: 'Khachapuri',
    about:
      'The long game with eleven checkers already at home; a win is worth as many points as the loser has checkers left.',
  },
  tavla: {
    name: 'Tavla',
    about:
      'The Turkish short game: a checker that hits in its own home stays there till the end of the turn, the winner starts, no doubling of the stake.',
  },
  portes: {
    name: 'Portes',
    about:
      'The Greek short game: mars is 2 points and nothing is dearer, the winner starts the next game, no doubling of the stake.',
  },
  nackgammon: {
    name: 'Nackgammon',
    about:
      'The short game from another setup, with two more checkers far behind: longer and more tangled.',
  },
  hypergammon: {
    name: 'Hypergammon',
    about: 'The short game with three checkers each: quick and sharp.',
  },
}

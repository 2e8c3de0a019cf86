import type { LiveCode, VerifyFault } from '../live-codes.js'
import { counted } from '../plural.js'

/** A length of time: `8 s`, `1 min`, `1 min 30 s`. */
const time = (seconds: number) => {
  const [min, s] = [Math.floor(seconds / 60), seconds % 60]
  return [min > 0 ? `${min} min` : '', s > 0 || min === 0 ? `${s} s` : ''].join(' ').trim()
}

const days = (n: number) => counted('en', n, { one: 'day', other: 'days' })

const home = {
  friend: 'A friend by link',
  friendAbout: 'Each at their own screen, over the network.',
  byLot: 'By lot',
  haveCode: 'Have a friend’s code?',
  code: 'Six digits',
  join: 'Open the table',
  noSuchCode: 'No table waits under this code.',
  noServer: 'The server cannot be reached.',
  refused: 'The server could not make this table. Please try again later.',
  tooMany: 'Too many tables at once. Please wait a minute.',
}

const clock = {
  title: 'Thinking time',
  none: 'No clock',
  match: (delay: number, reserve: number) =>
    `${time(delay)} a turn and ${time(reserve)} for the whole match`,
  games: (delay: number, reserve: number) =>
    `${time(delay)} a turn and ${time(reserve)} for each game`,
  days: (n: number) => (n === 1 ? 'A day for each turn' : `${days(n)} for each turn`),
  left: 'Time left',
  low: (seconds: number) => `${time(seconds)} left to think`,
  daysLeft: days,
  hoursLeft: (n: number) => `${n} h`,
}

const seats = {
  waiting: 'Waiting for your friend',
  tell: 'Send the link, or read the code aloud.',
  link: 'Link to this table',
  code: 'Code',
  copy: 'Copy the link',
  copied: 'Copied',
  share: 'Share',
  invited: 'A game is offered to you',
  free: 'A seat is free',
  sit: 'Sit down',
  watch: 'Just watch',
  leave: 'Leave the seat',
  watching: 'You are watching',
  watchers: (n: number) => `Watching: ${n}`,
  guest: (n: string) => `Guest ${n}`,
  away: (since: string) => `away ${since}`,
  notReady: 'Waiting for the opponent to go on',
  isAway: 'The opponent is away',
  isBack: 'The opponent is back',
  table: 'This table',
  computer: 'Let the computer sit down',
  closed: 'This table is closed',
  closedAbout: 'Nobody came for a day.',
}

const name = {
  label: 'Your name',
  about: 'Others read it in the chat, and at tables you sit down at from now on.',
  kept: 'Saved',
  bad: 'A name needs a letter or a digit, and at most 24 characters.',
}

const connection = {
  connecting: 'Connecting …',
  lost: 'No connection. Nothing is lost; trying again.',
  back: 'Connected again',
  now: 'Try now',
  outdated: 'This page is older than the server.',
  reload: 'Load it again',
  sending: 'Sending …',
  noTable: 'There is no such table, or it is gone.',
  broken: 'The table cannot be shown: its log does not follow the rules.',
  offline: 'Tables with friends need a server, and this page has none.',
}

const claim = {
  time: 'The opponent is out of time',
  absence: 'The opponent has been away for a minute',
  silence: 'The opponent has not moved for a day',
  take: 'Claim the win',
  sure: 'Claim the win for good?',
  wait: 'Wait on',
}

const rematch = {
  offer: 'Rematch',
  offered: 'Rematch offered, waiting for the answer',
  asked: 'The opponent wants a rematch',
  agree: 'Play again',
  refuse: 'No, thank you',
  goThere: 'To the next match',
}

const chat = {
  title: 'Chat',
  titleNews: 'Chat: something new was said',
  players: 'Only the players read this.',
  watchers: 'Only those who watch read this.',
  say: 'Say something',
  send: 'Send',
  phrases: 'Ready phrases',
  nothing: 'Nothing has been said yet',
  mute: 'Do not show what this player says',
  unmute: 'Show what this player says',
  muted: 'You do not read what the opponent says.',
  unsent: 'Not sent: there is no connection.',
  said: (name: string, text: string) => `${name}: ${text}`,
  phrase: {
    hello: 'Hello',
    'good-luck': 'Good luck',
    'nice-roll': 'Nice roll',
    'well-played': 'Well played',
    thanks: 'Thank you',
    'one-more': 'One more?',
    bye: 'Goodbye',
  },
}

const dice = {
  title: 'Fair dice',
  verify: 'Verify the dice',
  about:
    'Every roll follows from three secrets that are fixed before the game: the server’s and one of each player’s. Nobody can choose a roll or change it afterwards.',
  checking: 'Checking every roll …',
  good: 'Every roll follows from the three chains.',
  bad: (game: number | null, draw: number | null) =>
    game === null || draw === null
      ? 'The file of this match does not hold together.'
      : `The dice do not follow from the chains: game ${game}, throw ${draw}.`,
  because: 'What is wrong',
  unread: 'The match could not be fetched.',
  rolls: 'Rolls',
  lots: 'Lots',
  games: 'Games',
  chain: (own: number, spare: number) =>
    spare === 0 ? `own chain, ${own}` : `own chain, ${own}; spare chain, ${spare}`,
  spareAbout:
    'A spare chain, fixed before the game as well, stands in where a player’s own one is missing.',
  imported: 'This match was read from a file: who played it and when is only what the file says.',
  download: 'Download the match',
  again: 'Check again',
}

const codes: Record<LiveCode, string> = {
  'no-such-table': 'There is no such table',
  'not-seated': 'You do not sit at this table',
  'seat-taken': 'The seat is taken',
  'already-seated': 'You sit here already',
  'already-begun': 'The game has begun, nobody stands up now',
  'no-such-level': 'There is no such level of the computer',
  stale: 'The table has moved on, look again',
  'link-missing': 'The opponent’s part of the dice is not here yet; try again in a moment',
  'bad-link': 'Your part of the dice does not fit',
  'nothing-to-claim': 'There is nothing to claim yet',
  'chain-used-up': 'This game has used up its dice',
  'rematch-expired': 'The offer of a rematch has run out',
  busy: 'The server is busy, try again',
  'bad-message': 'The server did not understand this page',
  'too-long': 'That is too long',
  'too-fast': 'Not so fast, please',
  'wrong-protocol': 'This page is older than the server',
  'hello-first': 'The server did not know this page yet; try again',
  'wrong-room': 'You cannot speak there',
  'nothing-said': 'There is nothing to send',
  'too-many-tables': 'Too many tables are open at once',
  'chain-lost':
    'Your part of the dice was missing here. Until the end of this game your spare chain, fixed beforehand too, stands in for it.',
}

const faults: Record<VerifyFault, string> = {
  'bad-shape': 'the file has another shape',
  'bad-order': 'something happened out of order',
  'bad-terms': 'the terms of the table do not fit',
  'bad-draw': 'dice were thrown out of turn',
  'link-missing': 'a link is missing',
  'seat-taken': 'a seat was taken twice',
  'bad-game-id': 'the game has another number than it should',
  'bad-server-link': 'the server’s link does not fit its chain',
  'bad-link': 'a player’s link does not fit his chain',
  'bad-spare-link': 'a spare link does not fit its chain',
  'other-link': 'another link was used than was shown',
  'wrong-dice': 'the dice are others',
}

/** Tables with players elsewhere. */
export const live = {
  home,
  clock,
  seats,
  name,
  connection,
  claim,
  rematch,
  chat,
  dice,
  codes,
  faults,
}

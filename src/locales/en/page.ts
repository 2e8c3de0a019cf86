/** Texts of the page. */
export const page = {
  title: 'Nardy',
  lead: 'Short, long, Caucasian, mad: by the rules of your table.',
  chooseGame: 'Choose the game',
  opponent: 'Opponent',
  computer: 'The computer',
  twoHere: 'Two people here',
  match: 'What you play for',
  points: 'Points to win',
  games: 'Games',
  stake: 'Stake',
  start: 'Start',
  continueGame: 'Continue the game',
  language: 'Language',
  rules: 'Rules',
  close: 'Close',
  result: 'Result',
}

/** What a player may choose for all tables on this device. */
export const preferences = {
  title: 'How you like it',
  labels: {
    theme: 'Board',
    speed: 'Movement',
    sound: 'Sound',
    volume: 'Volume',
    numbering: 'Point numbers',
    dice: 'Dice',
    homeSide: 'Your home',
    turnBoard: 'Two people: turn the board to whoever plays',
    moving: 'A tap on a checker',
    hints: 'Show what may be moved, and where',
    rollNames: 'Persian names of rolls',
    autoRoll: 'Roll by itself when the stake cannot be raised',
    forced: 'Forced plays',
    autoBearOff: 'Bear off by itself when nothing can be lost',
  },
  values: {
    theme: { walnut: 'Walnut', felt: 'Felt', night: 'Night', contrast: 'High contrast' },
    speed: { slow: 'Slow', normal: 'Normal', fast: 'Fast', none: 'None' },
    numbering: {
      table: 'As the rules say',
      own: 'From your own home',
      'white-up': 'Rising for White',
      'white-down': 'Falling for White',
      off: 'None',
    },
    dice: {
      table: 'As the rules say',
      shared: 'One pair for both',
      own: 'Each in their own colour',
    },
    homeSide: { right: 'On the right', left: 'On the left' },
    moving: { 'two-tap': 'Chooses it', 'one-tap': 'Moves it' },
    forced: { ask: 'I make them', 'one-step': 'Made for me', all: 'Made and ended for me' },
  },
}

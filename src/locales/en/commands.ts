/** Words of the line in which a game can be typed; several for one thing are parted by bars. */
export const commands = {
  label: 'Type a play or a command',
  example: '13/7 8/4',
  unknown: (text: string) =>
    `No such play or command: ${text}. There are roll, done, undo, double, take, drop, resign, accept, refuse`,
  names: {
    throw: 'throw|lot',
    roll: 'roll|r',
    done: 'done|d',
    pass: 'pass',
    undo: 'undo|u',
    double: 'double|raise',
    take: 'take',
    drop: 'drop',
    resign: 'resign',
    accept: 'accept|yes',
    refuse: 'refuse|no',
    next: 'next|again',
    bar: 'bar',
    off: 'off',
  },
}

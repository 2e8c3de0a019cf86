import type { Words } from '../words.js'

/** Words of the line in which a game can be typed; several for one thing are parted by bars. */
export const commands: Words['commands'] = {
  label: 'Напишите ход или слово',
  example: '13/7 8/4',
  unknown: (text) =>
    `Непонятно: ${text}. Есть слова: бросить, готово, вернуть, удвоить, принять, пас, сдаться, да, нет`,
  names: {
    throw: 'жребий',
    roll: 'бросить|бросок|бросаю',
    done: 'готово|забрать',
    pass: 'пропустить|пропуск',
    undo: 'вернуть|назад',
    double: 'удвоить|поднять',
    take: 'принять|принимаю',
    drop: 'пас|пасую',
    resign: 'сдаться|сдаюсь',
    accept: 'согласиться|согласен|да',
    refuse: 'отказать|нет',
    next: 'дальше|ещё',
    bar: 'бар',
    off: 'выброс|сброс',
  },
}

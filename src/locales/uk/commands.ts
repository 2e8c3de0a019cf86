import type { Words } from '../words.js'

/** Words of the line in which a game can be typed; several for one thing are parted by bars. */
export const commands: Words['commands'] = {
  label: 'Напишіть хід або слово',
  example: '13/7 8/4',
  unknown: (text) =>
    `Незрозуміло: ${text}. Є слова: кинути, готово, повернути, подвоїти, прийняти, пас, здатися, так, ні`,
  names: {
    throw: 'жереб',
    roll: 'кинути|кидок|кидаю',
    done: 'готово|забрати',
    pass: 'пропустити|пропуск',
    undo: 'повернути|назад',
    double: 'подвоїти|підняти',
    take: 'прийняти|приймаю',
    drop: 'пас|пасую',
    resign: 'здатися|здаюся',
    accept: 'погодитися|так',
    refuse: 'відмовити|ні',
    next: 'далі|ще',
    bar: 'бар',
    off: 'зняти|знято',
  },
}

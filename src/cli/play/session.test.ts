import { describe, expect, it } from 'vitest'
import { type Player, playerOf } from '../../bots/index.js'
import { type Locale, wordsOf } from '../../locales/index.js'
import { type Die, mergeSettings, PRESETS, presetById, type Settings } from '../../rules/index.js'
import { createDice } from './dice.js'
import { playSession } from './session.js'
import type { Sitting } from './sitting.js'

interface Script {
  readonly preset?: string
  readonly overrides?: object
  readonly dice: readonly Die[]
  readonly typed: readonly string[]
  readonly lang?: Locale
  readonly sitting?: Partial<Sitting>
}

function settingsOf({ preset = 'long', overrides = {} }: Script): Settings {
  const settings = mergeSettings(presetById(preset)?.settings as Settings, overrides)
  if (!settings.ok) throw new Error(settings.error.path)
  return settings.value
}

/** Plays two people's game with these throws and these lines; gives what was said, lines typed too. */
async function play(script: Script): Promise<string> {
  const dice = [...script.dice]
  const typed = [...script.typed]
  const said: string[] = []
  await playSession({
    table: { words: wordsOf(script.lang ?? 'en'), people: ['white', 'black'] },
    settings: settingsOf(script),
    preset: script.preset ?? 'long',
    config: { games: 1 },
    console: {
      say: (text) => said.push(text),
      ask: async (prompt) => {
        said.push(`${prompt}> ${typed[0] ?? '(end)'}`)
        return typed.shift() ?? null
      },
      close: () => {},
    },
    throwDie: () => dice.shift() ?? 1,
    bots: new Map(),
    ...script.sitting,
  })
  return said.join('\n')
}

/** White starts with 6-5. */
const OPENING: readonly Die[] = [6, 2, 6, 5]

describe('a turn', () => {
  it('typed whole is played at once', async () => {
    const said = await play({ dice: [...OPENING, 6, 2], typed: ['24/18 18/13'] })
    expect(said).toContain('The lot: White 6, Black 2. White starts')
    expect(said).toContain('White: 6 and 5, shesh-besh')
    expect(said).toContain('White: 24/18 18/13\nBlack: 6 and 2, shesh-du')
  })

  it('may be typed as one way of a checker over both dice', async () => {
    const said = await play({ dice: OPENING, typed: ['24/13'] })
    expect(said).toMatch(/^White: 24\/1[89] 1[89]\/13$/m)
  })

  it('typed step by step can be taken back until the dice are picked up', async () => {
    const typed = ['24/18', 'undo', '24/19', '19/13', 'undo', '19/13', 'done']
    const said = await play({ dice: OPENING, typed })
    expect(said).toContain('White, play 5> undo')
    expect(said).toContain('White, play 6> 19/13')
    expect(said).toContain('White: 24/19 19/13')
  })

  it('cannot be handed over half played', async () => {
    const said = await play({ dice: OPENING, typed: ['24/18', 'done', 'roll', ''] })
    expect(said).toContain('Still to play: 5\nWhite, play 5> roll\nNot now\nWhite, play 5> ')
  })

  it('takes the number of a play that is listed', async () => {
    const typed = ['plays', '2', '1']
    const said = await play({ dice: OPENING, typed })
    expect(said).toContain('One play is allowed:\n   1  24/18 18/13')
    expect(said).toContain('White, play 6-5> 2\nThat play is not allowed')
    expect(said).toContain('White: 24/18 18/13')
  })

  it('lists the steps that go on from those taken', async () => {
    const dice: readonly Die[] = [6, 2, 3, 1]
    const said = await play({ preset: 'caucasian', dice, typed: ['8/5', 'plays', '1', ''] })
    expect(said).toMatch(/4 plays are allowed:\n {3}1 {2}24\/23\n/)
    expect(said).toContain('White: 8/5 24/23')
  })

  it('in which nothing can be played passes without asking', async () => {
    const dice: readonly Die[] = [6, 2, 6, 6, 3, 1]
    const said = await play({ preset: 'khachapuri', dice, typed: [] })
    expect(said).toContain('White: 6 and 6, du-shesh\nWhite cannot move\nBlack: 3 and 1')
  })

  it('refuses with the reason what the rules do not allow', async () => {
    const typed = ['24/18 24/19', '24/20', '13/7', 'fly', '24/18*/13']
    const said = await play({ dice: OPENING, typed })
    expect(said).toContain('> 24/18 24/19\nThe head is already taken')
    expect(said).toContain('> 24/20\nNo die goes there')
    expect(said).toContain('> fly\nNo such command: fly. Type help.')
    expect(said).toContain('White: 24/18 18/13')
  })

  it('asks which stops are meant where they matter', async () => {
    const overrides = { checkers: 3, setup: { 24: 1, 5: 1, 7: 1 } }
    const dice: readonly Die[] = [6, 2, 4, 2]
    const typed = ['24/18', '24/20*/18', '']
    const said = await play({ preset: 'caucasian', overrides, dice, typed })
    expect(said).toContain('2 plays are allowed:\n')
    expect(said).toMatch(/^White: 24\/20\* 20\/18\*$/m)
  })
})

describe('a chained double', () => {
  const chain: Script = {
    preset: 'mad',
    overrides: { doubles: { chainFromTurn: 1 } },
    dice: [6, 2, 5, 5],
    typed: [],
  }

  it('is put together level by level and carried out as one', async () => {
    const typed = ['24/19(4)', '24/18(2)', '24/18(2)', 'done']
    const said = await play({ ...chain, typed })
    expect(said).toContain('White, play 6-6-6-6> 24/18(2)')
    expect(said).toContain('White: 24/19(4)\nWhite: 24/18(4)\n')
  })

  it('can be taken back to its first level', async () => {
    const typed = ['24/19(4)', 'undo', '24/19', 'undo', 'undo', 'board', 'quit']
    const said = await play({ ...chain, typed })
    expect(said).toContain('White, play 6-6-6-6> undo')
    expect(said).toContain('White, play 5> 24/19')
    expect(said).toContain('White, play 5-5> board')
  })
})

describe('raising the stake', () => {
  const cube: Script = { preset: 'short', dice: [6, 2, 3, 1, 6, 5], typed: [] }

  it('goes to the side that takes, at the new stake', async () => {
    const typed = ['24/18 13/11', 'double', 'take', 'roll', '8/5 6/5', 'double', 'drop']
    const said = await play({ ...cube, typed })
    expect(said).toContain('Black, roll> double\nBlack offers to raise the stake to 2')
    expect(said).toContain('take  Play on at 2\n  drop  Lose 1 point\nWhite, your answer> take')
    expect(said).toContain('White takes, the stake is 2')
    expect(said).toContain('The cube is with White')
    expect(said).toContain('drop  Lose 2 points\nBlack, your answer> drop')
    expect(said).toContain('White wins: the raise was dropped, 2 points')
  })

  it('is told why it cannot be', async () => {
    const typed = ['double', 'take', '24/18 13/11', 'take', 'quit']
    const said = await play({ ...cube, typed })
    expect(said).toContain('White, play 6-2> double\nNot now')
    expect(said).toContain('Black, roll> take\nNot now')
    expect(said).toContain('Black, roll> quit\nGoodbye')
  })

  it('is not spoken of where the rules have none', async () => {
    const said = await play({ dice: [...OPENING, 6, 2], typed: ['24/18 18/13', 'double'] })
    expect(said).not.toContain('cube')
    expect(said).toContain('Black, play 6-2> double\nNot now')
  })
})

describe('giving up', () => {
  it('by position tells the price and asks first', async () => {
    const typed = ['resign', 'no', 'offer oin', 'resign', 'yes']
    const said = await play({ dice: OPENING, typed })
    expect(said).toContain('Resign this game? It costs 2 points (mars).')
    expect(said).toContain('> offer oin\nResigning is not possible now')
    expect(said).toContain('White resigns\nBlack wins: mars, by resignation, 2 points')
  })

  it('by an offer waits for the answer', async () => {
    const typed = ['resign', 'offer', 'offer koks', 'roll', 'refuse', 'offer марс', 'accept']
    const said = await play({ preset: 'short', dice: [6, 2], typed, lang: 'ru' })
    const { say, terminal } = wordsOf('ru')
    expect(said).toContain('  offer oin\n  offer mars\n  offer koks')
    expect(said).toContain(`${terminal.promptAnswer('Чёрные')}> roll`)
    expect(said).toContain(`> refuse\n${say.refused('black')}`)
    expect(said.split('\n').at(-1)).toBe(say.gameOver('black', 'mars', 2, 'resign'))
  })
})

describe('a whole game', () => {
  it.each(PRESETS.map(({ id }) => id))('of %s comes to an end', async (preset) => {
    const throwDie = createDice(5)
    const typed = Array(1500).fill(['roll', '1']).flat()
    const said = await play({ preset, dice: [], typed, sitting: { throwDie } })
    expect(said.split('\n').at(-1)).toMatch(/^(White|Black) wins: .+ points?$/)
  })

  it('against a bot is seen from the person’s side', async () => {
    const bot = playerOf(settingsOf({ dice: [], typed: [] }), 'simple', () => 0)
    const sitting: Partial<Sitting> = {
      table: { words: wordsOf('en'), people: ['white'] },
      bots: new Map([['black', bot as Player]]),
      throwDie: createDice(5),
    }
    const said = await play({ dice: [], typed: Array(200).fill('1'), sitting })
    expect(said).toContain('O You · Pips')
    expect(said).not.toMatch(/The computer, (play|roll)/)
    expect(said).toMatch(/(You win|The computer wins): (oin|mars), \d points?$/)
    const boards = said.split('\n').filter((line) => line.includes('O You · '))
    expect(boards.length).toBeGreaterThan(10)
    for (const line of boards) expect(line).toMatch(/^ {29}O You/)
  })
})

describe('the end of what is typed', () => {
  it('leaves the game without a word too many', async () => {
    const said = await play({ dice: OPENING, typed: [] })
    expect(said.split('\n').at(-1)).toBe('Goodbye')
  })

  it('between two games of a series leaves it', async () => {
    const overrides = { resign: 'position' }
    const config = { games: 2 }
    const typed = ['resign', 'yes']
    const said = await play({ overrides, dice: OPENING, typed, sitting: { config } })
    expect(said).toContain('White 0, Black 2\nEnter for the next game> (end)\nGoodbye')
  })
})

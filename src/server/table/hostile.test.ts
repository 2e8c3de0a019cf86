import { describe, expect, it } from 'vitest'
import { pick } from '../../bots/index.js'
import { verifyMatch } from '../../fair/verify.js'
import { awaitedSeat, type Command, REFUSALS, type Seat } from '../../protocol/index.js'
import { seededChance } from '../../rules/testing/index.js'
import { randomLevels } from '../testing/honest-player.js'
import { ANNA, BELA, CLARA, Scene } from '../testing/scene.js'

const STEPS = 300

/** Commands of all kinds, some of them right for a seat, most of them wrong. */
function anyCommand(scene: Scene, seat: Seat, chance: () => number): Command {
  const { state } = scene
  const link = pick([scene.nextLink(seat), scene.link(seat, 7), 'f'.repeat(64)], chance)
  const levels = awaitedSeat(state) === null ? [[]] : randomLevels(state.match, chance)
  const whole = levels.length > 0 ? levels : [[]]
  const wrong = [[[24, 23]], [[25, 1]], [[1, 0]], []] as [number, number][][]
  return pick<Command>(
    [
      { type: 'sit' },
      { type: 'leave' },
      { type: 'bot', level: 'nobody' },
      scene.readyOf(seat),
      { type: 'ready', tip: link },
      scene.linkOf(seat),
      { type: 'link', draw: pick([1, 2, 9], chance), link },
      ...(chance() < 0.02 ? [{ type: 'spare' } as const] : []),
      { type: 'colour', side: pick(['white', 'black'], chance) },
      { type: 'roll', link },
      { type: 'roll', link: scene.nextLink(seat) },
      { type: 'turn', levels: whole, link: scene.nextLink(seat) },
      { type: 'turn', levels: whole, link },
      { type: 'turn', levels: [pick(wrong, chance)], link },
      { type: pick(['double', 'take', 'drop', 'accept', 'refuse', 'claim'], chance) },
      { type: 'offer', ending: pick(['oin', 'mars', '__proto__'], chance) },
      { type: pick(['rematch', 'rematch-refuse'], chance) },
    ],
    chance,
  )
}

describe('commands at random, by anybody', () => {
  it.each(['short-s002', 'long-s004', 'mad', 'nackgammon'])(
    'never break a table of %s: each is refused with a code, or fits and verifies',
    (preset) => {
      for (let seed = 1; seed <= 2; seed++) {
        const chance = seededChance(seed)
        const scene = new Scene(preset, { config: { games: 3 } }, seed)
        for (let step = 0; step < STEPS; step++) {
          scene.now += Math.floor(chance() * 2_000)
          const guest = pick([ANNA, BELA, ANNA, BELA, CLARA], chance)
          const seat = guest === BELA ? 1 : 0
          const seen = scene.state.version - (chance() < 0.1 ? 3 : 0)
          const came = scene.try(guest.id, anyCommand(scene, seat, chance), seen)
          if (typeof came === 'string') expect(REFUSALS).toContain(came)
        }
        const { entries } = scene
        expect(entries.length).toBeGreaterThan(10)
        const file = { format: 'nardy-match', version: 1, entries }
        expect(verifyMatch(file)).toMatchObject({ ok: true })
      }
    },
  )
})

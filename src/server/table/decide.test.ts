import { describe, expect, it } from 'vitest'
import {
  awaited,
  awaitedSeat,
  type Command,
  type Seat,
  type TableTerms,
} from '../../protocol/index.js'
import { presetById } from '../../rules/index.js'
import { seededChance } from '../../rules/testing/index.js'
import { randomLevels } from '../testing/honest-player.js'
import { ANNA, BELA, CLARA, Scene } from '../testing/scene.js'

const WRONG = 'f'.repeat(64)

/** A scene in which a seat is to roll, and the other seat's link is there. */
function beforeRoll(
  preset: string,
  changes: Partial<TableTerms> = {},
): { scene: Scene; mover: Seat; other: Seat } {
  const scene = rolling(preset, changes)
  const mover = awaitedSeat(scene.state) as Seat
  const other = mover === 0 ? 1 : 0
  scene.must(scene.idOf(other), { type: 'link', draw: drawOf(scene), link: scene.nextLink(other) })
  return { scene, mover, other }
}

/** The first of some secrets whose lot is decided at once. */
function rolling(preset: string, changes: Partial<TableTerms> = {}): Scene {
  for (let secret = 1; ; secret++) {
    const scene = new Scene(preset, changes, secret).begin()
    if (awaited(scene.state) === 'roll') return scene
  }
}

function beforeTurn(preset = 'long', changes: Partial<TableTerms> = {}) {
  const { scene, mover, other } = beforeRoll(preset, changes)
  scene.must(scene.idOf(mover), { type: 'roll', link: scene.nextLink(mover) })
  const levels = randomLevels(scene.state.match, seededChance(1))
  return { scene, mover, other, levels }
}

function drawOf(scene: Scene): number {
  return scene.state.dice?.draw ?? 0
}

const typesOf = (facts: ReturnType<Scene['try']>) =>
  typeof facts === 'string' ? facts : facts.map(({ type }) => type)

describe('seats', () => {
  it('are taken once, by one guest each', () => {
    const scene = new Scene('long')
    expect(scene.try(ANNA.id, { type: 'sit' })).toBe('already-seated')
    expect(scene.try(BELA.id, { type: 'sit', seat: 0 })).toBe('seat-taken')
    expect(typesOf(scene.try(BELA.id, { type: 'sit', seat: 1 }))).toEqual(['sat'])
    expect(scene.try(CLARA.id, { type: 'sit' })).toBe('seat-taken')
  })

  it('are left only until both are ready, and what was given goes too (SPEC L8)', () => {
    const scene = new Scene('long')
    scene.must(BELA.id, { type: 'sit' })
    scene.must(BELA.id, scene.readyOf(1))
    scene.must(BELA.id, { type: 'leave' })
    expect(scene.state.players[1]).toBeNull()
    expect(scene.state.dice?.seats[1].tip).toBeNull()
    scene.begin()
    expect(scene.try(BELA.id, { type: 'leave' })).toBe('already-begun')
  })

  it('give a bot the free one, of a level that plays by the rules, asked for by who sits', () => {
    const scene = new Scene('long')
    expect(scene.try(BELA.id, { type: 'bot', level: 'random' })).toBe('not-seated')
    expect(scene.try(ANNA.id, { type: 'bot', level: 'nobody' })).toBe('no-such-level')
    scene.must(ANNA.id, { type: 'bot', level: 'simple' })
    expect(scene.state.players[1]).toMatchObject({ kind: 'bot', level: 'simple' })
    expect(scene.try(ANNA.id, { type: 'bot', level: 'simple' })).toBe('seat-taken')
  })

  it('leave no bot alone (SPEC L8)', () => {
    const scene = new Scene('long')
    scene.must(ANNA.id, { type: 'bot', level: 'simple' })
    expect(typesOf(scene.try(ANNA.id, { type: 'leave' }))).toEqual(['left', 'left'])
    expect(scene.state.players).toEqual([null, null])
  })
})

describe('chains', () => {
  it('are fixed by their tips, once', () => {
    const scene = new Scene('long')
    expect(typesOf(scene.try(ANNA.id, scene.readyOf(0)))).toEqual(['ready'])
    expect(scene.try(ANNA.id, scene.readyOf(0))).toBe('wrong-phase')
  })

  it('show no link before both are fixed, then the first, and the lot is drawn (SPEC D6)', () => {
    const scene = new Scene('long')
    scene.must(BELA.id, { type: 'sit' })
    scene.must(ANNA.id, scene.readyOf(0))
    expect(scene.try(ANNA.id, scene.linkOf(0))).toBe('wrong-phase')
    scene.must(BELA.id, scene.readyOf(1))
    const wrong = { type: 'link', draw: 1, link: scene.link(0, 2) } as const
    expect(scene.try(ANNA.id, wrong)).toBe('bad-link')
    expect(typesOf(scene.try(ANNA.id, scene.linkOf(0)))).toEqual(['link'])
    expect(typesOf(scene.try(BELA.id, scene.linkOf(1)))).toEqual(['link', 'drawn'])
  })

  it('go on with a spare one, links from the server, and with no other after that (SPEC D7)', () => {
    const scene = new Scene('long')
    scene.must(BELA.id, { type: 'sit' })
    scene.must(ANNA.id, { type: 'spare' })
    expect(scene.try(ANNA.id, scene.readyOf(0))).toBe('wrong-phase')
    expect(scene.try(ANNA.id, { type: 'spare' })).toBe('wrong-phase')
    scene.must(BELA.id, scene.readyOf(1))
    const facts = scene.must(BELA.id, scene.linkOf(1))
    expect(facts[1]).toMatchObject({ seats: [scene.chains.spareLink(1, 0, 1), scene.link(1, 1)] })
  })

  it('draw equal lots again and again where nothing is missing (SPEC D3)', () => {
    const counts = Array.from({ length: 40 }, (_, secret) => {
      const scene = new Scene('long', {}, secret + 1)
      scene.must(BELA.id, { type: 'sit' })
      scene.must(ANNA.id, { type: 'spare' })
      const facts = scene.must(BELA.id, { type: 'spare' })
      const lots = facts.flatMap((fact) => (fact.type === 'drawn' ? [fact.dice] : []))
      for (const [first, second] of lots.slice(0, -1)) expect(first).toBe(second)
      expect(awaited(scene.state)).toBe('roll')
      return lots.length
    })
    expect(counts.filter((count) => count > 1).length).toBeGreaterThan(3)
  })

  it('wait for both links after an equal lot', () => {
    const scene = scenes('long').find(({ state }) => awaited(state) === 'lot') as Scene
    const link = (seat: Seat) =>
      ({ type: 'link', draw: 2, link: scene.link(seat, 2) }) satisfies Command
    expect(typesOf(scene.try(ANNA.id, link(0)))).toEqual(['link'])
    expect(scene.try(ANNA.id, link(0))).toBe('wrong-phase')
    expect(scene.try(BELA.id, { ...link(1), draw: 3 })).toBe('wrong-phase')
    expect(scene.try(BELA.id, { ...link(1), link: scene.link(1, 3) })).toBe('bad-link')
    expect(typesOf(scene.try(BELA.id, link(1)))).toEqual(['link', 'drawn'])
  })
})

/** Begun games of many secrets. */
function scenes(preset: string): Scene[] {
  return Array.from({ length: 20 }, (_, secret) => new Scene(preset, {}, secret + 1).begin())
}

describe('colours', () => {
  it('are given to the winner of the lot at once where he is White', () => {
    for (const scene of scenes('long-s001')) {
      const { thrown, white } = scene.state
      if (thrown === null || thrown[0] === thrown[1]) continue
      expect(white).toBe(thrown[0] > thrown[1] ? 0 : 1)
    }
  })

  it('are chosen by the winner alone where he may', () => {
    const choosing = scenes('long-s004').filter(({ state }) => awaited(state) === 'colour')
    expect(choosing.length).toBeGreaterThan(8)
    for (const scene of choosing) {
      const winner = awaitedSeat(scene.state) as Seat
      const loser = winner === 0 ? 1 : 0
      expect(scene.try(scene.idOf(loser), { type: 'colour', side: 'white' })).toBe('not-your-turn')
      scene.must(scene.idOf(winner), { type: 'colour', side: 'black' })
      expect(scene.state.white).toBe(loser)
    }
  })
})

describe('a roll', () => {
  it('waits for the other link, and brings its own (SPEC D6)', () => {
    const scene = rolling('long')
    const mover = awaitedSeat(scene.state) as Seat
    const other = mover === 0 ? 1 : 0
    const roll = { type: 'roll', link: scene.nextLink(mover) } as const
    expect(scene.try(scene.idOf(mover), roll)).toBe('link-missing')
    scene.must(scene.idOf(other), { type: 'link', draw: 2, link: scene.nextLink(other) })
    expect(scene.try(scene.idOf(mover), { type: 'roll' })).toBe('link-missing')
    expect(scene.try(scene.idOf(mover), { type: 'roll', link: WRONG })).toBe('bad-link')
    expect(scene.try(scene.idOf(other), roll)).toBe('not-your-turn')
    expect(typesOf(scene.try(scene.idOf(mover), roll))).toEqual(['link', 'drawn'])
    expect(scene.try(scene.idOf(mover), roll)).toBe('wrong-phase')
  })

  it('needs no link of a seat that is on its spare chain (SPEC D7)', () => {
    const { scene, mover } = beforeRoll('long')
    scene.must(scene.idOf(mover), { type: 'spare' })
    const facts = scene.must(scene.idOf(mover), { type: 'roll', link: WRONG })
    expect(typesOf(facts)).toEqual(['drawn'])
  })
})

describe('a turn', () => {
  it('is played by its seat, whole, with the link for the next draw', () => {
    const { scene, mover, other, levels } = beforeTurn()
    const link = scene.nextLink(mover)
    const turn = { type: 'turn', levels, link } as const
    expect(scene.try(scene.idOf(other), turn)).toBe('not-your-turn')
    expect(scene.try(CLARA.id, turn)).toBe('not-seated')
    expect(scene.try(scene.idOf(mover), { ...turn, levels: [[[24, 1]]] })).toBe('not-a-legal-play')
    expect(scene.try(scene.idOf(mover), { ...turn, levels: [[]] })).toBe('play-exists')
    const half = [levels[0].slice(0, 1)]
    expect(scene.try(scene.idOf(mover), { ...turn, levels: half })).toBe('not-a-legal-play')
    expect(scene.try(scene.idOf(mover), { ...turn, levels: [...levels, []] })).toBe(
      'not-a-legal-play',
    )
    expect(scene.try(scene.idOf(mover), { type: 'turn', levels })).toBe('link-missing')
    expect(scene.try(scene.idOf(mover), { ...turn, link: WRONG })).toBe('bad-link')
    expect(typesOf(scene.try(scene.idOf(mover), turn))).toEqual(['turn', 'link'])
  })

  it('is stale when the match has gone on since it was seen (SPEC W4)', () => {
    const { scene, mover, levels } = beforeTurn()
    const turn = { type: 'turn', levels, link: scene.nextLink(mover) } as const
    expect(scene.try(scene.idOf(mover), turn, scene.state.changed - 1)).toBe('stale')
    expect(typesOf(scene.try(scene.idOf(mover), turn, scene.state.changed))).not.toBe('stale')
  })

  it('does not make what is about the table stale', () => {
    const { scene, mover } = beforeTurn()
    expect(typesOf(scene.try(scene.idOf(mover), { type: 'spare' }, 1))).toEqual(['spare'])
  })
})

describe('the end of a game', () => {
  it('commits to the next one in the same entry, and waits for both again', () => {
    const { scene, mover } = beforeTurn()
    const facts = scene.try(scene.idOf(mover), { type: 'resign' })
    expect(typesOf(facts)).toEqual(['resign'])
    const series = new Scene('long', { config: { games: 2 } }, 3).begin()
    while (awaited(series.state) === 'lot') {
      const draw = drawOf(series)
      for (const seat of [0, 1] as const) {
        series.try(series.idOf(seat), { type: 'link', draw, link: series.link(seat, draw) })
      }
    }
    const first = awaitedSeat(series.state) as Seat
    series.must(series.idOf(first), { type: 'spare' })
    series.must(series.idOf(first === 0 ? 1 : 0), { type: 'spare' })
    if (awaited(series.state) === 'roll') series.must(series.idOf(first), { type: 'roll' })
    expect(typesOf(series.must(ANNA.id, { type: 'resign' }))).toEqual(['resign', 'committed'])
    expect(awaited(series.state)).toBe('ready')
    expect(series.state.dice).toMatchObject({ number: 2, draw: 1 })
  })

  it('is offered once a turn by whoever has been refused (SPEC L9)', () => {
    const settings = { ...presetById('long')?.settings, resign: 'offered' }
    const { scene, mover, other, levels } = beforeTurn('long', { settings })
    const offer: Command = { type: 'offer', ending: 'oin' }
    const [own, opposite] = [scene.idOf(mover), scene.idOf(other)]
    scene.must(own, offer)
    scene.must(opposite, { type: 'refuse' })
    expect(scene.try(own, offer)).toBe('resign-not-allowed')
    scene.must(opposite, offer)
    scene.must(own, { type: 'refuse' })
    expect(scene.try(opposite, offer)).toBe('resign-not-allowed')
    scene.must(own, { type: 'turn', levels, link: scene.nextLink(mover) })
    expect(scene.try(own, offer)).toBe('resign-not-allowed')
    scene.must(opposite, offer)
    scene.must(own, { type: 'refuse' })
    scene.must(opposite, { type: 'roll', link: scene.nextLink(other) })
    const answer = randomLevels(scene.state.match, seededChance(2))
    scene.must(opposite, { type: 'turn', levels: answer, link: scene.nextLink(other) })
    expect(scene.state.refused).toEqual(mover === 0 ? [false, true] : [true, false])
    expect(typesOf(scene.try(own, offer))).toEqual(['offer'])
  })

  it('leaves nothing to be done in the match when that was its last (SPEC M8)', () => {
    const { scene, mover, levels } = beforeTurn()
    scene.must(scene.idOf(mover), { type: 'resign' })
    const commands: Command[] = [
      { type: 'roll', link: WRONG },
      { type: 'turn', levels, link: WRONG },
      { type: 'double' },
      { type: 'take' },
      { type: 'resign' },
      { type: 'offer', ending: 'oin' },
      { type: 'claim' },
      { type: 'colour', side: 'white' },
      { type: 'ready', tip: scene.link(0, 0) },
      { type: 'link', draw: 3, link: WRONG },
    ]
    const before = scene.state
    for (const command of commands) {
      expect([command.type, scene.try(ANNA.id, command)]).toEqual([command.type, 'match-over'])
      expect(scene.try(CLARA.id, command)).toBe('not-seated')
    }
    expect(scene.try(ANNA.id, { type: 'spare' })).toBe('wrong-phase')
    expect(scene.try(ANNA.id, { type: 'leave' })).toBe('already-begun')
    expect(scene.state).toBe(before)
  })
})

describe('a log', () => {
  it('does not grow without end where nothing is played (SPEC L11)', () => {
    const scene = new Scene('long')
    let comings = 0
    while (scene.try(BELA.id, { type: 'sit' }) !== 'wrong-phase') {
      scene.must(BELA.id, { type: 'leave' })
      comings++
      if (comings > 1000) break
    }
    expect(comings).toBeLessThan(200)
    expect(scene.try(ANNA.id, { type: 'bot', level: 'simple' })).toBe('wrong-phase')
    expect(typesOf(scene.try(ANNA.id, { type: 'leave' }))).toEqual(['left'])
  })

  it('is not sent to those who do not sit there, for a command that comes late', () => {
    const { scene, mover } = beforeTurn()
    expect(scene.try(CLARA.id, { type: 'roll' }, 1)).toBe('not-seated')
    expect(scene.try(scene.idOf(mover), { type: 'roll' }, 1)).toBe('stale')
  })
})

describe('between two games', () => {
  /** The first game has been resigned. */
  function resigned(config: { games?: number; length?: number }): { scene: Scene; loser: Seat } {
    for (let secret = 1; ; secret++) {
      const scene = new Scene('long', { config }, secret).begin()
      const loser = awaitedSeat(scene.state)
      if (loser === null) continue
      const other = loser === 0 ? 1 : 0
      scene.must(scene.idOf(other), scene.linkOf(other))
      scene.must(scene.idOf(loser), { type: 'roll', link: scene.nextLink(loser) })
      expect(scene.try(scene.idOf(loser), { type: 'leave' })).toBe('already-begun')
      scene.must(scene.idOf(loser), { type: 'resign' })
      return { scene, loser }
    }
  }

  it('either seat may end a session, as it stands, at no loss (SPEC L8)', () => {
    for (const who of ['winner', 'loser'] as const) {
      const { scene, loser } = resigned({})
      const winner = loser === 0 ? 1 : 0
      const leaver = who === 'loser' ? loser : winner
      const stays = leaver === 0 ? 1 : 0
      const { score, results } = scene.state.match
      scene.must(scene.idOf(stays), scene.readyOf(stays))
      expect(scene.try(scene.idOf(leaver), { type: 'leave' })).toEqual([
        { type: 'left', seat: leaver },
      ])
      expect(awaited(scene.state)).toBe('over')
      expect(scene.state.match).toMatchObject({ score, results })
      expect(scene.state.players).not.toContain(null)
      expect(scene.try(scene.idOf(stays), { type: 'leave' })).toBe('already-begun')
      expect(typesOf(scene.try(scene.idOf(stays), { type: 'rematch' }))).toEqual([
        'rematch-offered',
      ])
    }
  })

  it('nobody may leave a match or a series, nor a session once both are ready', () => {
    for (const config of [{ games: 2 }, { length: 5 }]) {
      const { scene, loser } = resigned(config)
      expect(scene.try(scene.idOf(loser), { type: 'leave' })).toBe('already-begun')
    }
    const { scene, loser } = resigned({})
    for (const seat of [0, 1] as const) scene.must(scene.idOf(seat), scene.readyOf(seat))
    expect(scene.try(scene.idOf(loser), { type: 'leave' })).toBe('already-begun')
  })
})

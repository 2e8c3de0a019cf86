import { describe, expect, it } from 'vitest'
import { seededChance } from '../bots/chance.js'
import { OUTPUT, OUTPUTS } from '../bots/outcomes.js'
import { TurnPlayer } from '../bots/turn-player.js'
import { judgeOf, newNet, settingsOf } from './nets.js'
import { type Lessons, Teacher, trailOf } from './teacher.js'

const settings = settingsOf('hypergammon')
const player = new TurnPlayer(judgeOf(settings, newNet(settings, [8], seededChance(1))))

function gameOf(lessons: Partial<Lessons>, seed: number) {
  const all: Lessons = { method: { by: 'trail', turns: 4 }, spread: 1, random: 0, ...lessons }
  return new Teacher(player, all).game(seededChance(seed))
}

function outputsWith(cells: Partial<Record<keyof typeof OUTPUT, number>>): Float32Array {
  const outputs = new Float32Array(OUTPUTS)
  for (const [name, value] of Object.entries(cells)) {
    outputs[OUTPUT[name as keyof typeof OUTPUT]] = value
  }
  return outputs
}

describe('the trail of a game', () => {
  it('is the last mean turned back turn by turn, the luck of each throw taken out', () => {
    const found = trailOf([
      { mean: outputsWith({ win: 0.5 }), luck: outputsWith({ win: 0.1 }) },
      { mean: outputsWith({ win: 0.4 }), luck: outputsWith({ win: -0.05, wonRungs: 0.02 }) },
      { mean: outputsWith({ win: 0.7, lostRungs: 0.2 }), luck: outputsWith({ win: 0.3 }) },
    ])
    // For the second side: 0.3 + 0.05, and 0.2 − 0.02 of mars; for the first 1 − 0.35 − 0.1.
    expect(found[OUTPUT.win]).toBeCloseTo(0.55, 6)
    expect(found[OUTPUT.lostRungs]).toBeCloseTo(0.18, 6)
    expect(found[OUTPUT.wonRungs]).toBeCloseTo(0, 6)
  })
})

describe('the targets of a game', () => {
  it('are the same from the same seed, whatever was asked before', () => {
    expect(gameOf({}, 5)).toEqual(gameOf({}, 5))
    const teacher = new Teacher(player, { method: { by: 'trail', turns: 4 }, spread: 1, random: 0 })
    teacher.game(seededChance(4))
    expect(teacher.game(seededChance(5))).toEqual(gameOf({}, 5))
  })

  it('by one turn of the trail are those of a search over all rolls', () => {
    const trail = gameOf({ method: { by: 'trail', turns: 1 } }, 3)
    const search = gameOf({ method: { by: 'search', plies: 1 } }, 3)
    expect(trail.length).toBeGreaterThan(5)
    trail.forEach(({ outputs, position }, i) => {
      expect(position).toEqual(search[i].position)
      outputs.forEach((output, o) => {
        expect(output).toBeCloseTo(search[i].outputs[o], 5)
      })
    })
  })

  it.each([
    { method: { by: 'trail', turns: 6 } },
    { method: { by: 'rollout', games: 2, turns: 3 } },
    { method: { by: 'search', plies: 1 } },
  ] as const)('are consistent chances: %j', (lessons) => {
    for (const { outputs } of gameOf(lessons, 8)) {
      const win = outputs[OUTPUT.win]
      const wins = [win, ...outputs.subarray(OUTPUT.wonRungs, OUTPUT.lostRungs)]
      const losses = [1 - win, ...outputs.subarray(OUTPUT.lostRungs, OUTPUT.leftWon)]
      for (const ladder of [wins, losses]) {
        ladder.forEach((chance, i) => {
          expect(chance).toBeGreaterThanOrEqual(0)
          expect(chance).toBeLessThanOrEqual((i === 0 ? 1 : ladder[i - 1]) + 1e-6)
        })
      }
    }
  })

  it('begin in other positions after random turns, one in `spread` of them taken', () => {
    const starts = Array.from({ length: 30 }, (_, seed) => gameOf({ random: 6 }, seed)[0].position)
    expect(new Set(starts.map(({ own, other }) => `${own} ${other}`)).size).toBeGreaterThan(6)
    const all = gameOf({ method: { by: 'trail', turns: 1 } }, 9).length
    const some = gameOf({ method: { by: 'trail', turns: 1 }, spread: 5 }, 9).length
    expect(some).toBeLessThan(all)
  })
})

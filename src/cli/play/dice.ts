import { randomInt } from 'node:crypto'
import { type Chance, seededChance } from '../../bots/index.js'
import type { Die, Roll } from '../../rules/index.js'

/** Throws one die. */
export type DieThrower = () => Die

/** Dice from the system's chance, or the same dice again for the same seed. */
export function createDice(seed: number | undefined): DieThrower {
  if (seed === undefined) return () => randomInt(1, 7) as Die
  const chance = seededChance(seed)
  return () => (Math.floor(chance() * 6) + 1) as Die
}

/** One throw of two dice. */
export function throwRoll(throwDie: DieThrower): Roll {
  return [throwDie(), throwDie()]
}

const SHARES = 2 ** 32

/** Chance for a bot, apart from the dice. */
export function createBotChance(seed: number | undefined): Chance {
  return seed === undefined ? () => randomInt(SHARES) / SHARES : seededChance(seed + 1)
}

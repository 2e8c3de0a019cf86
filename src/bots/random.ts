import { legalPlays, type Settings } from '../rules/index.js'
import { type Chance, pick } from './chance.js'
import type { Player } from './player.js'

/** Plays any legal play with equal chance, never raises or gives up, and answers offers by toss. */
export function randomPlayer(settings: Settings, chance: Chance): Player {
  const toss = () => chance() < 0.5
  return {
    choosePlay: ({ position, turn }) => {
      const { plays } = legalPlays(settings, position, turn)
      return plays.length === 0 ? { steps: [], position } : pick(plays, chance)
    },
    wantsRaise: () => false,
    takesRaise: toss,
    acceptsOffer: toss,
    offersEnding: () => null,
  }
}

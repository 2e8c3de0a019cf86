import type { Bots } from './bots.js'
import type { Brain } from './brain.js'

/** Bots that think in the thread that asks. */
export function localBots(brain: Brain): Bots {
  return {
    tip: async (chain) => brain.tip(chain),
    link: async (chain, draw) => brain.link(chain, draw),
    choose: async (match, level) => brain.choose(match, level),
    close: async () => {},
  }
}

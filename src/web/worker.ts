import { legalPlays, phaseOf, turnOf } from '../rules/index.js'
import type { Decision } from './state/thinker.js'
import type { ThinkAnswer, ThinkRequest } from './state/worker-thinker.js'

addEventListener('message', ({ data }: MessageEvent<ThinkRequest>) => {
  const { match } = data
  let decision: Decision = { type: 'roll' }
  const now = turnOf(match)
  if (now) {
    const { plays } = legalPlays(match.settings, now.position, now.turn)
    decision = {
      type: 'play',
      steps: plays.length ? plays[Math.floor(Math.random() * plays.length)].steps : [],
    }
  } else if (phaseOf(match.game) === 'answer') {
    decision = { type: match.game.offer?.kind === 'raise' ? 'take' : 'accept' }
  }
  postMessage({ number: data.number, decision } satisfies ThinkAnswer)
})

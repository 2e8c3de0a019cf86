/** Dice that anybody can verify: chains of hashes and the draws from them. */

export { CHAIN_LENGTH, type Chain, chainFrom, follows, makeChain, milestonesOf } from './chain.js'
export { drawDice } from './draw.js'
export { gameId, serverSeed, spareSeed } from './seeds.js'

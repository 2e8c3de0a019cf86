/** Dice that anybody can verify: chains of hashes and the draws from them. */

export { CHAIN_LENGTH, type Chain, follows, makeChain, type Sha256 } from './chain.js'
export { type Draw, drawDice } from './draw.js'
export { gameId, serverSeed, spareSeed } from './seeds.js'

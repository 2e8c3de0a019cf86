/** For tests and measurements of programs that use the rules: not needed to play. */
export { countWith, perft } from './perft.js'
export { type Moment, randomAction, sampleMoments } from './playouts.js'
export { type ReferencePlays, type ReferenceTurn, referencePlays } from './reference.js'
export { seededChance } from './seeded.js'

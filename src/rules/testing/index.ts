export { perft } from './perft.js'

/** Everything that client and server say to each other, and what a table's log comes to. */

export * from './clock.js'
export * from './codes.js'
export * from './command.js'
export * from './entry.js'
export * from './fold.js'
export * from './lobby.js'
export * from './message.js'
export * from './rest.js'
export * from './table.js'
export * from './terms.js'
export * from './words.js'

import type { en } from './en.js'

/** Everything that a language says; English is the type, the others satisfy it. */
export type Words = typeof en

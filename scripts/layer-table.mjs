/**
 * @typedef {object} Layer
 * @property {string[]} layers what it may import besides its own files
 * @property {string[]} [types] of what it may import types alone
 * @property {string[] | 'any'} packages what it may import from node_modules or from Node
 * @property {boolean} [pure] no clock, no chance, no I/O
 */

const shared = ['rules', 'bots', 'fair', 'protocol', 'locales']

/**
 * Folders of src: who may import what. A folder below a layer comes after it.
 * @type {Record<string, Layer>}
 */
export const LAYERS = {
  rules: { layers: [], packages: [], pure: true },
  bots: { layers: ['rules'], packages: [], pure: true },
  fair: { layers: ['rules', 'protocol'], packages: ['@noble/hashes'], pure: true },
  protocol: { layers: ['rules'], packages: ['typebox'], pure: true },
  locales: { layers: [], types: ['rules', 'protocol'], packages: [], pure: true },
  server: { layers: shared, packages: 'any' },
  web: { layers: shared, packages: 'any' },
  // The board is told what to draw and knows no rules.
  'web/board': { layers: [], packages: 'any' },
  cli: { layers: [...shared, 'server'], packages: 'any' },
  lab: { layers: ['rules', 'bots'], packages: 'any' },
}

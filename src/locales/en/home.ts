import type { FamilyId } from '../families.js'

const families: Record<FamilyId, { name: string; about: string }> = {
  short: { name: 'Short', about: 'Blots are hit, the stake may rise' },
  long: { name: 'Long', about: 'No hitting, all from the head' },
  caucasian: { name: 'Caucasian', about: 'Short, but no hiding after a hit' },
  mad: { name: 'Mad', about: 'Long, and doubles grow' },
  khachapuri: { name: 'Khachapuri', about: 'Almost all are home already' },
  others: { name: 'Others', about: 'Tavla, portes and more' },
}

/** Texts of the start page, where a table is put together. */
export const home = {
  families,
  variant: 'Whose rules',
  details: 'Table settings',
  changed: (n: number) => (n === 1 ? '1 of your own' : `${n} of your own`),
  reset: 'Back to the usual ones',
  ownRules: 'own rules',
  colour: 'Your colour',
  newVersion: 'A newer version is here. Your game will stay.',
  takeVersion: 'Load it',
}

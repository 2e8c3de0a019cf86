/** The kinds of nardy under which the presets are offered. */
export type FamilyId = 'short' | 'long' | 'caucasian' | 'mad' | 'khachapuri' | 'others'

/** Presets of one kind of nardy, the usual one first. */
export interface Family {
  readonly id: FamilyId
  readonly presets: readonly string[]
}

/** All kinds, in the order in which they are offered; every preset belongs to one. */
export const FAMILIES: readonly Family[] = [
  { id: 'short', presets: ['short', 'short-s000', 'short-s002', 'short-s003'] },
  { id: 'long', presets: ['long', 'long-s001', 'long-s003a', 'long-s003b', 'long-s004'] },
  { id: 'caucasian', presets: ['caucasian', 'caucasian-s003'] },
  { id: 'mad', presets: ['mad', 'mad-vog'] },
  { id: 'khachapuri', presets: ['khachapuri'] },
  { id: 'others', presets: ['farthest-point', 'tavla', 'portes', 'nackgammon', 'hypergammon'] },
]

/** The kind to which a preset belongs; the first where it is unknown. */
export function familyOf(preset: string): Family {
  return FAMILIES.find(({ presets }) => presets.includes(preset)) ?? FAMILIES[0]
}

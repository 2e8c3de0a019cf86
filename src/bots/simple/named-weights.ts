/** The weights of counts by their names, at the start of the game and at its end. */
export interface NamedWeights<Name extends string> {
  readonly early: Readonly<Record<Name, number>>
  readonly late: Readonly<Record<Name, number>>
}

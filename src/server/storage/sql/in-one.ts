/**
 * Hands on in one list whatever is given before `later` rings: a message between threads costs the
 * same whether it carries one thing or fifty.
 */
export function inOne<T>(
  handOn: (things: T[]) => void,
  later: (ring: () => void) => void,
): (thing: T) => void {
  let things: T[] = []
  return (thing) => {
    things.push(thing)
    if (things.length > 1) return
    later(() => {
      const all = things
      things = []
      handOn(all)
    })
  }
}

import { expect, it } from 'vitest'
import { inOne } from './in-one.js'

it('what is given before the ring is handed on together and in order, what comes later with the next one', () => {
  const rings: (() => void)[] = []
  const heard: number[][] = []
  const give = inOne<number>(
    (things) => heard.push(things),
    (ring) => rings.push(ring),
  )
  for (const thing of [1, 2, 3]) give(thing)
  expect(rings).toHaveLength(1)
  rings.shift()?.()
  give(4)
  rings.shift()?.()
  expect(heard).toEqual([[1, 2, 3], [4]])
  expect(rings).toHaveLength(0)
})

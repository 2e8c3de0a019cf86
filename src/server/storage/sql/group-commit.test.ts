import { expect, it } from 'vitest'
import { groupCommit } from './group-commit.js'

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('writes together what comes together, and what comes meanwhile after it', async () => {
  const batches: string[][] = []
  let finish = () => {}
  const add = groupCommit<string, string>(async (items) => {
    batches.push([...items])
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return items.map((item) => item.toUpperCase())
  })
  const first = [add('a'), add('b')]
  await turn()
  const second = [add('c'), add('d')]
  await turn()
  expect(batches).toEqual([['a', 'b']])
  finish()
  expect(await Promise.all(first)).toEqual(['A', 'B'])
  await turn()
  finish()
  expect(await Promise.all(second)).toEqual(['C', 'D'])
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

it('fails the items of a write that fails, and no others', async () => {
  const add = groupCommit<number, number>(async (items) => {
    if (items.includes(1)) throw new Error('full')
    return items
  })
  const failing = await Promise.allSettled([add(1), add(2)])
  expect(failing.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all([add(2), add(3)])).toEqual([2, 3])
})

it('splits what is too much for one statement', async () => {
  const sizes: number[] = []
  const add = groupCommit<number, number>(async (items) => {
    sizes.push(items.length)
    return items
  })
  const items = Array.from({ length: 1001 }, (_, i) => i)
  expect(await Promise.all(items.map(add))).toEqual(items)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(250)
})

import { afterEach, expect, it, vi } from 'vitest'
import { playedMatch, termsOf } from '../../fair/testing/played-match.js'
import { verifyTable } from './verify.js'

afterEach(() => vi.unstubAllGlobals())

/** A server that has one table, reached by addresses alone. */
function serve(file: unknown, imported: boolean): void {
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path.endsWith('/export') ? file : { imported })),
  )
}

it.each([true, false])(
  'says of a match that verifies whether it was read from a file: %s',
  async (imported) => {
    serve(playedMatch(1, termsOf('short')), imported)
    expect(await verifyTable('abcdefghij01')).toMatchObject({ kind: 'good', isImported: imported })
  },
)

it('says where the dice of a match do not follow from its chains', async () => {
  const file = structuredClone(playedMatch(1, termsOf('short')))
  const roll = file.entries.flatMap(({ facts }) => facts).find(({ type }) => type === 'drawn')
  if (roll?.type !== 'drawn') throw new Error('nothing was drawn')
  const [first, second] = roll.dice
  Object.assign(roll, { dice: [second === 6 ? 1 : second + 1, first] })
  serve(file, false)
  expect(await verifyTable('abcdefghij01')).toMatchObject({ kind: 'bad', fault: { draw: 1 } })
})

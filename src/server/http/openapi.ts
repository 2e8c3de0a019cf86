import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import * as protocol from '../../protocol/index.js'
import type { Api } from './api.js'

/** Schemas with a name of their own in the document: what equals one of them refers to it. */
const NAMED = {
  ClockTerms: protocol.ClockTerms,
  Command: protocol.Command,
  Entry: protocol.Entry,
  Fact: protocol.Fact,
  Fault: protocol.Fault,
  Player: protocol.Player,
  SeekRow: protocol.SeekRow,
  ShownLinks: protocol.ShownLinks,
  Standing: protocol.Standing,
  TableRow: protocol.TableRow,
  TableTerms: protocol.TableTerms,
}

const NAMES = new Map(Object.entries(NAMED).map(([name, schema]) => [JSON.stringify(schema), name]))

/** Describes every endpoint that is added afterwards, from its own schemas. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  for (const [name, schema] of Object.entries(NAMED)) {
    app.addSchema({ $id: name, ...withNames(schema) })
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Nardy',
        description: 'Tables, their logs and all that is around them. docs/api.md says more.',
        version: '1',
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'Of a bot account' },
          guest: { type: 'apiKey', in: 'cookie', name: 'nardy-guest' },
        },
      },
      security: [{ token: [] }, { guest: [] }, {}],
    },
    refResolver: { buildLocalReference: ({ $id }, _base, _fragment, i) => `${$id ?? `def-${i}`}` },
    transform: ({ schema, url }) => ({
      schema: schema && (withNames(schema) as FastifySchema),
      url,
    }),
  })
}

/** The document itself. */
export function addOpenApi(api: Api): void {
  api.get('/openapi.json', { schema: { hide: true }, config: { limit: 'look' } }, async () =>
    api.swagger(),
  )
}

function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named)
  if (typeof value !== 'object' || value === null) return value
  const name = NAMES.get(JSON.stringify(value))
  return name === undefined ? withNames(value) : { $ref: `${name}#` }
}

/** A tuple's items have a word of their own in this version of JSON Schema. */
function withNames(tree: object): object {
  const { additionalItems, items, ...rest }: Record<string, unknown> = { ...tree }
  const parts = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, named(value)]))
  if (items === undefined) return parts
  if (Array.isArray(items)) return { ...parts, prefixItems: named(items), items: false }
  return { ...parts, items: named(items) }
}

import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWebApp, type Visitor, type WebApp } from '../testing/web-app.js'

type Tree = Record<string, unknown>
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Tree }> }
  readonly responses: Record<string, { readonly content?: Record<string, { schema: Tree }> }>
}

let web: WebApp
let document: {
  readonly openapi: string
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { readonly schemas: Record<string, Tree> }
}
beforeAll(async () => {
  web = await openWebApp('openapi')
  document = (await web.app.inject('/api/v1/openapi.json')).json()
})
afterAll(() => web.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

/** The schema with what it refers to in its place; the document has no circles. */
const whole = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(whole)
  if (typeof value !== 'object' || value === null) return value
  const { $ref } = value as { $ref?: string }
  if ($ref === undefined)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, whole(inner)]))
  const schema = document.components.schemas[$ref.replace('#/components/schemas/', '')]
  expect(schema, $ref).toBeDefined()
  return whole(schema)
}

const schemaOf = (operationId: string, status: string): Tree => {
  const found = operations().find(({ operation }) => operation.operationId === operationId)
  const schema = found?.operation.responses[status].content?.['application/json'].schema
  if (schema === undefined) throw new Error(`${operationId} has no answer ${status}.`)
  return whole(schema) as Tree
}

describe('the OpenAPI document', () => {
  it('describes every endpoint of the API, and nothing else', () => {
    const described = operations().map(({ path, method }) => `${method} ${path}`)
    const tree = web.app.printRoutes({ commonPrefix: false, includeHooks: false })
    expect(document.openapi).toBe('3.1.0')
    expect(described.toSorted()).toEqual(
      [
        'get /api/v1/codes/{code}',
        'get /api/v1/matches',
        'get /api/v1/me',
        'get /api/v1/presets',
        'get /api/v1/rolls',
        'get /api/v1/seeks',
        'get /api/v1/tables',
        'get /api/v1/tables/{id}',
        'get /api/v1/tables/{id}/entries',
        'get /api/v1/tables/{id}/export',
        'delete /api/v1/seeks',
        'patch /api/v1/me',
        'post /api/v1/bots',
        'post /api/v1/imports',
        'post /api/v1/seeks',
        'post /api/v1/tables',
        'post /api/v1/tables/{id}/commands',
        'post /api/v1/tables/{id}/plays',
      ].toSorted(),
    )
    for (const { path } of operations()) {
      const last = path
        .replace(/\{(\w+)\}/g, ':$1')
        .split('/')
        .at(-1) as string
      expect(tree).toContain(last)
    }
  })

  it('names every operation once, with a summary, its parameters and its refusals', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, operation } of operations()) {
      expect(operation.summary, path).toMatch(/^[A-Z]/)
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const parameters = operation.parameters ?? []
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(
        inPath.map(({ name }) => name),
        path,
      ).toEqual(named)
      expect(Object.keys(operation.responses), path).toContain('4XX')
      expect(Object.keys(operation.responses).some((status) => /^2\d\d$/.test(status))).toBe(true)
    }
  })

  it('has schemas alone that can be compiled, and refers to those that it has', () => {
    for (const { path, operation } of operations()) {
      const schemas = [
        ...Object.values(operation.responses).flatMap(({ content }) =>
          Object.values(content ?? {}),
        ),
        ...Object.values(operation.requestBody?.content ?? {}),
      ]
      for (const { schema } of schemas)
        expect(() => Compile(whole(schema) as Tree), path).not.toThrow()
    }
    const text = JSON.stringify(document)
    for (const name of Object.keys(document.components.schemas))
      expect(text).toContain(`"#/components/schemas/${name}"`)
  })

  it('says what is answered', async () => {
    const one = web.visitor()
    const two = web.visitor()
    const body = { preset: 'short', config: { length: 1 }, bot: 'random', listed: true }
    const made = await expectAnswer(one, 'createTable', 'POST', '/api/v1/tables', body)
    const table = `/api/v1/tables/${made.id}`
    const command = { id: 'command-1', seen: 2, command: { type: 'spare' } }
    await expectAnswer(one, 'me', 'GET', '/api/v1/me')
    await expectAnswer(one, 'rename', 'PATCH', '/api/v1/me', { name: 'Ada' })
    await expectAnswer(one, 'addBot', 'POST', '/api/v1/bots', { name: 'Ada' })
    await expectAnswer(one, 'command', 'POST', `${table}/commands`, command)
    await web.time.pass(60_000)
    await expectAnswer(one, 'table', 'GET', table)
    await expectAnswer(two, 'table', 'GET', table)
    await expectAnswer(one, 'entries', 'GET', `${table}/entries`)
    await expectAnswer(one, 'exportTable', 'GET', `${table}/export`)
    await expectAnswer(one, 'tables', 'GET', '/api/v1/tables')
    await expectAnswer(one, 'matches', 'GET', '/api/v1/matches')
    await expectAnswer(one, 'seek', 'POST', '/api/v1/seeks', { preset: 'long', config: {} })
    await expectAnswer(one, 'seeks', 'GET', '/api/v1/seeks')
    await expectAnswer(one, 'rolls', 'GET', '/api/v1/rolls')
    await expectAnswer(one, 'presets', 'GET', '/api/v1/presets')
    const fault = await one.ask('GET', '/api/v1/tables/none')
    expect(Compile(schemaOf('table', '4XX')).Check(fault.json())).toBe(true)
  })

  const expectAnswer = async (
    who: Visitor,
    operationId: string,
    ...asked: Parameters<Visitor['ask']>
  ) => {
    const answer = await who.ask(...asked)
    expect(answer.statusCode, operationId).toBeLessThan(300)
    const schema = Compile(schemaOf(operationId, String(answer.statusCode)))
    expect(schema.Errors(answer.json()), operationId).toEqual([])
    return answer.json()
  }
})

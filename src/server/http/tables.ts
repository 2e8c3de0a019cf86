import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import Type from 'typebox'
import {
  CommandBody,
  CommandDone,
  EntryPage,
  Fault,
  MatchFile,
  PlaysAnswer,
  PlaysRequest,
  TableAddress,
  TableCode,
  TableFound,
  TableId,
  TablePage,
  TableRequest,
  TableView,
} from '../../protocol/index.js'
import { termsOf } from '../terms.js'
import type { Api, Parts } from './api.js'
import { guestOf, knowCaller, welcomeCaller } from './callers.js'
import { logText } from './log-text.js'
import { Paging, pageOf } from './paging.js'
import { playsAfter } from './plays.js'
import { refuse } from './refusals.js'
import { viewOf } from './view.js'
import type { Waiting } from './waiting.js'

const params = Type.Object({ id: TableId })
const news = {
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 })),
  wait: Type.Optional(Type.Integer({ minimum: 0, maximum: 25 })),
}
const PAGE_OF_ENTRIES = 500

/** What is around the entries of a file. */
const FILE = ['{"format":"nardy-match","version":1,"entries":', '}'] as const

/** Makes, lists and finds tables. */
export function addTables(api: Api, { storage, tables, guests }: Parts): void {
  api.post(
    '/tables',
    {
      schema: {
        operationId: 'createTable',
        summary: 'Makes a table; you sit down at once unless you ask for no seat',
        body: TableRequest,
        response: { 201: TableAddress, '4xx': Fault },
      },
      config: { limit: 'make' },
      preHandler: welcomeCaller(guests),
    },
    async (request, reply) => {
      const { seat = 0, bot, ...wish } = request.body
      const terms = termsOf(wish, wish)
      if (!terms.ok) return refuse(reply, 400, terms.error.code, { path: terms.error.path })
      const made = await tables.create(guestOf(request), terms.value, seat, bot)
      if (!made.ok) return refuse(reply, 409, made.error.code, { path: made.error.path })
      reply.code(201)
      return made.value
    },
  )
  api.get(
    '/tables',
    {
      schema: {
        operationId: 'tables',
        summary: 'Listed tables, those that changed last first',
        querystring: Paging,
        response: { 200: TablePage, '4xx': Fault },
      },
      config: { limit: 'look' },
    },
    async ({ query }) => pageOf(storage, query, { listed: true }),
  )
  api.get(
    '/codes/:code',
    {
      schema: {
        operationId: 'tableByCode',
        summary: 'The table that has a code',
        params: Type.Object({ code: TableCode }),
        response: { 200: TableFound, '4xx': Fault },
      },
      config: { limit: 'code' },
    },
    async ({ params: { code } }, reply) => {
      const id = await storage.tableByCode(code)
      return id === null ? refuse(reply, 404, 'no-such-table') : { id }
    },
  )
}

/** Shows one table and takes commands to it. */
export function addTable(api: Api, parts: Parts, waiting: Waiting): void {
  const { storage, tables, guests, time } = parts
  api.get(
    '/tables/:id',
    {
      schema: {
        operationId: 'table',
        summary: 'A table as it stands; with `after` and `wait`, once its log has gone on',
        params,
        querystring: Type.Object(news),
        response: { 200: TableView, '4xx': Fault },
      },
      config: { limit: 'look' },
      preHandler: knowCaller(guests),
    },
    async (request, reply) => {
      const { id } = request.params
      const { after, wait = 0 } = request.query
      if (after !== undefined) await waiting.until(request, id, after, wait)
      const [state, record] = await Promise.all([tables.state(id), storage.record(id)])
      if (state === null || record === null) return refuse(reply, 404, 'no-such-table')
      return viewOf(state, record, request.guest?.id ?? null, time.now())
    },
  )
  api.get(
    '/tables/:id/entries',
    {
      schema: {
        operationId: 'entries',
        summary: 'Up to 500 entries of the log after a version; with `wait`, once there are any',
        params,
        querystring: Type.Object(news),
        response: { 200: EntryPage, '4xx': Fault },
      },
      config: { limit: 'look' },
      preHandler: knowCaller(guests),
    },
    async (request, reply) => {
      const { id } = request.params
      const { after = 0, wait = 0 } = request.query
      await waiting.until(request, id, after, wait)
      const record = await storage.record(id)
      if (record === null) return refuse(reply, 404, 'no-such-table')
      const { version } = record.row
      const last = Math.min(version, after + PAGE_OF_ENTRIES)
      const around = ['{"entries":', `,"version":${version}}`] as const
      return sendJson(reply, logText(storage, id, { after, last }, around))
    },
  )
  api.get(
    '/tables/:id/export',
    {
      schema: {
        operationId: 'exportTable',
        summary: 'The whole log as a file that verifies by itself',
        params,
        response: { 200: MatchFile, '4xx': Fault },
      },
      config: { limit: 'change' },
    },
    async ({ params: { id } }, reply) => {
      const record = await storage.record(id)
      if (record === null) return refuse(reply, 404, 'no-such-table')
      reply.header('content-disposition', `attachment; filename="nardy-${id}.json"`)
      const range = { after: 0, last: record.row.version }
      return sendJson(reply, logText(storage, id, range, FILE))
    },
  )
  api.post(
    '/tables/:id/plays',
    {
      schema: {
        operationId: 'plays',
        summary: 'Every legal play of the turn under way, a level at a time',
        params,
        body: PlaysRequest,
        response: { 200: PlaysAnswer, '4xx': Fault },
      },
      config: { limit: 'command' },
    },
    async ({ params: { id }, body }, reply) => {
      const state = await tables.state(id)
      if (state === null) return refuse(reply, 404, 'no-such-table')
      return playsAfter(state, body.levels) ?? refuse(reply, 409, 'not-a-legal-play')
    },
  )
  api.post(
    '/tables/:id/commands',
    {
      schema: {
        operationId: 'command',
        summary: 'A command to the table, as over the socket; a repeated id has the first answer',
        params,
        body: CommandBody,
        response: { 200: CommandDone, '4xx': Fault },
      },
      config: { limit: 'command' },
      preHandler: welcomeCaller(guests),
    },
    async (request, reply) => {
      const { id: table } = request.params
      const answer = await tables.command(guestOf(request), { ...request.body, table })
      if (answer.kind === 'done') return { version: answer.version }
      const status = answer.code === 'no-such-table' ? 404 : 409
      const { entries } = answer
      return refuse(reply, status, answer.code, entries && { entries: [...entries] })
    },
  )
}

function sendJson(reply: FastifyReply, text: Readable): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text)
}

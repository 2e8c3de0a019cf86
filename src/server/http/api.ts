import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { LevelEntry } from '../../bots/index.js'
import type { Guests } from '../guests.js'
import type { Fill, Time } from '../means.js'
import type { Seeks } from '../seeks.js'
import type { Storage } from '../storage/storage.js'
import type { Tables } from '../table/port.js'

/** A Fastify instance whose handlers are typed by their TypeBox schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>

/** What the endpoints are made of. */
export interface Parts {
  readonly storage: Storage
  readonly tables: Tables
  readonly guests: Guests
  readonly seeks: Seeks
  readonly time: Time
  readonly fill: Fill
  /** The server's bots, weakest first. */
  readonly levels: readonly LevelEntry[]
}

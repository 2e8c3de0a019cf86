import { sql } from 'kysely'
import type { ChatLine } from '../../../protocol/index.js'
import type { Guest, NewChatLine } from '../storage.js'
import type { Schema, Sql } from './schema.js'

/** Guests, whom they do not want to read, and what they say. */
export function guestStore({ db }: Sql) {
  return {
    async addGuest({ id, name, isBot, created }: Guest, tokenHash?: string): Promise<void> {
      const guest = { id, name, bot: isBot ? 1 : 0, created, token: tokenHash ?? null }
      await db.insertInto('guests').values(guest).execute()
    },
    guest: (id: string) => oneGuest('id', id),
    guestByToken: (tokenHash: string) => oneGuest('token', tokenHash),
    async renameGuest(id: string, name: string): Promise<void> {
      await db.updateTable('guests').set({ name }).where('id', '=', id).execute()
    },
    async setBlocked(guest: string, other: string, blocked: boolean): Promise<void> {
      if (blocked) {
        await db
          .insertInto('blocks')
          .values({ guest, other })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      } else {
        await db
          .deleteFrom('blocks')
          .where('guest', '=', guest)
          .where('other', '=', other)
          .execute()
      }
    },
    async blockedBy(guest: string): Promise<string[]> {
      const rows = await db
        .selectFrom('blocks')
        .select('other')
        .where('guest', '=', guest)
        .execute()
      return rows.map(({ other }) => other)
    },
    async addLine(table: string, line: NewChatLine): Promise<ChatLine> {
      for (;;) {
        const id = await nextLine(table, line)
        if (id !== undefined) return { ...line, id }
      }
    },
    async lines(
      table: string,
      room: ChatLine['room'],
      after: number,
      limit: number,
    ): Promise<ChatLine[]> {
      const rows = await db
        .selectFrom('chat')
        .select(['id', 'line'])
        .where('table_id', '=', table)
        .where('room', '=', room)
        .where('id', '>', after)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.reverse().map(({ id, line }) => ({ ...JSON.parse(line), id }))
    },
  }

  async function oneGuest(column: 'id' | 'token', value: string): Promise<Guest | null> {
    const row = await db
      .selectFrom('guests')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst()
    return row === undefined ? null : guestOf(row)
  }

  /** The number that a line got; undefined when another process took it first. */
  async function nextLine(table: string, line: NewChatLine): Promise<number | undefined> {
    const row = await db
      .insertInto('chat')
      .columns(['table_id', 'id', 'room', 'line'])
      .expression((query) =>
        query
          .selectFrom('chat')
          .where('table_id', '=', table)
          .select(({ cast, val }) => [
            cast<string>(val(table), 'text').as('table_id'),
            sql<number>`coalesce(max(id), 0) + 1`.as('id'),
            cast<string>(val(line.room), 'text').as('room'),
            cast<string>(val(JSON.stringify(line)), 'text').as('line'),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id
  }
}

function guestOf({ id, name, bot, created }: Schema['guests']): Guest {
  return { id, name, isBot: bot === 1, created }
}

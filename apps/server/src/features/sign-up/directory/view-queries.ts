import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type NewView = { playerId: number; viewerId: number; reason: string; minutes: number }

export function insertView(db: Database, { minutes, ...view }: NewView) {
  const endsAt = sql<Date>`now() + make_interval(mins => ${minutes})`
  return db
    .insertInto('playerViews')
    .values({ ...view, endsAt })
    .returning(['id', 'endsAt'])
    .executeTakeFirstOrThrow()
}

type OwnView = { id: string; viewerId: number }

/** A look at a player's leagues that its organiser has not ended and whose time is not over. */
export function findView(db: Database, { id, viewerId }: OwnView) {
  return db
    .selectFrom('playerViews as v')
    .innerJoin('players as p', 'p.id', 'v.playerId')
    .select(['v.playerId', 'v.endsAt', 'p.name', 'p.email'])
    .where('v.id', '=', id)
    .where('v.viewerId', '=', viewerId)
    .where('v.endsAt', '>', sql<Date>`now()`)
    .where('p.erasedAt', 'is', null)
    .executeTakeFirst()
}

export async function setEnded(db: Database, { id, viewerId }: OwnView): Promise<void> {
  await db
    .updateTable('playerViews')
    .set({ endsAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('viewerId', '=', viewerId)
    .where('endsAt', '>', sql<Date>`now()`)
    .execute()
}

/** The looks of organisers at a player's leagues. */
export function listViewsOf(db: Database, playerId: number) {
  return db
    .selectFrom('playerViews')
    .select(['reason', 'startedAt', 'endsAt'])
    .where('playerId', '=', playerId)
    .orderBy('startedAt')
    .execute()
}

export async function deleteViewsOf(db: Database, playerId: number): Promise<void> {
  await db
    .deleteFrom('playerViews')
    .where((eb) => eb.or([eb('playerId', '=', playerId), eb('viewerId', '=', playerId)]))
    .execute()
}

import type { Wish } from '@hive/domain/season/schedule/wishes'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { teamInLeague } from '#db/team-queries.ts'

/** The questions for captains of a league. With `isLocked` answers wait for the end of the transaction. */
export function findRound(db: Database, leagueId: number, { isLocked = false } = {}) {
  return db
    .selectFrom('wishRounds')
    .select(['mostNights', 'answerBy', 'askedAt', 'remindedAt'])
    .select(sql<boolean>`closed_at is not null`.as('isClosed'))
    .where('leagueId', '=', leagueId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

export type RoundRow = NonNullable<Awaited<ReturnType<typeof findRound>>>

type WishRequest = { leagueId: number; mostNights: number; answerBy: Day; askedAt: Date }

/** Asks, or asks again: the time for answers starts anew. */
export async function saveRound(db: Database, asked: WishRequest): Promise<void> {
  const { leagueId: _, ...rest } = asked
  const anew = { ...rest, remindedAt: null, closedAt: null }
  await db
    .insertInto('wishRounds')
    .values(asked)
    .onConflict((conflict) => conflict.column('leagueId').doUpdateSet(anew))
    .execute()
}

export async function updateRound(
  db: Database,
  leagueId: number,
  change: { remindedAt: Date } | { closedAt: Date },
): Promise<void> {
  await db.updateTable('wishRounds').set(change).where('leagueId', '=', leagueId).execute()
}

/** The leagues whose captains have not been reminded, and can answer on this day still. */
export async function listUnreminded(db: Database, today: Day): Promise<number[]> {
  const rows = await db
    .selectFrom('wishRounds as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .select('w.leagueId')
    .where('w.remindedAt', 'is', null)
    .where('w.closedAt', 'is', null)
    .where('w.answerBy', '>=', today)
    .where('l.cancelledAt', 'is', null)
    .orderBy('w.leagueId')
    .execute()
  return rows.map(({ leagueId }) => leagueId)
}

/** The teams of a league by name, with what they wish for. */
export function listTeamWishes(db: Database, leagueId: number) {
  return db
    .selectFrom('teams as t')
    .leftJoin('teamWishes as w', 'w.teamId', 't.id')
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .select(['t.id as teamId', 't.name', 'w.unavailable', 'w.prefers', 'w.isByOrganiser'])
    .select(['w.cannot', 'w.notFirst'])
    .select(sql<boolean>`coalesce(c.email, '') <> ''`.as('hasCaptain'))
    .where('t.leagueId', '=', leagueId)
    .where('t.releasedAt', 'is', null)
    .orderBy('t.name')
    .execute()
}

/** A team that is in its league, with its captain and its wish. */
export function findTeam(db: Database, teamId: number) {
  return teamInLeague(db, teamId)
    .leftJoin('teamWishes as w', 'w.teamId', 't.id')
    .leftJoin('players as c', 'c.id', 't.captainPlayerId')
    .select(['t.leagueId', 't.name as teamName', 't.captainPlayerId', 'l.title'])
    .select(['w.unavailable', 'w.prefers', 'w.cannot', 'w.notFirst', 'c.email', 'c.name'])
    .executeTakeFirst()
}

type SavedWish = Wish & { teamId: number; savedAt: Date; isByOrganiser: boolean }

export async function saveWish(db: Database, wish: SavedWish): Promise<void> {
  const values = { ...wish, unavailable: [...wish.unavailable], cannot: [...wish.cannot] }
  await db
    .insertInto('teamWishes')
    .values(values)
    .onConflict((conflict) => conflict.column('teamId').doUpdateSet(values))
    .execute()
}

/** Whether the terms of a draw are fixed that has been neither discarded nor taken back. */
export async function hasTerms(db: Database, leagueId: number): Promise<boolean> {
  const row = await db
    .selectFrom('draws')
    .select('number')
    .where('leagueId', '=', leagueId)
    .where('discardedAt', 'is', null)
    .where('takenBackAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether a team came after the terms of its league’s fixtures, and has no games yet: it can still say what it cannot do,
 * until it is fitted in.
 */
export async function isLateTeam(db: Database, { leagueId, teamId }: InLeagueTeam) {
  const row = await db
    .selectFrom('draws')
    .select('number')
    .where('leagueId', '=', leagueId)
    .where('publishedAt', 'is not', null)
    .where('takenBackAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from draws d where d.league_id = ${leagueId}
        and d.discarded_at is null and d.taken_back_at is null and ${teamId} = any(d.team_ids))`,
    )
    .where(
      sql<boolean>`not exists (select from fixtures f
        where ${teamId} in (f.team_one_id, f.team_two_id) and f.status <> 'cancelled')`,
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type InLeagueTeam = { leagueId: number; teamId: number }

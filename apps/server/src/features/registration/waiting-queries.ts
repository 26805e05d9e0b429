import { OFFER_HOURS, type WaitingState } from '@hive/domain/registration/waiting-list'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

type Entry = {
  leagueId: number
  playerId: number
  registrationTypeId: number
  places: number
  priority: number
}

/** Puts someone in line; who stands there already stays where they are, or moves to the front. */
export async function insertWaiting(db: Database, entry: Entry): Promise<void> {
  await db
    .insertInto('waitingList')
    .values(entry)
    .onConflict((conflict) =>
      conflict
        .columns(['leagueId', 'playerId'])
        .where('state', 'in', ['waiting', 'offered'])
        .doUpdateSet({ priority: sql<number>`greatest(waiting_list.priority, excluded.priority)` }),
    )
    .execute()
}

/** The offer that someone holds for a league, still open by the database's clock; locked. */
export function lockOffer(db: Database, key: { leagueId: number; playerId: number }) {
  return db
    .selectFrom('waitingList')
    .selectAll()
    .where('leagueId', '=', key.leagueId)
    .where('playerId', '=', key.playerId)
    .where('state', '=', 'offered')
    .where('offerEndsAt', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
}

export function lockEntry(db: Database, id: number) {
  return db
    .selectFrom('waitingList')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Everywhere someone stands in line; locked. */
export function lockOwnEntries(db: Database, playerId: number) {
  return db
    .selectFrom('waitingList')
    .selectAll()
    .where('playerId', '=', playerId)
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function setEntryState(db: Database, id: number, state: WaitingState): Promise<void> {
  await db.updateTable('waitingList').set({ state }).where('id', '=', id).execute()
}

/** Whoever signs up stands in line no longer. */
export async function leaveLine(
  db: Database,
  key: { leagueId: number; playerId: number },
): Promise<void> {
  await db
    .updateTable('waitingList')
    .set({ state: 'taken' })
    .where('leagueId', '=', key.leagueId)
    .where('playerId', '=', key.playerId)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * The first in line whom the free places are enough for, locked; nobody while the league takes no
 * sign-ups. Rows that someone else is looking at are passed over.
 */
export function lockNextInLine(db: Database, leagueId: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .innerJoin('leaguePlaces as p', 'p.leagueId', 'w.leagueId')
    .select(['w.id', 'w.places'])
    .where('w.leagueId', '=', leagueId)
    .where('w.state', '=', 'waiting')
    .where('l.registrationClosed', '=', false)
    .where('l.cancelledAt', 'is', null)
    .where(sql<boolean>`l.end_date >= (now() at time zone 'Europe/Dublin')::date`)
    .where(sql<boolean>`w.places <= p.capacity - p.taken`)
    .orderBy('w.priority', 'desc')
    .orderBy('w.joinedAt')
    .orderBy('w.id')
    .limit(1)
    .forUpdate('w')
    .skipLocked()
    .executeTakeFirst()
}

export async function setOffered(db: Database, id: number): Promise<void> {
  await db
    .updateTable('waitingList')
    .set({
      state: 'offered',
      offerEndsAt: sql<Date>`now() + make_interval(hours => ${OFFER_HOURS})`,
    })
    .where('id', '=', id)
    .execute()
}

/** Offers whose time is over, locked; those that someone takes at this moment are passed over. */
export function lockOverdueOffers(db: Database) {
  return db
    .selectFrom('waitingList')
    .select(['id', 'leagueId', 'places'])
    .where('state', '=', 'offered')
    .where('offerEndsAt', '<=', sql<Date>`now()`)
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Leagues in which somebody waits although there is room. */
export async function listLeaguesToOffer(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('waitingList as w')
    .innerJoin('leaguePlaces as p', 'p.leagueId', 'w.leagueId')
    .select('w.leagueId')
    .distinct()
    .where('w.state', '=', 'waiting')
    .where(sql<boolean>`w.places <= p.capacity - p.taken`)
    .execute()
  return rows.map(({ leagueId }) => leagueId)
}

/** Where someone stands in line, for each league; `position` counts from 1. */
export function listOwnWaiting(db: Database, playerId: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .select(['w.id', 'w.leagueId', 'l.title as leagueTitle', 'w.registrationTypeId', 'w.state'])
    .select('w.offerEndsAt')
    .select(
      sql<number>`(select count(*)::int from waiting_list o where o.league_id = w.league_id
        and o.state = 'waiting' and (o.priority > w.priority or (o.priority = w.priority
        and (o.joined_at, o.id) <= (w.joined_at, w.id))))`.as('position'),
    )
    .where('w.playerId', '=', playerId)
    .where('w.state', 'in', ['waiting', 'offered'])
    .where((eb) =>
      eb.or([eb('w.state', '=', 'waiting'), eb('w.offerEndsAt', '>', sql<Date>`now()`)]),
    )
    .orderBy('w.id')
    .execute()
}

/** What an offer's mail says. */
export function findOffer(db: Database, id: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .innerJoin('players as p', 'p.id', 'w.playerId')
    .select(['w.id', 'w.state', 'w.offerEndsAt', 'w.registrationTypeId', 'w.leagueId'])
    .select(['l.title', 'p.email', 'p.name'])
    .where('w.id', '=', id)
    .executeTakeFirst()
}

/** Empties the line of a league that is called off. */
export async function closeLine(db: Database, leagueId: number): Promise<void> {
  await db
    .updateTable('waitingList')
    .set({ state: 'left' })
    .where('leagueId', '=', leagueId)
    .where('state', 'in', ['waiting', 'offered'])
    .execute()
}

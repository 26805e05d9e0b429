import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { WaitingState } from '@hive/domain/roster/waiting/waiting-list'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { InLeague } from '#db/keys.ts'
import { POSITION } from '#db/shared-queries.ts'
import { TAKES_SIGN_UPS } from './line-queries.ts'

export type NewEntry = {
  leagueId: number
  playerId: number
  registrationTypeId: number
  places: number
  priority: number
}

/**
 * Adds someone to a waiting list; a person already on it keeps their position, or moves to the front.
 * Resolves to the position.
 */
export async function insertWaiting(db: Database, entry: NewEntry): Promise<{ id: number }> {
  const { id } = await db
    .insertInto('waitingList')
    .values(entry)
    .onConflict((conflict) =>
      conflict
        .columns(['leagueId', 'playerId'])
        .where('state', 'in', ['waiting', 'offered'])
        .doUpdateSet({ priority: sql<number>`greatest(waiting_list.priority, excluded.priority)` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id }
}

/** Pages that show the length of a list are drawn again once this transaction commits. */
export async function tellLineChanged(db: Database, leagueId: number): Promise<void> {
  await sql`select pg_notify('leagues_changed', ${String(leagueId)})`.execute(db)
}

/** A person's open offer for a league, by the database's clock; locked. */
export function lockOffer(db: Database, key: InLeague) {
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

export function findEntry(db: Database, id: number) {
  return db
    .selectFrom('waitingList')
    .select(['leagueId', 'playerId', 'groupId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A person's entries on all waiting lists, or on one; locked. */
export function lockOwnEntries(
  db: Database,
  { playerId, leagueId }: { playerId: number; leagueId?: number },
) {
  return db
    .selectFrom('waitingList')
    .selectAll()
    .where('playerId', '=', playerId)
    .$if(leagueId !== undefined, (query) => query.where('leagueId', '=', leagueId ?? 0))
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function setEntryState(db: Database, id: number, state: WaitingState): Promise<void> {
  await db.updateTable('waitingList').set({ state }).where('id', '=', id).execute()
}

/**
 * Reopens an offer that a checkout had used, if it has not expired and its league still takes sign-ups;
 * resolves to whether it did.
 */
export async function reopenOffer(db: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('waitingList as w')
    .from('leagues as l')
    .set({ state: 'offered' })
    .whereRef('l.id', '=', 'w.leagueId')
    .where('w.id', '=', id)
    .where('w.state', '=', 'taken')
    .where('w.offerEndsAt', '>', sql<Date>`now()`)
    .where(TAKES_SIGN_UPS)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends an offer that a checkout had used in vain; resolves to whether it had expired. */
export async function endTakenOffer(db: Database, id: number): Promise<boolean> {
  const ended = await db
    .updateTable('waitingList')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'taken')
    .returning(sql<boolean>`offer_ends_at <= now()`.as('isOverdue'))
    .executeTakeFirst()
  return ended?.isOverdue ?? false
}

/** Expired offers of people who wait alone, locked; those being taken at this moment are skipped. */
export function lockOverdueOffers(db: Database) {
  return db
    .selectFrom('waitingList')
    .select(['id', 'leagueId', 'places'])
    .where('state', '=', 'offered')
    .where('groupId', 'is', null)
    .where('offerEndsAt', '<=', sql<Date>`now()`)
    .orderBy('id')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** The details for the mail about a position on the list. */
export function findInLine(db: Database, id: number) {
  return selectEntry(db, id).select(POSITION).executeTakeFirst()
}

/** The details for the mail of an offer. */
export function findOffer(db: Database, id: number) {
  return selectEntry(db, id).executeTakeFirst()
}

function selectEntry(db: Database, id: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .innerJoin('players as p', 'p.id', 'w.playerId')
    .select(['w.id', 'w.state', 'w.offerEndsAt', 'w.registrationTypeId', 'w.leagueId'])
    .select(['w.groupId', 'l.title', 'l.teamsClosed', 'p.email', 'p.name'])
    .select(
      sql<number>`(select count(*)::int from waiting_list m where m.group_id = w.group_id)`.as(
        'members',
      ),
    )
    .where('w.id', '=', id)
}

/** The entries of those in line for a team who have no offer. */
export async function listTeamsInLine(db: Database, leagueId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('waitingList')
    .select('id')
    .where('leagueId', '=', leagueId)
    .where('registrationTypeId', '=', REGISTRATION_TYPE_IDS.team)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Empties a league's waiting list; resolves to how many places were on offer. */
export async function emptyLine(db: Database, leagueId: number): Promise<number> {
  const { offered } = await db
    .with('gone', (cte) =>
      cte
        .updateTable('waitingList as w')
        .from(
          cte
            .selectFrom('waitingList')
            .select(['id', 'state'])
            .where('leagueId', '=', leagueId)
            .where('state', 'in', ['waiting', 'offered'])
            .forUpdate()
            .as('before'),
        )
        .set({ state: 'left' })
        .whereRef('w.id', '=', 'before.id')
        .returning(['w.places', 'before.state']),
    )
    .selectFrom('gone')
    .select(
      sql<number>`coalesce(sum(places) filter (where state = 'offered'), 0)::int`.as('offered'),
    )
    .executeTakeFirstOrThrow()
  return offered
}

/** The leagues in which one of these players has a place. */
export async function listLeaguesOf(db: Database, playerIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('leagueId')
    .where('playerId', 'in', playerIds)
    .where('state', '=', 'confirmed')
    .execute()
  return rows.map(({ leagueId }) => leagueId)
}

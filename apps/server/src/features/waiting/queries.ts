import type { WaitingState } from '@hive/domain/registration/waiting-list'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { POSITION } from '#db/shared-queries.ts'

export type NewEntry = {
  leagueId: number
  playerId: number
  registrationTypeId: number
  places: number
  priority: number
}

/**
 * Puts someone in line; who stands there already stays where they are, or moves to the front. Answers with
 * their place in line.
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

/** Pages that show how long a line is draw it anew once this transaction commits. */
export async function tellLineChanged(db: Database, leagueId: number): Promise<void> {
  await sql`select pg_notify('leagues_changed', ${String(leagueId)})`.execute(db)
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

/** Everywhere someone stands in line, or where they do in one league; locked. */
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

/** Whether the league `l` still takes sign-ups. */
const TAKES_SIGN_UPS = sql<boolean>`(
  not l.registration_closed and l.cancelled_at is null and coalesce(
    l.registration_closes collate "C" > to_char(now() at time zone 'Europe/Dublin', 'YYYY-MM-DD"T"HH24:MI'),
    true))`

/**
 * Puts an offer on again that a checkout had taken up, if its time is not over and its league still takes
 * sign-ups; says whether it did.
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

/** Ends an offer that a checkout had taken up for nothing; says whether that is because its time was over. */
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

/**
 * The first entry for which there are enough free places, locked; none while the league takes no
 * sign-ups. Passed over are rows that someone else is looking at, and people who hold a place meanwhile.
 */
export function lockNextInLine(db: Database, leagueId: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .innerJoin('leaguePlaces as p', 'p.leagueId', 'w.leagueId')
    .select(['w.id', 'w.places'])
    .where('w.leagueId', '=', leagueId)
    .where('w.state', '=', 'waiting')
    .where(TAKES_SIGN_UPS)
    .where(sql<boolean>`l.end_date >= (now() at time zone 'Europe/Dublin')::date`)
    .where(sql<boolean>`w.places <= p.capacity - p.taken`)
    .where(sql<boolean>`not exists (select from registrations r where r.league_id = w.league_id
      and r.player_id = w.player_id and r.state = 'held')`)
    .orderBy('w.priority', 'desc')
    .orderBy('w.joinedAt')
    .orderBy('w.id')
    .limit(1)
    .forUpdate('w')
    .skipLocked()
    .executeTakeFirst()
}

export async function setOffered(db: Database, id: number, offerEndsAt: Date): Promise<void> {
  await db
    .updateTable('waitingList')
    .set({ state: 'offered', offerEndsAt })
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

/** Leagues in which someone waits although there is room. */
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

/** What the mail about a place in line says. */
export function findInLine(db: Database, id: number) {
  return selectEntry(db, id).select(POSITION).executeTakeFirst()
}

/** What an offer's mail says. */
export function findOffer(db: Database, id: number) {
  return selectEntry(db, id).executeTakeFirst()
}

function selectEntry(db: Database, id: number) {
  return db
    .selectFrom('waitingList as w')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .innerJoin('players as p', 'p.id', 'w.playerId')
    .select(['w.id', 'w.state', 'w.offerEndsAt', 'w.registrationTypeId', 'w.leagueId'])
    .select(['l.title', 'p.email', 'p.name'])
    .where('w.id', '=', id)
}

/** Empties the line of a league; answers with how many places were on offer. */
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

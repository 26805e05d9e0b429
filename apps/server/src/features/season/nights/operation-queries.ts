import type { Day } from '@hive/domain/base/time/day'
import type { Operation } from '@hive/domain/season/nights/operation'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'

export const OPERATION = [
  'deviceId',
  'counter',
  'kind',
  'subject',
  'value',
  'saw',
  'shownAt',
  'fixtureId',
  'afterChange',
  'state',
  'wasHeld',
  'why',
  'number',
] as const

type NewOperation = Omit<New<'nightOperations'>, 'value'> & { value: unknown }

/** Keeps operations that are not there yet, in one statement. */
export async function insertOperations(
  db: Database,
  operations: readonly NewOperation[],
): Promise<void> {
  if (operations.length === 0) return
  // One value, however many there are: thousands take Kysely longer to write than the database to keep.
  const rows = operations.map(({ value, ...one }) => ({ ...one, value: { of: value } }))
  await sql`
    insert into night_operations (device_id, counter, night_id, number, kind, subject, value, saw,
      shown_at, fixture_id, player_id, after_change, arrived_at, state, why)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n("deviceId" integer,
      counter integer, "nightId" integer, number integer, kind text, subject text, value jsonb,
      saw text[], "shownAt" text, "fixtureId" integer, "playerId" bigint, "afterChange" integer,
      "arrivedAt" timestamptz, state text, why text)`.execute(db)
}

/** What a phone has sent under these numbers. */
export function listKnown(db: Database, deviceId: number, counters: readonly number[]) {
  return db
    .selectFrom('nightOperations')
    .select(OPERATION)
    .where('deviceId', '=', deviceId)
    .where('counter', '=', sql<number>`any(${counters}::int[])`)
    .execute()
}

export type OperationRow = Awaited<ReturnType<typeof listKnown>>[number]

function selectTaken(db: Database, nightId: number) {
  return db
    .selectFrom('nightOperations')
    .select(OPERATION)
    .where('nightId', '=', nightId)
    .where('number', 'is not', null)
    .orderBy('number')
}

/** What counts of a night. */
export function listTaken(db: Database, nightId: number) {
  return selectTaken(db, nightId).execute()
}

/**
 * What counts of a night and came after a number, for one of its phones: what others have said, or an organiser has let count. What is
 * noted is for organisers to read.
 */
export function listNewsFor(
  db: Database,
  { nightId, deviceId }: { nightId: number; deviceId: number },
  after: number,
) {
  return selectTaken(db, nightId)
    .where('number', '>', after)
    .where('kind', '<>', 'note')
    .where((eb) => eb.or([eb('deviceId', '<>', deviceId), eb('wasHeld', '=', true)]))
    .execute()
}

/** What counts of how these games ended. */
export function listEndings(db: Database, nightId: number, fixtureIds: readonly number[]) {
  return db
    .selectFrom('nightOperations')
    .select(OPERATION)
    .where('nightId', '=', nightId)
    .where('state', '=', 'taken')
    .where('subject', '=', sql<string>`any(${fixtureIds.map((id) => `score:${id}`)}::text[])`)
    .execute()
}

/** What counts of who was at games, of nights `n` and games `f` as these are now. */
function selectHere(db: Database) {
  return db
    .selectFrom('nightOperations as o')
    .innerJoin('nights as n', 'n.id', 'o.nightId')
    .innerJoin('fixtures as f', 'f.id', 'o.fixtureId')
    .select(OPERATION.map((column) => `o.${column}` as const))
    .where('o.state', '=', 'taken')
    .where('o.subject', 'like', 'here:%')
    .where(sql<boolean>`(f.start_time at time zone 'Europe/Dublin')::date = n.night`)
}

/** What counts of whether these people were at games, as these are now, since a moment. */
export function listHereOperations(db: Database, playerIds: readonly number[], since: Date) {
  return selectHere(db)
    .select(sql<number>`o.player_id::int`.as('playerId'))
    .where('o.playerId', '=', sql<number>`any(${playerIds}::bigint[])`)
    .where('o.arrivedAt', '>', since)
    .orderBy('o.number')
    .execute()
}

/** The same of everyone at the games of a league on a day. */
export function listHereInLeague(db: Database, leagueId: number, day: Day) {
  return selectHere(db).where('f.leagueId', '=', leagueId).where('n.night', '=', day).execute()
}

/** What counts of the courts on which games of a hall's night begin. */
export function listCourts(db: Database, { venueId, day }: { venueId: number; day: Day }) {
  return db
    .selectFrom('nightOperations as o')
    .innerJoin('nights as n', 'n.id', 'o.nightId')
    .select(OPERATION.map((column) => `o.${column}` as const))
    .where('n.venueId', '=', venueId)
    .where('n.night', '=', day)
    .where('o.state', '=', 'taken')
    .where('o.subject', 'like', 'court:%')
    .execute()
}

/** The days from one on of which phones have said who is at games of a league. */
export async function listNightsSeen(db: Database, leagueId: number, from: Day): Promise<Day[]> {
  const rows = await selectHere(db)
    .clearSelect()
    .select('n.night')
    .distinct()
    .where('f.leagueId', '=', leagueId)
    .where('n.night', '>=', from)
    .orderBy('n.night')
    .execute()
  return rows.map(({ night }) => night)
}

/** What waits for an organiser, of a night or of one phone of it, in the order in which it was said. */
export function listHeld(db: Database, nightId: number, deviceId?: number) {
  return db
    .selectFrom('nightOperations as o')
    .leftJoin('fixtures as f', 'f.id', 'o.fixtureId')
    .leftJoin('partnerNights as n', (join) =>
      join.on(
        sql<boolean>`o.subject like 'round:%' and n.id::text = split_part(o.subject, ':', 2)`,
      ),
    )
    .select(['o.deviceId', 'o.counter', 'o.kind', 'o.subject', 'o.value', 'o.why', 'o.fixtureId'])
    .select(sql<number | null>`coalesce(f.league_id, n.league_id)`.as('leagueId'))
    .where('o.nightId', '=', nightId)
    .where('o.state', '=', 'held')
    .$if(deviceId !== undefined, (query) => query.where('o.deviceId', '=', deviceId ?? 0))
    .orderBy('o.deviceId')
    .orderBy('o.counter')
    .execute()
}

export type HeldRow = Awaited<ReturnType<typeof listHeld>>[number]

type Change = { counters: readonly number[]; state: 'held' | 'left'; why?: string }

/** Takes operations out of what counts, or leaves what waited. */
export async function setAside(
  db: Database,
  deviceId: number,
  { counters, state, why }: Change,
): Promise<void> {
  await db
    .updateTable('nightOperations')
    .set({ state, number: null, ...(why === undefined ? {} : { why }) })
    .where('deviceId', '=', deviceId)
    .where('counter', '=', sql<number>`any(${counters}::int[])`)
    .execute()
}

export async function setSigned(
  db: Database,
  { deviceId, counter }: { deviceId: number; counter: number },
  signedAt: Date,
): Promise<void> {
  await db
    .updateTable('nightOperations')
    .set({ signedAt })
    .where('deviceId', '=', deviceId)
    .where('counter', '=', counter)
    .execute()
}

/** Has what waited count, each with its number. */
export async function takeOperations(
  db: Database,
  deviceId: number,
  numbered: readonly { counter: number; number: number }[],
): Promise<void> {
  await sql`
    update night_operations o set state = 'taken', was_held = true, number = n.number
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as n(counter integer, number integer)
    where o.device_id = ${deviceId} and o.counter = n.counter`.execute(db)
}

/** An operation as the rules know it. What is kept has come through the contract. */
export function operationOf({ deviceId, counter, kind, subject, ...row }: OperationRow): Operation {
  const { value, saw, shownAt } = row
  const said = { kind, value: value.of } as Pick<Operation, 'kind' | 'value'>
  return { ...said, device: deviceId, counter, subject, saw, shownAt } as Operation
}

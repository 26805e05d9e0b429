import type { NightRound, RoundScore } from '@hive/domain/season/partner-nights/partner-night'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { venueOfNight } from '#db/shared-queries.ts'
import type { New } from '#db/schema.ts'
import { listHalls } from '#features/season/inventory/service.ts'

/** A league that is on, with its venue and its other halls. */
export async function findHall(db: Database, leagueId: number) {
  const [found, halls] = await Promise.all([findOwnHall(db, leagueId), listHalls(db, leagueId)])
  return found && { ...found, halls }
}

function findOwnHall(db: Database, leagueId: number) {
  return db
    .selectFrom('leagues as l')
    .innerJoin('venues as v', 'v.id', 'l.venueId')
    .select(['l.startDate', 'l.endDate', 'l.nights', 'l.startTime', 'l.endTime', 'l.title'])
    .select([
      'l.courtsBooked',
      'l.venueId',
      'v.name as venue',
      'v.courts',
      'v.openings',
      'v.blackouts',
    ])
    .where('l.id', '=', leagueId)
    .where('l.publishedAt', 'is not', null)
    .where('l.cancelledAt', 'is', null)
    .executeTakeFirst()
}

/** The players of a league by name. */
export function listMembers(db: Database, leagueId: number) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['p.id as playerId', 'p.name'])
    .where('m.leagueId', '=', leagueId)
    .where('m.registered', '=', true)
    .orderBy('p.name')
    .orderBy('p.id')
    .execute()
}

type BusyTime = { venueId: number; from: Date; until: Date; exceptNight: number | null }

/** The courts of a hall that something else uses at some time between two. */
export async function listBusyCourts(
  db: Database,
  { venueId, from, until, exceptNight }: BusyTime,
): Promise<number[]> {
  const { rows } = await sql<{ court: number }>`
    select f.court_number as court
    from fixtures f join leagues l on l.id = f.league_id join sports s on s.id = l.sport_id
    where f.venue_id = ${venueId} and f.status = 'scheduled' and f.court_number is not null
      and l.cancelled_at is null and f.start_time < ${until}
      and f.start_time + make_interval(mins => coalesce(s.game_duration_in_minutes, 60)) > ${from}
    union
    select g.court_number as court
    from play_off_games g join play_offs p on p.league_id = g.league_id
      join leagues l on l.id = g.league_id join sports s on s.id = l.sport_id
    where ${venueOfNight('p', sql`(g.start_time at time zone 'Europe/Dublin')::date`)} = ${venueId}
      and g.fixture_id is null and g.court_number is not null
      and l.cancelled_at is null and g.start_time < ${until}
      and g.start_time + make_interval(mins => coalesce(s.game_duration_in_minutes, 60)) > ${from}
    union
    select unnest(n.courts) as court
    from partner_nights n join leagues l on l.id = n.league_id
    where n.venue_id = ${venueId} and n.called_off_at is null and l.cancelled_at is null
      and n.id is distinct from ${exceptNight}
      and (n.night + n.start_time) at time zone 'Europe/Dublin' < ${until}
      and (n.night + n.start_time) at time zone 'Europe/Dublin'
        + make_interval(mins => n.minutes * jsonb_array_length(n.rounds)) > ${from}`.execute(db)
  return rows.map(({ court }) => court)
}

/** The partner nights of a league, the latest first. */
export function listNights(db: Database, leagueId: number) {
  return db
    .selectFrom('partnerNights')
    .selectAll()
    .where('leagueId', '=', leagueId)
    .orderBy('night', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The partner nights from a day on that are not off, by day, in all halls or in one, with the hours of each. */
export function listDrawnNights(db: Database, today: Day, venueId: number | null) {
  return db
    .selectFrom('partnerNights as n')
    .innerJoin('leagues as l', 'l.id', 'n.leagueId')
    .innerJoin('venues as v', 'v.id', 'n.venueId')
    .select(['n.leagueId', 'l.title', 'n.venueId', 'n.night', 'n.startTime', 'n.minutes'])
    .select(['n.rounds', 'n.courts', 'v.openings', 'v.blackouts'])
    .where('n.calledOffAt', 'is', null)
    .where('n.night', '>=', today)
    .where('l.cancelledAt', 'is', null)
    .$if(venueId !== null, (query) => query.where('n.venueId', '=', venueId))
    .orderBy('n.night')
    .orderBy('l.title')
    .orderBy('n.id')
    .execute()
}

export type NightRow = Awaited<ReturnType<typeof listNights>>[number]

type NightKey = { leagueId: number; nightId: number }

export function findNight(
  db: Database,
  { leagueId, nightId }: NightKey,
  { isLocked = false } = {},
) {
  return db
    .selectFrom('partnerNights')
    .selectAll()
    .where('leagueId', '=', leagueId)
    .where('id', '=', nightId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** The players of some nights, by their numbers there. */
export function listPlayers(db: Database, nightIds: readonly number[]) {
  return db
    .selectFrom('partnerPlayers as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['m.nightId', 'm.number', 'm.playerId', 'm.isHere', 'p.name'])
    .select(sql<boolean>`p.email <> ''`.as('canBeWrittenTo'))
    .where('m.nightId', '=', sql<number>`any(${nightIds}::int[])`)
    .orderBy('m.nightId')
    .orderBy('m.number')
    .execute()
}

export type PlayerRow = Awaited<ReturnType<typeof listPlayers>>[number]

export function listScores(db: Database, nightIds: readonly number[]) {
  return db
    .selectFrom('partnerScores')
    .selectAll()
    .where('nightId', '=', sql<number>`any(${nightIds}::int[])`)
    .orderBy('nightId')
    .orderBy('round')
    .orderBy('court')
    .execute()
}

type NewNight = Omit<New<'partnerNights'>, 'courts' | 'rounds'> & {
  courts: readonly number[]
  rounds: readonly NightRound[]
}

/** Inserts a night; resolves to its id, or to `null` while the league has another one on that day. */
export async function insertNight(
  db: Database,
  { courts, rounds, ...night }: NewNight,
): Promise<number | null> {
  const row = await db
    .insertInto('partnerNights')
    .values({ ...night, courts: [...courts], rounds: JSON.stringify(rounds) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type Seat = { number: number; playerId: number }

export async function insertPlayers(
  db: Database,
  nightId: number,
  seats: readonly Seat[],
): Promise<void> {
  if (seats.length === 0) return
  await db
    .insertInto('partnerPlayers')
    .values(seats.map((seat) => ({ nightId, ...seat })))
    .execute()
}

/** Saves which players of a night are there. */
export async function setHere(
  db: Database,
  nightId: number,
  playerIds: readonly number[],
): Promise<void> {
  await db
    .updateTable('partnerPlayers')
    .set({ isHere: sql<boolean>`player_id = any(${playerIds}::int[])` })
    .where('nightId', '=', nightId)
    .execute()
}

type NightChange =
  | { edition: number; rounds: readonly NightRound[]; courts: readonly number[]; seed: string }
  | { publishedAt: Date }
  | { edition: number; calledOffAt: Date; calledOffReason: string }

export async function updateNight(
  db: Database,
  nightId: number,
  change: NightChange & { changedAt: Date },
): Promise<void> {
  const columns =
    'rounds' in change
      ? { ...change, courts: [...change.courts], rounds: JSON.stringify(change.rounds) }
      : change
  await db.updateTable('partnerNights').set(columns).where('id', '=', nightId).execute()
}

/** Notes that something on a night has changed, so that pages that show it read it again. */
export async function touchNight(db: Database, nightId: number, changedAt: Date): Promise<void> {
  await db.updateTable('partnerNights').set({ changedAt }).where('id', '=', nightId).execute()
}

export async function deleteNight(db: Database, nightId: number): Promise<void> {
  await db.deleteFrom('partnerNights').where('id', '=', nightId).execute()
}

/** Notes the edition of the draw that players are e-mailed about. */
export async function noteTold(
  db: Database,
  { nightId, edition, numbers }: { nightId: number; edition: number; numbers: readonly number[] },
): Promise<void> {
  await db
    .updateTable('partnerPlayers')
    .set({ toldEdition: edition })
    .where('nightId', '=', nightId)
    .where('number', '=', sql<number>`any(${numbers}::int[])`)
    .execute()
}

export async function saveScore(
  db: Database,
  { nightId, round, court, one, two }: RoundScore & { nightId: number },
): Promise<void> {
  await db
    .insertInto('partnerScores')
    .values({ nightId, round, court, one, two })
    .onConflict((conflict) =>
      conflict.columns(['nightId', 'round', 'court']).doUpdateSet({ one, two }),
    )
    .execute()
}

export async function deleteScore(
  db: Database,
  { nightId, round, court }: { nightId: number; round: number; court: number },
): Promise<void> {
  await db
    .deleteFrom('partnerScores')
    .where('nightId', '=', nightId)
    .where('round', '=', round)
    .where('court', '=', court)
    .execute()
}

/** Notes what a game of a night has now, so that phones hear of it. */
export async function insertScoreChange(
  db: Database,
  change: New<'partnerScoreChanges'>,
): Promise<void> {
  await db.insertInto('partnerScoreChanges').values(change).execute()
}

/** A player of a night who has an e-mail address. */
export function findRecipient(
  db: Database,
  { nightId, playerId }: { nightId: number; playerId: number },
) {
  return db
    .selectFrom('partnerPlayers as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select(['m.number', 'm.isHere', 'm.toldEdition', 'p.email', 'p.name'])
    .where('m.nightId', '=', nightId)
    .where('m.playerId', '=', playerId)
    .where('p.email', '<>', '')
    .executeTakeFirst()
}

import type { CallEnd } from '@hive/domain/roster/calls/call'
import type { Day } from '@hive/domain/base/time/day'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'

type Moment = { now: Date; today: Day }

/** Whether a call `c` still is what it says: its league goes on, and its owner leads the team. */
const STANDS = (today: Day) => sql<boolean>`(
  not exists (select from leagues l where l.id = c.league_id and (l.cancelled_at is not null
    or l.published_at is null or l.end_date < ${today}))
  and (c.team_id is null or exists (select from teams t where t.id = c.team_id
    and t.released_at is null and t.captain_player_id = c.player_id))
  and exists (select from players p where p.id = c.player_id and p.active
    and p.deletion_due_at is null))`

function selectCalls(db: Database) {
  return db
    .selectFrom('calls as c')
    .innerJoin('players as p', 'p.id', 'c.playerId')
    .leftJoin('leagues as l', 'l.id', 'c.leagueId')
    .leftJoin('venues as v', 'v.id', 'l.venueId')
    .leftJoin('teams as t', 't.id', 'c.teamId')
    .innerJoin('sports as s', (join) =>
      join.on(sql<boolean>`s.id = coalesce(c.sport_id, l.sport_id)`),
    )
    .select(['c.id', 'c.kind', 'c.playerId', 'c.leagueId', 'c.nights', 'c.endsAt', 'c.endedBy'])
    .select(['p.name', 't.name as team', 'l.title', 's.name as sport', 'c.town'])
}

export type CallRow = Awaited<ReturnType<typeof listOpen>>[number]

/** The calls that stand, the newest first. */
export function listOpen(db: Database, { now, today }: Moment) {
  return selectCalls(db)
    .where('c.endedAt', 'is', null)
    .where('c.endsAt', '>', now)
    .where(STANDS(today))
    .orderBy('c.madeAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute()
}

/** A person’s own calls: those that stand, and what became of the others. */
export function listOwn(db: Database, playerId: number) {
  return selectCalls(db)
    .where('c.playerId', '=', playerId)
    .orderBy('c.madeAt', 'desc')
    .orderBy('c.id', 'desc')
    .limit(20)
    .execute()
}

/** One’s own call, locked. */
export function lockOwn(db: Database, { callId, playerId }: { callId: number; playerId: number }) {
  return db
    .selectFrom('calls')
    .select(['id', 'endedAt', 'endsAt'])
    .where('id', '=', callId)
    .where('playerId', '=', playerId)
    .forUpdate()
    .executeTakeFirst()
}

/** A call that stands, read so that it stays until the transaction ends. */
export function shareOpen(db: Database, callId: number, { now, today }: Moment) {
  return db
    .selectFrom('calls as c')
    .select(['c.id', 'c.playerId'])
    .where('c.id', '=', callId)
    .where('c.endedAt', 'is', null)
    .where('c.endsAt', '>', now)
    .where(STANDS(today))
    .forShare('c')
    .executeTakeFirst()
}

type Looking = Pick<New<'calls'>, 'leagueId' | 'teamId' | 'sportId' | 'town'>

/** A person’s open calls, and whether one looks for the same. */
export async function findOpenLike(
  db: Database,
  playerId: number,
  { now, like }: { now: Date; like: Looking },
) {
  const { leagueId = null, teamId = null, sportId = null, town = '' } = like
  const { count, same } = await db
    .selectFrom('calls')
    .select(sql<number>`count(*)::int`.as('count'))
    .select(
      sql<number | null>`min(id) filter (where league_id is not distinct from ${leagueId}
        and team_id is not distinct from ${teamId} and sport_id is not distinct from ${sportId}
        and lower(town) = lower(${town}))`.as('same'),
    )
    .where('playerId', '=', playerId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', now)
    .executeTakeFirstOrThrow()
  return { count, same }
}

export async function insertCall(db: Database, call: New<'calls'>): Promise<void> {
  await db.insertInto('calls').values(call).execute()
}

/** Has a call stand until a later moment, also one whose time had just run out. */
export async function extendCall(db: Database, callId: number, endsAt: Date): Promise<void> {
  await db.updateTable('calls').set({ endsAt }).where('id', '=', callId).execute()
}

/** Ends a call; one that has ended stays as it is. */
export async function setEnded(
  db: Database,
  { callId, endedBy, at }: { callId: number; endedBy: CallEnd; at: Date },
): Promise<void> {
  await db
    .updateTable('calls')
    .set({ endedAt: at, endedBy })
    .where('id', '=', callId)
    .where('endedAt', 'is', null)
    .execute()
}

type Joining = { leagueId: number; playerId: number; teamId: number | null }

/** Ends what somebody looked for who is in a league now, and what their team looked for. */
export async function endJoined(
  db: Database,
  { leagueId, playerId, teamId }: Joining,
  at: Date,
): Promise<void> {
  await sql`
    update calls c set ended_at = ${at},
      ended_by = case when c.kind = 'team' then 'joined' else 'filled' end
    from leagues l join venues v on v.id = l.venue_id
    where l.id = ${leagueId} and c.ended_at is null
      and ((c.kind = 'team' and c.player_id = ${playerId} and (c.league_id = l.id
          or (c.sport_id = l.sport_id and (c.town = '' or lower(c.town) = lower(v.town)))))
        or (c.kind = 'player' and c.team_id = ${teamId}::int and c.player_id <> ${playerId}))`.execute(
    db,
  )
}

/** Ends calls whose time is over, and those that stand for nothing any more. */
export async function endOver(db: Database, { now, today }: Moment): Promise<void> {
  await sql`
    update calls c set ended_at = ${now}, ended_by = 'over'
    where c.ended_at is null and (c.ends_at <= ${now} or not ${STANDS(today)})`.execute(db)
}

/** Whether somebody has joined a league. */
export async function isInLeague(
  db: Database,
  { leagueId, playerId }: { leagueId: number; playerId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('playerId')
    .where('leagueId', '=', leagueId)
    .where('playerId', '=', playerId)
    .where('registered', '=', true)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a league goes on, and everyone may know of it. */
export async function isOn(db: Database, leagueId: number, today: Day): Promise<boolean> {
  const row = await db
    .selectFrom('leagues')
    .select('id')
    .where('id', '=', leagueId)
    .where('cancelledAt', 'is', null)
    .where('publishedAt', 'is not', null)
    .where('endDate', '>=', today)
    .executeTakeFirst()
  return row !== undefined
}

export async function isSport(db: Database, sportId: number): Promise<boolean> {
  const row = await db
    .selectFrom('sports')
    .select('id')
    .where('id', '=', sportId)
    .executeTakeFirst()
  return row !== undefined
}

/** The teams that somebody leads in leagues that go on. */
export function listLed(db: Database, playerId: number, today: Day) {
  return db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select(['t.id', 't.name', 't.leagueId', 'l.title as league'])
    .where('t.captainPlayerId', '=', playerId)
    .where('t.releasedAt', 'is', null)
    .where('l.cancelledAt', 'is', null)
    .where('l.publishedAt', 'is not', null)
    .where('l.endDate', '>=', today)
    .where(sql<boolean>`exists (select from memberships m where m.team_id = t.id and m.registered)`)
    .orderBy('t.id', 'desc')
    .execute()
}

/** What a profile has of what a sign-up needs, locked: what one person looks for is written by turns. */
export async function lockFacts(db: Database, playerId: number) {
  return db
    .selectFrom('players')
    .select(['id'])
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** What a profile has of what a sign-up needs. */
export async function findFacts(db: Database, playerId: number) {
  const row = await db
    .selectFrom('players as p')
    .leftJoin('healthDeclarations as h', 'h.playerId', 'p.id')
    .select(['p.name', 'p.genderId', 'p.dateOfBirth', 'p.phoneNumber', 'p.tShirtSizeId'])
    .select(['p.emergencyContactName', 'p.emergencyContactPhoneNumber'])
    .select(sql<boolean>`h.waiver_signed_at is not null`.as('waiverSigned'))
    .where('p.id', '=', playerId)
    .executeTakeFirstOrThrow()
  const { waiverSigned, ...facts } = row
  return { ...facts, health: { waiverSigned } }
}

/** What has been reported and waits for an organiser: calls, and what was asked and answered about them. */
export async function listReported(db: Database) {
  const { rows } = await sql<{
    callId: number
    askId: number | null
    name: string
    said: string | null
    answer: string | null
    at: Date
  }>`
    select c.id as "callId", null::int as "askId", p.name, null as said, null as answer,
      c.reported_at as at
    from calls c join players p on p.id = c.player_id
    where c.reported_at is not null and c.ended_at is null
    union all
    select a.call_id, a.id, p.name, a.said, a.answer, a.reported_at
    from call_asks a join players p on p.id = a.player_id
    where a.reported_at is not null and a.taken_down_at is null
    order by at, "callId"`.execute(db)
  return rows
}

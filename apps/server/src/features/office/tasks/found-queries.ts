import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import type { FoundTask } from '@hive/domain/office/tasks/found-tasks'
import type { Day } from '@hive/domain/base/time/day'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { CLAIM_COUNTS } from '#db/shared-queries.ts'

type Row = Omit<FoundTask, 'kind'>

const TEAM = sql.lit(REGISTRATION_TYPE_IDS.team)

/** A team `t` that plays in its league’s season. */
const IS_IN_SEASON = sql<boolean>`(t.released_at is null
  and not exists (select from team_withdrawals w where w.team_id = t.id))`

/** A league `l` that everyone sees and that is on. */
function isOn(today: Day) {
  return sql<boolean>`(l.cancelled_at is null and l.published_at is not null and l.end_date >= ${today})`
}

const dayOf = (moment: RawBuilder<unknown>) =>
  sql`to_char(${moment} at time zone 'Europe/Dublin', 'YYYY-MM-DD')`

async function listed(db: Database, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows
}

type LeagueToStart = {
  id: number
  title: string
  startDate: Day
  endDate: Day
  nights: readonly Day[] | null
  startTime: string
  teams: number
  /** Players who are on no team. */
  alone: number
  hasGames: boolean
}

/** The leagues that begin up to a day or have begun, without those of nights with partners, which have no teams. */
export async function listLeaguesToStart(db: Database, { today, until }: Record<string, Day>) {
  const { rows } = await sql<LeagueToStart>`
    select l.id, l.title, l.start_date, l.end_date, l.nights, l.start_time,
      (select count(*)::int from teams t where t.league_id = l.id and ${IS_IN_SEASON}) as teams,
      (select count(*)::int from memberships m
        where m.league_id = l.id and m.registered and m.team_id is null) as alone,
      exists (select from fixtures f
        where f.league_id = l.id and f.status <> 'cancelled') as has_games
    from leagues l
    where ${isOn(today ?? '')} and l.start_date <= ${until}
      and not exists (select from partner_nights p where p.league_id = l.id)
    order by l.start_date, l.id`.execute(db)
  return rows
}

/** Offers of a place that end on a day without an answer. */
export function listEndingOffers(db: Database, today: Day): Promise<Row[]> {
  return listed(
    db,
    sql`select w.id, l.id as league_id, l.title as at, p.name, 1 as count, ${today}::text as day
      from waiting_list w join players p on p.id = w.player_id join leagues l on l.id = w.league_id
      where w.state = 'offered' and ${dayOf(sql`w.offer_ends_at`)} <= ${today} and l.cancelled_at is null
      order by w.offer_ends_at, w.id`,
  )
}

/** Moves of games on which captains agree, and which an organiser decides. */
export function listMovesToDecide(db: Database): Promise<Row[]> {
  return listed(
    db,
    sql`select m.fixture_id as id, l.id as league_id, l.title as at, t.name, 1 as count,
        ${dayOf(sql`m.from_start`)} as day
      from game_moves m join teams t on t.id = m.team_id join leagues l on l.id = m.league_id
      where m.state = 'agreed' and l.cancelled_at is null
      order by m.asked_at`,
  )
}

/** Whether a captain is still paying for a team. */
function isPaying(teamId: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from registrations h where h.team_id = ${teamId}
    and h.registration_type_id = ${TEAM} and h.state = 'held')`
}

/** A draw `d` of a whole season `l` that waits to be published. */
function isWaitingDraw(today: Day) {
  return sql<boolean>`(d.published_at is null and d.discarded_at is null and d.taken_back_at is null
    and d.terms -> 'rest' is null and ${isOn(today)})`
}

/** Draws to publish with teams that have not paid. */
export function listUnpaidDraws(db: Database, today: Day): Promise<Row[]> {
  return listed(
    db,
    sql`select d.number as id, l.id as league_id, l.title as at, null as name, null as day,
        (select count(*)::int from unnest(d.team_ids) drawn where ${isPaying(sql`drawn`)}) as count
      from draws d join leagues l on l.id = d.league_id
      where ${isWaitingDraw(today)}
        and exists (select from unnest(d.team_ids) drawn where ${isPaying(sql`drawn`)})
      order by l.id`,
  )
}

/** Draws to publish that lack a team of today, or have one that left. */
export async function listStaleDraws(db: Database, today: Day): Promise<Row[]> {
  const rows = await listed(
    db,
    sql`select d.number as id, l.id as league_id, l.title as at, null as name, null as day, (
        (select count(*) from teams t where t.league_id = l.id and ${IS_IN_SEASON}
          and not t.id = any (d.team_ids) and not ${isPaying(sql`t.id`)})
        + (select count(*) from unnest(d.team_ids) drawn where not exists (
          select from teams t where t.id = drawn and ${IS_IN_SEASON})))::int as count
      from draws d join leagues l on l.id = d.league_id
      where ${isWaitingDraw(today)} order by l.id`,
  )
  return rows.filter(({ count }) => count > 0)
}

/** Leagues with games up to a day that should have a score, and of which no team has said anything. */
export function listMissingScores(db: Database, lastDay: Day): Promise<Row[]> {
  return listed(
    db,
    sql`select l.id, l.id as league_id, l.title as at, null as name, count(*)::int as count,
        ${dayOf(sql`max(f.start_time)`)} as day
      from fixtures f join leagues l on l.id = f.league_id
      where f.status = 'scheduled' and f.team_one_score is null
        and f.start_time < ((${lastDay}::date + 1)::timestamp at time zone 'Europe/Dublin')
        and l.cancelled_at is null and l.published_at is not null
        and not exists (select from game_claims c where c.fixture_id = f.id and ${CLAIM_COUNTS})
      group by l.id, l.title order by max(f.start_time), l.id`,
  )
}

/** Drafts that begin up to a day, and are not over yet. */
export function listDueDrafts(db: Database, { today, until }: Record<string, Day>): Promise<Row[]> {
  return listed(
    db,
    sql`select l.id, l.id as league_id, l.title as at, null as name, 1 as count, l.start_date as day
      from leagues l
      where l.published_at is null and l.discarded_at is null and l.cancelled_at is null
        and l.start_date <= ${until} and l.end_date >= ${today}
      order by l.start_date, l.id`,
  )
}

/** The leagues that last season’s captains can still be first in, until a moment of an Irish clock. */
export async function listRenewalsEnding(
  db: Database,
  { at, until }: { at: string; until: string },
) {
  const { rows } = await sql<{ id: number; title: string; opens: string }>`
    select l.id, l.title, l.registration_opens as opens from leagues l
    where l.published_at is not null and l.cancelled_at is null and not l.registration_closed
      and l.renewal_opens <= ${at} and l.registration_opens > ${at} and l.registration_opens <= ${until}
    order by l.registration_opens, l.id`.execute(db)
  return rows
}

/** An imported person `w` whose place is over, and who has not been written to since. */
const HAS_ENDED = sql<boolean>`(w.places = 0 and w.held_until is not null
  and (w.written_at is null or ${dayOf(sql`w.written_at`)} <= w.held_until::text))`

type Imported = Row & { kind: 'import_waiting' | 'import_ended' }

/**
 * Leagues with imported people whose places were held and are over, or who have waited since before a moment. An
 * organiser who writes to them again has done what there is to do.
 */
export async function listImported(
  db: Database,
  { before, today }: { before: Date; today: Day },
): Promise<Imported[]> {
  const waits = sql<boolean>`coalesce(w.written_at, w.imported_at) <= ${before}`
  const { rows } = await sql<Imported>`
    select case when ${HAS_ENDED} then 'import_ended' else 'import_waiting' end as kind,
      l.id, l.id as league_id, l.title as at, null as name, count(*)::int as count,
      min(case when ${HAS_ENDED} then w.held_until::text
        else ${dayOf(sql`coalesce(w.written_at, w.imported_at)`)} end) as day
    from imported_people w join leagues l on l.id = w.league_id
    where (${HAS_ENDED} or ${waits}) and l.cancelled_at is null and l.end_date >= ${today}
    group by 1, l.id, l.title order by l.id`.execute(db)
  return rows
}

/** Organisers of the embedded sign-in who have no passkey. */
export function listWithoutPasskey(db: Database): Promise<Row[]> {
  return listed(
    db,
    sql`select p.id, null as league_id, 'Signs in with a password' as at, null as day, 1 as count,
        coalesce(nullif(p.name, ''), p.email) as name
      from players p join identity_users u on u.id::text = p.subject
      where p.active
        and exists (select from role_grants g where g.player_id = p.id and g.ended_at is null)
        and not exists (select from passkeys k where k.user_id = u.id)
      order by p.id`,
  )
}

/** The leagues with games to come. */
export async function listDrawn(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('fixtures')
    .select('leagueId')
    .distinct()
    .where('status', '=', 'scheduled')
    .where('startTime', '>', sql<Date>`now()`)
    .execute()
  return rows.map(({ leagueId }) => leagueId)
}

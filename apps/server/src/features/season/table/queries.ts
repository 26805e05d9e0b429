import type { WithdrawalRule } from '@hive/domain/season/table/withdrawal'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'
import { isBeingPlayed, isToCome } from '#db/shared-queries.ts'
import { teamInLeague, teamsInSeason } from '#db/team-queries.ts'

/** The teams of a league's season by name, without those that have withdrawn. */
export function listTeams(db: Database, leagueId: number) {
  return db
    .selectFrom('teams as t')
    .select(['t.id', 't.name'])
    .where('t.leagueId', '=', leagueId)
    .where(
      sql<boolean>`exists (select from fixtures f where t.id in (f.team_one_id, f.team_two_id))`,
    )
    .where(sql<boolean>`not exists (select from team_withdrawals w where w.team_id = t.id)`)
    .orderBy('t.name')
    .execute()
}

export function listAdjustments(db: Database, leagueId: number) {
  return db
    .selectFrom('tableAdjustments as a')
    .innerJoin('teams as t', 't.id', 'a.teamId')
    .select(['a.id', 't.name as teamName', 'a.points', 'a.reason', 'a.madeAt'])
    .where('a.leagueId', '=', leagueId)
    .orderBy('a.id')
    .execute()
}

export function listWithdrawals(db: Database, leagueId: number) {
  return db
    .selectFrom('teamWithdrawals as w')
    .innerJoin('teams as t', 't.id', 'w.teamId')
    .select(['w.teamId', 't.name as teamName', 'w.counts', 'w.fixtureIds', 'w.reason', 'w.madeAt'])
    .where('w.leagueId', '=', leagueId)
    .orderBy('w.madeAt')
    .orderBy('w.teamId')
    .execute()
}

export async function insertAdjustment(
  db: Database,
  adjustment: New<'tableAdjustments'>,
): Promise<number> {
  const { id } = await db
    .insertInto('tableAdjustments')
    .values(adjustment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes an adjustment of a league; resolves to what it was. */
export function deleteAdjustment(db: Database, key: { leagueId: number; id: number }) {
  return db
    .deleteFrom('tableAdjustments')
    .where('leagueId', '=', key.leagueId)
    .where('id', '=', key.id)
    .returning(['teamId', 'points', 'reason'])
    .executeTakeFirst()
}

/** Writes a withdrawal down, once for a team; resolves to whether it is new. */
export async function insertWithdrawal(
  db: Database,
  withdrawal: New<'teamWithdrawals'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('teamWithdrawals')
    .values(withdrawal)
    .onConflict((conflict) => conflict.column('teamId').doNothing())
    .returning('teamId')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The games that a team has played in its season. */
function playedGames(db: Database, teamId: number) {
  return db
    .selectFrom('fixtures as f')
    .where(sql<boolean>`${teamId} in (f.team_one_id, f.team_two_id)`)
    .where('f.teamOneScore', 'is not', null)
    .where(sql<boolean>`not exists (select from play_off_games p where p.fixture_id = f.id)`)
}

/** Players who have a result against a team and can be e-mailed. */
export async function listVoided(db: Database, teamId: number): Promise<number[]> {
  const rows = await playedGames(db, teamId)
    .innerJoin('memberships as m', (join) =>
      join.on(sql<boolean>`m.team_id in (f.team_one_id, f.team_two_id)`),
    )
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select('m.playerId')
    .distinct()
    .where('m.teamId', '<>', teamId)
    .where('m.registered', '=', true)
    .where('p.email', '<>', '')
    .orderBy('m.playerId')
    .execute()
  return rows.map(({ playerId }) => playerId)
}

/** A player whose results against a team are void, with that team; `undefined` where they are not, or no longer. */
export function findVoided(
  db: Database,
  { leagueId, teamId, playerId }: { leagueId: number; teamId: number; playerId: number },
) {
  return db
    .selectFrom('teamWithdrawals as w')
    .innerJoin('teams as out', 'out.id', 'w.teamId')
    .innerJoin('memberships as m', 'm.leagueId', 'w.leagueId')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .select(['p.email', 'p.name', 'm.teamId as ownTeamId', 'out.name as teamName', 'l.title'])
    .select(['w.reason', 'w.madeAt'])
    .where('w.leagueId', '=', leagueId)
    .where('w.teamId', '=', teamId)
    .where('w.counts', '=', 'void')
    .where('m.playerId', '=', playerId)
    .where('m.registered', '=', true)
    .where('p.email', '<>', '')
    .where('l.cancelledAt', 'is', null)
    .executeTakeFirst()
}

/** The results of two teams against each other. */
export function listResults(db: Database, teamId: number, ownTeamId: number) {
  return playedGames(db, teamId)
    .select(['f.startTime', 'f.teamOneId', 'f.teamOneScore', 'f.teamTwoScore'])
    .where(sql<boolean>`${ownTeamId} in (f.team_one_id, f.team_two_id)`)
    .orderBy('f.startTime')
    .execute()
}

/** Deletes the withdrawal of a team; resolves to what it was. */
export function deleteWithdrawal(db: Database, key: { leagueId: number; teamId: number }) {
  return db
    .deleteFrom('teamWithdrawals')
    .where('leagueId', '=', key.leagueId)
    .where('teamId', '=', key.teamId)
    .returning(['counts', 'fixtureIds', 'reason'])
    .executeTakeFirst()
}

/** Leaves games that were called off for a team that is back to the other team of each, where that one is out as well. */
export async function passGamesOn(
  db: Database,
  { leagueId, fixtureIds }: { leagueId: number; fixtureIds: readonly number[] },
): Promise<void> {
  await sql`update team_withdrawals w set fixture_ids = w.fixture_ids || array(
      select f.id from fixtures f where f.id = any(${fixtureIds}::int[]) and f.status = 'cancelled'
        and w.team_id in (f.team_one_id, f.team_two_id) and not f.id = any(w.fixture_ids)
        and not exists (select from play_off_games p where p.fixture_id = f.id) order by f.id)
    where w.league_id = ${leagueId}`.execute(db)
}

/** Forgets the games that were called off for teams that have left: a team that is back has none of them. */
export async function forgetGamesOff(db: Database, leagueId: number): Promise<void> {
  await db
    .updateTable('teamWithdrawals')
    .set({ fixtureIds: [] })
    .where('leagueId', '=', leagueId)
    .execute()
}

export async function findRule(db: Database, leagueId: number): Promise<WithdrawalRule> {
  const { withdrawalRule } = await db
    .selectFrom('leagues')
    .select('withdrawalRule')
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
  return withdrawalRule
}

/** How many games of its season a team has, and how many of them have a score; games that were off before are none. */
export function countGames(db: Database, teamId: number, calledOff: readonly number[]) {
  return db
    .selectFrom('fixtures as f')
    .select(sql<number>`count(*)::int`.as('all'))
    .select(sql<number>`(count(*) filter (where f.team_one_score is not null))::int`.as('played'))
    .where(sql<boolean>`${teamId} in (f.team_one_id, f.team_two_id)`)
    .where(sql<boolean>`(f.status <> 'cancelled' or f.id = any(${calledOff}::int[]))`)
    .where(sql<boolean>`not exists (select from play_off_games p where p.fixture_id = f.id)`)
    .executeTakeFirstOrThrow()
}

/** The games of a season that were called off for a team and still are, whose other team is in. */
export async function listCalledOff(
  db: Database,
  { leagueId, fixtureIds }: { leagueId: number; fixtureIds: readonly number[] },
) {
  return db
    .selectFrom('fixtures as f')
    .select(['f.id', 'f.startTime'])
    .where(sql<boolean>`f.id = any(${fixtureIds}::int[])`)
    .where('f.status', '=', 'cancelled')
    .where(sql<boolean>`not exists (select from play_off_games p where p.fixture_id = f.id)`)
    .where((eb) => {
      const isIn = eb.selectFrom(teamsInSeason(db, leagueId).as('s')).select('s.id')
      return eb.and([eb('f.teamOneId', 'in', isIn), eb('f.teamTwoId', 'in', isIn)])
    })
    .orderBy('f.startTime')
    .orderBy('f.id')
    .execute()
}

/** Whether a team is still in its league: it has not been let go, and whoever signed up for it is not all gone. */
export async function isInLeague(db: Database, teamId: number): Promise<boolean> {
  const row = await teamInLeague(db, teamId)
    .select('t.id')
    .where(
      sql<boolean>`(exists (select from memberships m where m.team_id = t.id and m.registered)
        or not exists (select from registrations r where r.team_id = t.id))`,
    )
    .executeTakeFirst()
  return row !== undefined
}

/** The league of a team that is out and not called off; `null` for any other. */
export async function findSeasonOf(db: Database, teamId: number): Promise<number | null> {
  const row = await db
    .selectFrom('teams as t')
    .innerJoin('leagues as l', 'l.id', 't.leagueId')
    .select('l.id')
    .where('t.id', '=', teamId)
    .where('l.cancelledAt', 'is', null)
    .where('l.publishedAt', 'is not', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The games of a team's season that have no score and have not begun, those that are postponed too. */
export async function listGamesToCome(
  db: Database,
  { teamId, now }: { teamId: number; now: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom('fixtures as f')
    .select('f.id')
    .where(sql<boolean>`${teamId} in (f.team_one_id, f.team_two_id)`)
    .where(isToCome(now))
    .orderBy('f.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The withdrawals that an organiser has yet to look at, of leagues that have games to come, the first one first. */
export function listOpenWithdrawals(db: Database, now: Date) {
  return db
    .selectFrom('teamWithdrawals as w')
    .innerJoin('teams as t', 't.id', 'w.teamId')
    .innerJoin('leagues as l', 'l.id', 'w.leagueId')
    .select(['l.id as leagueId', 'l.title as leagueTitle', 't.id as teamId', 't.name as teamName'])
    .select(sql<number>`cardinality(w.fixture_ids)`.as('games'))
    .where('w.isOpen', '=', true)
    .where('l.cancelledAt', 'is', null)
    .where(isBeingPlayed(now))
    .orderBy('w.madeAt')
    .orderBy('w.teamId')
    .execute()
}

/** Notes that an organiser has looked at a withdrawal; resolves to whether it was still open. */
export async function closeWithdrawal(
  db: Database,
  { leagueId, teamId }: { leagueId: number; teamId: number },
): Promise<boolean> {
  const closed = await db
    .updateTable('teamWithdrawals')
    .set({ isOpen: false })
    .where('leagueId', '=', leagueId)
    .where('teamId', '=', teamId)
    .where('isOpen', '=', true)
    .returning('teamId')
    .executeTakeFirst()
  return closed !== undefined
}

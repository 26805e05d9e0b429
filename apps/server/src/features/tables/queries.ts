import type { WithdrawalRule, WithdrawnGames } from '@hive/domain/standings/withdrawal'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

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

type NewAdjustment = {
  leagueId: number
  teamId: number
  points: number
  reason: string
  madeAt: Date
}

export async function insertAdjustment(db: Database, adjustment: NewAdjustment): Promise<number> {
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

type NewWithdrawal = {
  leagueId: number
  teamId: number
  counts: WithdrawnGames
  fixtureIds: number[]
  reason: string
  madeAt: Date
}

/** Writes a withdrawal down, once for a team. */
export async function insertWithdrawal(db: Database, withdrawal: NewWithdrawal): Promise<void> {
  await db
    .insertInto('teamWithdrawals')
    .values(withdrawal)
    .onConflict((conflict) => conflict.column('teamId').doNothing())
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

/** Games that were called off for a team and still are, each with whether its court is free when it was to start. */
export function listCalledOff(db: Database, fixtureIds: readonly number[]) {
  return db
    .selectFrom('fixtures as f')
    .select(['f.id', 'f.startTime'])
    .select(
      sql<boolean>`not exists (select from fixtures o where o.venue_id = f.venue_id
        and o.start_time = f.start_time and o.court_number = f.court_number
        and o.status = 'scheduled')`.as('isFree'),
    )
    .where(sql<boolean>`f.id = any(${fixtureIds}::int[])`)
    .where('f.status', '=', 'cancelled')
    .orderBy('f.id')
    .execute()
}

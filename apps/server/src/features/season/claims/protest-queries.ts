import type { ProtestOutcome } from '@hive/domain/season/claims/protests'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

export type ProtestRow = Awaited<ReturnType<typeof listProtests>>[number]

/**
 * Whether a protest `p` is of its game `f` as that is now: one of a bracket can have other teams since. The release before wrote down
 * no other team.
 */
const IS_OF_GAME = sql<boolean>`((p.team_id = f.team_one_id
    and coalesce(p.against_team_id, f.team_two_id) = f.team_two_id)
  or (p.team_id = f.team_two_id and coalesce(p.against_team_id, f.team_one_id) = f.team_one_id))`

/** What teams have protested of these games. */
export function listProtests(db: Database, fixtureIds: readonly number[]) {
  return db
    .selectFrom('gameProtests as p')
    .innerJoin('fixtures as f', 'f.id', 'p.fixtureId')
    .select(['p.id', 'p.fixtureId', 'p.teamId', 'p.about', 'p.outcome', 'p.why'])
    .where('p.fixtureId', '=', sql<number>`any(${fixtureIds}::int[])`)
    .where(IS_OF_GAME)
    .execute()
}

type NewProtest = {
  fixtureId: number
  teamId: number
  againstTeamId: number
  madeBy: number
  madeAt: Date
  about: string
}

const UNDECIDED = { outcome: null, decidedAt: null, decidedBy: null, why: '' } as const

/** Keeps a protest, in the place of what the team wrote before, of this game or as it was with another team. */
export async function keepProtest(db: Database, protest: NewProtest): Promise<void> {
  const { about, madeBy, againstTeamId } = protest
  const now = { about, madeBy, againstTeamId, ...UNDECIDED }
  await db
    .insertInto('gameProtests')
    .values({ ...protest, ...UNDECIDED })
    .onConflict((oc) => oc.columns(['fixtureId', 'teamId']).doUpdateSet(now))
    .execute()
}

/** Deletes a protest that nobody has decided. */
export async function deleteProtest(
  db: Database,
  { fixtureId, teamId }: { fixtureId: number; teamId: number },
): Promise<void> {
  await db
    .deleteFrom('gameProtests')
    .where('fixtureId', '=', fixtureId)
    .where('teamId', '=', teamId)
    .where('outcome', 'is', null)
    .execute()
}

/** A protest of its game as that is, for as long as the transaction of the game runs. */
export function findProtest(db: Database, protestId: number) {
  return db
    .selectFrom('gameProtests as p')
    .innerJoin('fixtures as f', 'f.id', 'p.fixtureId')
    .select(['p.id', 'p.fixtureId', 'p.teamId', 'p.outcome', 'p.why'])
    .where('p.id', '=', protestId)
    .where(IS_OF_GAME)
    .executeTakeFirst()
}

type Decided = { protestId: number; outcome: ProtestOutcome; why: string; by: number; at: Date }

export async function endProtest(
  db: Database,
  { protestId, outcome, why, by: decidedBy, at: decidedAt }: Decided,
): Promise<void> {
  await db
    .updateTable('gameProtests')
    .set({ outcome, why, decidedBy, decidedAt })
    .where('id', '=', protestId)
    .execute()
}

/** Protests with their games and both teams. */
function selectProtests(db: Database) {
  return db
    .selectFrom('gameProtests as p')
    .innerJoin('fixtures as f', 'f.id', 'p.fixtureId')
    .innerJoin('leagues as l', 'l.id', 'f.leagueId')
    .innerJoin('teams as t', 't.id', 'p.teamId')
    .innerJoin('teams as o', (join) =>
      join.on(
        sql<boolean>`o.id = coalesce(p.against_team_id,
          case when f.team_one_id = p.team_id then f.team_two_id else f.team_one_id end)`,
      ),
    )
    .select(['p.id', 'p.fixtureId', 'p.teamId', 'p.about', 'p.outcome', 'p.why'])
    .select(['f.leagueId', 'f.startTime', 'f.forfeit', 'l.title as leagueTitle', 't.name as team'])
    .select(['o.id as othersId', 'o.name as others'])
}

/** Protests that wait for an organiser, of one league or of all, the oldest game first. */
export function listUndecided(db: Database, leagueId?: number) {
  return selectProtests(db)
    .where('p.outcome', 'is', null)
    .where(IS_OF_GAME)
    .where('f.status', '=', 'scheduled')
    .where('l.cancelledAt', 'is', null)
    .$if(leagueId !== undefined, (query) => query.where('f.leagueId', '=', leagueId ?? 0))
    .orderBy('f.startTime')
    .orderBy('p.id')
    .execute()
}

/** A protest with the names of what it is about. */
export function findNamed(db: Database, protestId: number) {
  return selectProtests(db).where('p.id', '=', protestId).executeTakeFirst()
}

/** The captains of these teams who can be e-mailed. */
export function listCaptains(db: Database, teamIds: readonly number[]) {
  return db
    .selectFrom('teams as t')
    .innerJoin('players as c', 'c.id', 't.captainPlayerId')
    .select(['t.id as teamId', 'c.id as playerId'])
    .where('t.id', '=', sql<number>`any(${teamIds}::int[])`)
    .where('t.releasedAt', 'is', null)
    .where('c.email', '<>', '')
    .orderBy('t.id')
    .execute()
}

/** What one player has protested, for their download. */
export function listProtestsOf(db: Database, playerId: number) {
  return selectProtests(db)
    .clearSelect()
    .select(['l.title as league', 't.name as team', 'o.name as against'])
    .select(['p.about', 'p.madeAt', 'p.outcome', 'p.why', 'p.decidedAt'])
    .where('p.madeBy', '=', playerId)
    .orderBy('p.id')
    .execute()
}

export async function deleteProtestsOf(db: Database, playerId: number): Promise<void> {
  await db.deleteFrom('gameProtests').where('madeBy', '=', playerId).execute()
}

/** Deletes protests of games that began before a moment. */
export async function deleteOldProtests(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('gameProtests')
    .where('fixtureId', 'in', (eb) =>
      eb.selectFrom('fixtures').select('id').where('startTime', '<', before),
    )
    .execute()
}

import type { Claim, ClaimSide, Report } from '@hive/domain/season/claims/claims'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { CLAIM_COUNTS } from '#db/shared-queries.ts'

export type GameRow = {
  id: number
  teamOneId: number
  teamTwoId: number
  startTime: Date
}

export type ClaimRow = Claim & { readonly id: number; readonly fixtureId: number }

/** What counts of a league: how its games are scored, and what orders its table. */
export function findTerms(db: Database, leagueId: number) {
  return db
    .selectFrom('leagues')
    .select(['gameScoring', 'tableOrder', 'cancelledAt'])
    .where('id', '=', leagueId)
    .executeTakeFirstOrThrow()
}

/** Whether a player has joined a team, or leads it. */
export async function isOnTeam(
  db: Database,
  { playerId, teamId }: { playerId: number; teamId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('teams as t')
    .select('t.id')
    .where('t.id', '=', teamId)
    .where('t.releasedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('t.captainPlayerId', '=', playerId),
        eb.exists(
          eb
            .selectFrom('memberships as m')
            .select('m.teamId')
            .whereRef('m.teamId', '=', 't.id')
            .where('m.playerId', '=', playerId)
            .where('m.registered', '=', true),
        ),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a player leads a team. */
export async function isCaptain(
  db: Database,
  { playerId, teamId }: { playerId: number; teamId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('teams')
    .select('id')
    .where('id', '=', teamId)
    .where('captainPlayerId', '=', playerId)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The claims of games since the last change of their scores, which answered those before; of each side one at most.
 */
export async function listClaims(db: Database, fixtureIds: readonly number[]): Promise<ClaimRow[]> {
  if (fixtureIds.length === 0) return []
  const rows = await selectClaims(db, fixtureIds)
    .select(['c.id', 'c.fixtureId', 'c.side', 'c.claimedBy', 'c.claimedAt', 'c.report'])
    .where(CLAIM_COUNTS)
    .orderBy('c.id')
    .execute()
  return rows.map(({ claimedBy: by, claimedAt: at, ...row }) => ({ ...row, by, at }))
}

/** Games without a score of which something is said that counts. */
export async function listUnsettled(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('gameClaims as c')
    .innerJoin('fixtures as f', 'f.id', 'c.fixtureId')
    .select('c.fixtureId')
    .distinct()
    .where(CLAIM_COUNTS)
    .where('f.teamOneScore', 'is', null)
    .where('f.status', '=', 'scheduled')
    .execute()
  return rows.map(({ fixtureId }) => fixtureId)
}

/** Everyone who has said anything of games as they are now, or taken it back, for which side. */
export async function listSpoken(db: Database, fixtureIds: readonly number[]) {
  if (fixtureIds.length === 0) return []
  const rows = await selectClaims(db, fixtureIds)
    .select(['c.fixtureId', 'c.side', 'c.claimedBy', 'c.endedBy'])
    .execute()
  return rows.flatMap(({ fixtureId, side, claimedBy, endedBy }) =>
    [claimedBy, endedBy].flatMap((by) => (by === null ? [] : [{ fixtureId, side, by }])),
  )
}

/** Claims `c` of games `f` as these are now: one that was moved or has other teams has none. */
function selectClaims(db: Database, fixtureIds: readonly number[]) {
  return db
    .selectFrom('gameClaims as c')
    .innerJoin('fixtures as f', 'f.id', 'c.fixtureId')
    .where('c.fixtureId', 'in', fixtureIds)
    .whereRef('c.forStart', '=', 'f.startTime')
    .whereRef('c.teamOneId', '=', 'f.teamOneId')
    .whereRef('c.teamTwoId', '=', 'f.teamTwoId')
}

/** What a claim of a game says or said. */
export function findReport(
  db: Database,
  { claimId, fixtureId }: { claimId: number; fixtureId: number },
) {
  return db
    .selectFrom('gameClaims')
    .select(['side', 'report'])
    .where('id', '=', claimId)
    .where('fixtureId', '=', fixtureId)
    .executeTakeFirst()
}

/** When the score of a game was last changed. */
export async function lastChangeAt(db: Database, fixtureId: number): Promise<Date | null> {
  const { at } = await db
    .selectFrom('scoreChanges')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('fixtureId', '=', fixtureId)
    .executeTakeFirstOrThrow()
  return at
}

type EndedClaims = { fixtureId: number; side?: ClaimSide; at: Date; by?: number }

/** Ends the claims of a game, or of one side; `by` is who withdraws it. */
export async function endClaims(
  db: Database,
  { fixtureId, side, at, by }: EndedClaims,
): Promise<void> {
  await db
    .updateTable('gameClaims')
    .set({ endedAt: at, endedBy: by ?? null })
    .where('fixtureId', '=', fixtureId)
    .where('endedAt', 'is', null)
    .$if(side !== undefined, (query) => query.where('side', '=', side ?? 'team_one'))
    .execute()
}

type NewClaim = { side: ClaimSide; by: number; at: Date; report: Report }

/** Keeps a claim, in the place of what its side said before. */
export async function insertClaim(
  db: Database,
  game: Pick<GameRow, 'id' | 'teamOneId' | 'teamTwoId' | 'startTime'>,
  { side, by, at, report }: NewClaim,
): Promise<void> {
  const { id: fixtureId, teamOneId, teamTwoId, startTime: forStart } = game
  await endClaims(db, { fixtureId, side, at })
  await db
    .insertInto('gameClaims')
    .values({
      fixtureId,
      teamOneId,
      teamTwoId,
      forStart,
      side,
      claimedBy: by,
      claimedAt: at,
      afterChange: sql<number>`(select coalesce(max(id), 0) from score_changes
        where fixture_id = ${fixtureId})`,
      endedAt: null,
      endedBy: null,
      report: JSON.stringify(report),
    })
    .execute()
}

/** Everyone who has joined one of these teams, once, and can be e-mailed. */
export async function listOnTeams(db: Database, teamIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('players as p', 'p.id', 'm.playerId')
    .select('p.id')
    .distinct()
    .where('m.teamId', '=', sql<number>`any(${teamIds}::int[])`)
    .where('m.registered', '=', true)
    .where('p.email', '<>', '')
    .orderBy('p.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Where a player is written to. */
export function findReader(db: Database, playerId: number) {
  return db
    .selectFrom('players')
    .select(['email', 'name'])
    .where('id', '=', playerId)
    .executeTakeFirst()
}

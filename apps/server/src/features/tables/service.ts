import { countsOf } from '@hive/domain/standings/withdrawal'
import { admitTo } from '@hive/domain/session/admit-to'
import type { Context } from '#context.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { countGames, findRule, insertWithdrawal } from './queries.ts'

type Withdrawn = {
  leagueId: number
  teamId: number
  /** The games that were called off for it. */
  fixtureIds: readonly number[]
  reason: string
}

/** Writes down that a team has withdrawn, in the caller's transaction: its games count by the rule of the league. */
export async function noteWithdrawal(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { playerId: by, permissions }: Caller,
  { leagueId, teamId, fixtureIds, reason }: Withdrawn,
): Promise<void> {
  admitTo(permissions, 'fixtures', leagueId)
  const rule = await findRule(db, leagueId)
  const counts = countsOf(rule, await countGames(db, teamId, fixtureIds))
  const row = { leagueId, teamId, counts, fixtureIds: [...fixtureIds], reason }
  await insertWithdrawal(db, { ...row, madeAt: now() })
  const after = { teamId, counts, games: fixtureIds.length }
  await noteAction(db, { by, kind: 'team_withdrawn', subject: `league:${leagueId}`, after, reason })
}

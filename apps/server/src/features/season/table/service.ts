import { countsOf } from '@hive/domain/season/table/withdrawal'
import { admitTo } from '@hive/domain/base/session/admit-to'
import type { Context } from '#context.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { countGames, findRule, insertWithdrawal, listVoidedOnly } from './queries.ts'
import { sendVoidResults } from './jobs.ts'

type Withdrawn = {
  leagueId: number
  teamId: number
  /** The games that were called off for it. */
  fixtureIds: readonly number[]
  reason: string
}

/**
 * Writes down that a team has withdrawn, in the caller's transaction: its games count by the rule of the league. Where none
 * does, players whose results are void hear of it, unless a game that is off tells them already that the team is out.
 */
export async function noteWithdrawal(
  { db, now, jobs }: Pick<Context, 'db' | 'now' | 'jobs'>,
  { playerId: by, permissions }: Caller,
  { leagueId, teamId, fixtureIds, reason }: Withdrawn,
): Promise<void> {
  admitTo(permissions, 'fixtures', leagueId)
  const rule = await findRule(db, leagueId)
  const counts = countsOf(rule, await countGames(db, teamId, fixtureIds))
  const row = { leagueId, teamId, counts, fixtureIds: [...fixtureIds], reason }
  const at = now()
  const isNew = await insertWithdrawal(db, { ...row, madeAt: at })
  const told = isNew && counts === 'void' ? await listVoidedOnly(db, { teamId, fixtureIds }) : []
  for (const { playerId } of told) {
    const id = `void ${teamId} ${at.getTime()} ${playerId}`
    await jobs.add(db, sendVoidResults, { leagueId, teamId, playerId }, id)
  }
  const after = { teamId, counts, games: fixtureIds.length }
  await noteAction(db, { by, kind: 'team_withdrawn', subject: `league:${leagueId}`, after, reason })
}

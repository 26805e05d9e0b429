import type { getRenewalBoard } from '@hive/contract/leagues/renewals'
import { renewalStanding } from '@hive/domain/leagues/renewals/renewal-board'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { listRenewals } from './queries.ts'

/** The teams of the season before a league, with how each captain stands to it. */
export async function renewalBoard(
  { db, now }: Pick<Context, 'db' | 'now'>,
  leagueId: number,
): Promise<z.output<typeof getRenewalBoard.reply>> {
  const rows = await listRenewals(db, leagueId)
  return {
    teams: rows.map(({ teamId, team, playerId, captain, ...asked }) => {
      const askedAt = asked.askedAt?.toISOString() ?? null
      return { teamId, team, playerId, captain, standing: renewalStanding(asked, now()), askedAt }
    }),
  }
}

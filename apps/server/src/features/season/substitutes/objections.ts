import type { ObjectionToDecide } from '@hive/contract/season/objections'
import { shortName } from '@hive/domain/season/partner-nights/short-names'
import type { Database } from '#db/database.ts'
import { listObjections } from './objection-queries.ts'
import { sidesOf } from './sides-of.ts'

/** What captains have against substitutes of the other team, in one league or in all, until an organiser has decided. */
export async function objectionsToDecide(
  db: Database,
  leagueId?: number,
): Promise<(ObjectionToDecide & { leagueId: number; leagueTitle: string })[]> {
  const rows = await listObjections(db, leagueId)
  return rows.map((row) => ({
    spotId: row.id,
    leagueId: row.leagueId,
    leagueTitle: row.leagueTitle,
    ...sidesOf(row, row),
    start: row.forStart.toISOString(),
    taker: shortName(row.taker),
    absent: shortName(row.absent),
  }))
}

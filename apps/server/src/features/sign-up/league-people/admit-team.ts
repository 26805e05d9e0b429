import { Refusal } from '@hive/domain/errors'
import type { Database } from '#db/database.ts'
import { lockTeam } from './place-queries.ts'

/** Refuses a team that is not in this league. */
export async function admitTeam(
  db: Database,
  team: { leagueId: number; teamId: number },
): Promise<void> {
  if (await lockTeam(db, team)) return
  throw new Refusal('team_not_found', 'This team isn’t in the league any more.')
}

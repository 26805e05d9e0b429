import { Refusal } from '@hive/domain/errors'
import type { Database } from '#db/database.ts'
import { listHouseTeams, listWithoutTeam } from './individual-queries.ts'
import { countTeammates, lockTeam } from './place-queries.ts'

/** Refuses a team that is not in this league. */
export async function admitTeam(
  db: Database,
  team: { leagueId: number; teamId: number },
): Promise<void> {
  if (await lockTeam(db, team)) return
  throw new Refusal('team_not_found', 'This team isn’t in the league any more.')
}

/** How many have joined the team of a captain’s sign-up for nothing. */
export function joinedTeammates(db: Database, registrationId: number): Promise<number> {
  return countTeammates(db, registrationId)
}

/** The teams that organisers have made of individuals, for other rooms. */
export function houseTeams(db: Database, leagueId: number) {
  return listHouseTeams(db, leagueId)
}

/** Those who signed up for a whole league alone and have no team, for other rooms. */
export function individualsOf(db: Database, leagueId: number) {
  return listWithoutTeam(db, leagueId)
}

import { writtenName } from '@hive/domain/base/text/names'
import { Refusal } from '@hive/domain/errors'
import { TEAM_NAME_TAKEN } from '@hive/domain/roster/teams/team'
import type { Day } from '@hive/domain/base/time/day'
import type { Database } from '#db/database.ts'
import { insertTeam, isNameTaken, isTeamNameTaken } from './queries.ts'

type HouseTeam = {
  leagueId: number
  name: string
  captainPlayerId: number | null
  /** The field of the call that has the name. */
  field: string
}

/** Makes a team of people who signed up alone: no sign-up pays for it, and its captain invites no one. */
export async function makeHouseTeam(
  db: Database,
  { field, ...team }: HouseTeam,
  today: Day,
): Promise<{ id: number }> {
  const name = writtenName(team.name)
  const taken = () => new Refusal('team_name_taken', TEAM_NAME_TAKEN, { [field]: TEAM_NAME_TAKEN })
  if (await isTeamNameTaken(db, { name, today })) throw taken()
  const id = await insertTeam(db, { ...team, name }).catch((error: unknown) => {
    throw isNameTaken(error) ? taken() : error
  })
  return { id }
}

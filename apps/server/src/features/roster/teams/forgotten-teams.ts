import { revealsCaptain, revealsPlayer } from '@hive/domain/roster/teams/revealing-names'
import type { Database } from '#db/database.ts'
import { hasNamesake, listTeamsOf } from './personal-queries.ts'
import { renameTeam } from './queries.ts'
import { reviseGamesOf } from '#features/season/fixtures/service.ts'

/**
 * Removes a player's name from the names of their teams, in fixtures, tables and calendars too. Resolves to
 * the teams with their new names.
 */
export async function forgetTeamsOf(
  db: Database,
  { id, name }: { id: number; name: string },
): Promise<{ id: number; name: string }[]> {
  const renamed: { id: number; name: string }[] = []
  for (const team of await listTeamsOf(db, id)) {
    const isTelling = team.wasCaptain
      ? revealsCaptain(team.name, name)
      : revealsPlayer(team.name, name)
    if (!isTelling) continue
    const plain = await plainName(db, team.id)
    await renameTeam(db, team.id, plain)
    await reviseGamesOf(db, team.id)
    renamed.push({ id: team.id, name: plain })
  }
  return renamed
}

/** "Team 43", with a number behind it if another team has that name. */
async function plainName(db: Database, teamId: number): Promise<string> {
  const name = `Team ${teamId}`
  for (let number = 2, free = name; ; number += 1) {
    if (!(await hasNamesake(db, teamId, free))) return free
    free = `${name} ${number}`
  }
}

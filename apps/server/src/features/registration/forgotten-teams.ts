import { tellsItsCaptain, tellsItsPlayer } from '@hive/domain/registration/telling-names'
import type { Database } from '#db/database.ts'
import { reviseGamesOf } from '#features/fixtures/service.ts'
import { deleteInvitationsBy, hasNamesake, listTeamsOf, renameTeam } from './team-queries.ts'

/**
 * Takes a player's name out of the teams that they played on, in fixtures, tables, calendars and sign-ups
 * too, with the addresses that they invited in vain.
 */
export async function forgetTeamsOf(
  db: Database,
  { id, name }: { id: number; name: string },
): Promise<void> {
  for (const team of await listTeamsOf(db, id)) {
    const isTelling = team.isCaptain
      ? tellsItsCaptain(team.name, name)
      : tellsItsPlayer(team.name, name)
    if (!isTelling) continue
    await renameTeam(db, team.id, await plainName(db, team.id))
    await reviseGamesOf(db, team.id)
  }
  await deleteInvitationsBy(db, id)
}

/** "Team 43", with a number behind it while another team is called so. */
async function plainName(db: Database, teamId: number): Promise<string> {
  const name = `Team ${teamId}`
  for (let number = 2, free = name; ; number += 1) {
    if (!(await hasNamesake(db, teamId, free))) return free
    free = `${name} ${number}`
  }
}

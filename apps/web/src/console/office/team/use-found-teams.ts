import { findTeams } from '@hive/contract/office/team'
import { mayDo } from '@hive/domain/base/session/permission'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { KEPT, useReadBy } from '#console/api/use-calls.ts'
import type { CommandGroup } from '#console/kit/commands/command.ts'
import { usePermissions } from '#console/kit/use-may-do.ts'

/** A single letter would find most teams. */
const SHORTEST = 2

/** Teams whose name has what is typed into the command menu, for organisers who may see people. */
export function useFoundTeams(search: string): readonly CommandGroup[] {
  const permissions = usePermissions()
  const skip = search.trim().length < SHORTEST || !mayDo(permissions, 'people', 'any')
  const options = { skip, ...KEPT }
  const { currentData } = useReadBy(findTeams, { body: { search } }, 'people', options)
  const teams = currentData?.teams ?? []
  const actions = teams.map(({ id, name, leagueId, league }) => ({
    title: `${name}, ${league}`,
    to: consolePaths.team(leagueId, id),
  }))
  return [{ title: 'Teams', actions, isFound: true }]
}

import { getManagedLeagues } from '@hive/contract/leagues/managed-leagues'
import { mayDo } from '@hive/domain/base/session/permission'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { KEPT, useRead } from '#console/api/use-calls.ts'
import { usePermissions } from '#console/kit/use-may-do.ts'
import type { CommandGroup } from './kit/commands/command.ts'
import { SCREENS } from './screens.tsx'

/** The commands that the menu offers on every screen: the screens of the navigation, and leagues by name. */
export function useEverywhere(): readonly CommandGroup[] {
  const permissions = usePermissions()
  const { data } = useRead(getManagedLeagues, undefined, 'leagues', KEPT)
  const screens = SCREENS.filter(
    ({ navigation }) => navigation && mayDo(permissions, navigation, 'any'),
  )
  const leagues = data?.leagues ?? []
  return [
    { title: 'Screens', actions: screens.map(({ title, path }) => ({ title, to: path })) },
    {
      title: 'Leagues',
      actions: leagues.map(({ id, title }) => ({ title, to: consolePaths.league(id) })),
    },
  ]
}

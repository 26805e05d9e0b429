import { getManagedLeagues } from '@hive/contract/leagues/managed-leagues'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { KEPT, useRead } from '#console/api/use-calls.ts'
import type { CommandGroup } from './kit/commands/command.ts'
import { usePlaces } from './navigation.ts'

/** The commands that the menu offers on every screen: the screens of the navigation, and leagues by name. */
export function useEverywhere(): readonly CommandGroup[] {
  const { data } = useRead(getManagedLeagues, undefined, 'leagues', KEPT)
  const places = usePlaces()
  const leagues = data?.leagues ?? []
  return [
    { title: 'Screens', actions: places.map(({ title, path }) => ({ title, to: path })) },
    {
      title: 'Leagues',
      actions: leagues.map(({ id, title }) => ({ title, to: consolePaths.league(id) })),
    },
  ]
}

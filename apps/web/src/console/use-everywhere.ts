import { getManagedLeagues } from '@hive/contract/leagues/managed-leagues'
import type { ManagedLeague } from '@hive/domain/leagues/leagues/managed-league'
import { mayDo, type Permission, type Permissions } from '@hive/domain/base/session/permission'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { KEPT, useRead } from '#console/api/use-calls.ts'
import type { CommandGroup } from './kit/commands/command.ts'
import { usePermissions } from './kit/use-may-do.ts'
import { tabsOf } from './leagues/leagues/league-life.ts'
import { usePlaces } from './navigation.ts'

type Offered = { readonly title: string; readonly to: string; readonly permission: Permission }

/** Steps that begin something new, wherever one is. */
const BEGIN: readonly Offered[] = [
  { title: 'New league', to: consolePaths.newLeague, permission: 'leagues' },
  { title: 'Add a venue', to: consolePaths.newVenue, permission: 'leagues' },
  { title: 'Add a sport', to: consolePaths.newSport, permission: 'leagues' },
]

/** The commands that the menu offers on every screen: steps, the screens of the navigation, and leagues by name. */
export function useEverywhere(): readonly CommandGroup[] {
  const { data } = useRead(getManagedLeagues, undefined, 'leagues', KEPT)
  const permissions = usePermissions()
  const places = usePlaces()
  const leagues = data?.leagues ?? []
  const begin = BEGIN.filter(({ permission }) => mayDo(permissions, permission, 'all'))
  const write = mayDo(permissions, 'messages', 'any')
    ? [{ title: 'New message', to: consolePaths.newMessage }]
    : []
  return [
    { title: 'Steps', actions: [...begin, ...write] },
    { title: 'Screens', actions: places.map(({ title, path }) => ({ title, to: path })) },
    {
      title: 'Leagues',
      actions: leagues.map(({ id, title }) => ({ title, to: consolePaths.league(id) })),
    },
    {
      title: 'Steps of leagues',
      isForSearch: true,
      actions: leagues.flatMap((league) => stepsOf(league, permissions)),
    },
  ]
}

/** The steps of one league that the menu finds by name. */
function stepsOf(league: ManagedLeague, permissions: Permissions) {
  const { id, title, stage, gamesAreOut } = league
  const isOn = stage !== 'draft' && stage !== 'cancelled'
  const give: Offered = {
    title: 'Give a place',
    to: consolePaths.givePlace(id),
    permission: 'people',
  }
  const scores: Offered = {
    title: 'Enter scores',
    to: consolePaths.scoreSheet(id),
    permission: 'scores',
  }
  const steps = [...(isOn ? [give] : []), ...(isOn && gamesAreOut ? [scores] : [])]
  const screens = tabsOf(league, permissions).slice(1)
  const allowed = steps.filter(({ permission }) => mayDo(permissions, permission, id))
  return [...allowed, ...screens].map((one) => ({ title: `${one.title}: ${title}`, to: one.to }))
}

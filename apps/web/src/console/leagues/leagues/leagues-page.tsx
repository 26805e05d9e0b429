import { getManagedLeagues } from '@hive/contract/leagues/managed-leagues'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { useRead } from '#console/api/use-calls.ts'
import { List } from '#console/kit/list/list.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { ButtonLink } from '#ui/button.tsx'
import { LEAGUES } from './leagues-plan.tsx'

/** The leagues that an organiser has a part in, and what each still needs. */
export function LeaguesPage() {
  const query = useRead(getManagedLeagues, undefined, 'leagues')
  const canSetUp = useMayDo('leagues', 'all')
  return (
    <Screen title="Leagues" actions={canSetUp && <SetUpLinks />}>
      <Loaded query={query} what="your leagues">
        {({ leagues }) => (
          <List
            nouns={['league', 'leagues']}
            plan={LEAGUES}
            rows={leagues}
            keyOf={({ id }) => id}
            empty={
              canSetUp
                ? 'There are no leagues yet. Add a venue, then open your first league.'
                : 'You look after no league yet. Once an admin gives you one, it will be here.'
            }
          />
        )}
      </Loaded>
    </Screen>
  )
}

function SetUpLinks() {
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink variant="ghost" to={consolePaths.venues}>
        Venues
      </ButtonLink>
      <ButtonLink variant="ghost" to={consolePaths.sports}>
        Sports
      </ButtonLink>
      <ButtonLink to={consolePaths.newLeague}>New league</ButtonLink>
    </p>
  )
}

import { consoleApi } from '#console/api/console-api.ts'
import { List } from '#console/kit/list/list.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { LEAGUES } from './leagues-plan.tsx'

/** The leagues that an organiser has a part in, and what each still needs. */
export function LeaguesPage() {
  const query = consoleApi.useGetManagedLeaguesQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Leagues</h1>
      <Loaded query={query} what="your leagues">
        {({ leagues }) => (
          <List
            nouns={['league', 'leagues']}
            plan={LEAGUES}
            rows={leagues}
            keyOf={({ id }) => id}
            empty="You look after no league yet. Once an admin gives you one, it will be here."
          />
        )}
      </Loaded>
    </div>
  )
}

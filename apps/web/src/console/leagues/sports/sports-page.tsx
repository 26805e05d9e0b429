import { getSports, type SportRow } from '@hive/contract/leagues/sports'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import { List } from '#console/kit/list/list.tsx'
import type { ListPlan } from '#console/kit/list/list-rows.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { LeaguesCount } from '#console/leagues/leagues/leagues-count.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** The sports that leagues can be played in. */
export function SportsPage() {
  const query = useRead(getSports, undefined, 'sports')
  return (
    <Screen
      title="Sports"
      actions={<ButtonLink to={consolePaths.newSport}>Add a sport</ButtonLink>}
    >
      <Loaded query={query} what="your sports">
        {({ sports }) => (
          <List
            nouns={['sport', 'sports']}
            plan={SPORTS}
            rows={sports}
            keyOf={({ sportId }) => sportId}
            empty="There are no sports yet. Add the first, and you can open a league."
          />
        )}
      </Loaded>
    </Screen>
  )
}

const SPORTS: ListPlan<SportRow> = {
  views: [{ name: 'all', title: 'All', has: () => true }],
  filters: [],
  searched: ({ name, rules }) => [name, rules],
  columns: [
    {
      name: 'sport',
      title: 'Sport',
      cell: ({ sportId, name, rules }) => (
        <span className="grid gap-0.5">
          <Link className="font-semibold" to={consolePaths.sport(sportId)}>
            {name}
          </Link>
          <span className="muted text-sm">{rules}</span>
        </span>
      ),
      value: ({ name }) => name,
    },
    {
      name: 'team',
      title: 'On a team',
      value: ({ playersOnTeam }) => playersOnTeam,
      isNumber: true,
    },
    {
      name: 'minutes',
      title: 'Minutes a game',
      value: ({ gameDurationInMinutes }) => gameDurationInMinutes,
      isNumber: true,
    },
    {
      name: 'leagues',
      title: 'Leagues',
      cell: ({ leagues, name }) => <LeaguesCount count={leagues} asked={{ sport: name }} />,
      value: ({ leagues }) => leagues,
      isNumber: true,
      isForWideScreens: true,
    },
  ],
}

import { getInterestedPeople } from '@hive/contract/account/interest'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { Link, useParams } from 'react-router'
import { useRead } from '#console/api/use-calls.ts'
import { List } from '#console/kit/list/list.tsx'
import { Loaded } from '#console/kit/loaded.tsx'
import { INTERESTED } from './demand-people-plan.tsx'

/** The people who would play a sport in a town, with all that they asked for. */
export function DemandPeoplePage() {
  const { sport = '', town = '' } = useParams()
  const query = useRead(getInterestedPeople, { sport, town })
  return (
    <div className="wrap grid gap-6 py-8">
      <header className="grid gap-2">
        <p>
          <Link className="link" to={consolePaths.demand}>
            Demand
          </Link>
        </p>
        <h1>
          {sport} in {town}
        </h1>
      </header>
      <Loaded query={query} what="the people">
        {({ people }) => (
          <List
            nouns={['person', 'people']}
            plan={INTERESTED}
            rows={people}
            keyOf={({ id }) => id}
            empty={`No one is registered for ${sport} in ${town} now. People can withdraw at any time, and what they told us is deleted then.`}
          />
        )}
      </Loaded>
    </div>
  )
}

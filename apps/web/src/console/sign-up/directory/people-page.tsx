import { getManagedLeagues } from '@hive/contract/leagues/managed-leagues'
import {
  findPeople,
  type FoundPerson,
  PEOPLE_COUNTED,
  PEOPLE_ON_A_PAGE,
} from '@hive/contract/sign-up/person'
import { KEPT, useRead, useReadBy } from '#console/api/use-calls.ts'
import { PagedList } from '#console/kit/list/paged-list.tsx'
import { useListState } from '#console/kit/list/use-list-state.ts'
import { Loaded } from '#console/kit/loaded.tsx'
import { Screen } from '#console/kit/screen.tsx'
import { useMayDo } from '#console/kit/use-may-do.ts'
import { writeToChosen, WriteToFound } from '../messages/write-to-people.tsx'
import { tagChosen, useTags } from '../tags/tag-chosen.tsx'
import { peoplePlan } from './people-plan.tsx'
import { peopleSearch } from './people-search.ts'
import { ReportedOnBoard } from './reported-on-board.tsx'
import { useAllFound } from './use-all-found.ts'

/** The steps for several people at once, for an organiser who may write to them. */
function writeToOrTag(chosen: readonly FoundPerson[]) {
  return (
    <>
      {writeToChosen(chosen)}
      {tagChosen(chosen)}
    </>
  )
}

/** Everyone whom an organiser looks after, found, filtered and sorted by the server. */
export function PeoplePage() {
  const { data: managed } = useRead(getManagedLeagues, undefined, 'leagues', KEPT)
  const plan = peoplePlan(managed?.leagues ?? [], useTags())
  const { state, change } = useListState(plan)
  const search = peopleSearch(state)
  const query = useReadBy(findPeople, { body: search }, 'people', KEPT)
  const readAll = useAllFound(search)
  const mayWrite = useMayDo('messages', 'any')
  return (
    <Screen title="People">
      <ReportedOnBoard />
      <Loaded query={query} what="people">
        {({ people, count, views }) =>
          views.all === 0 ? (
            <p className="card p-6">No one has signed up for your leagues yet.</p>
          ) : (
            <PagedList
              nouns={['person', 'people']}
              plan={plan}
              found={{ rows: people, count, views }}
              pageSize={PEOPLE_ON_A_PAGE}
              mostCounted={PEOPLE_COUNTED}
              keyOf={({ playerId }) => playerId}
              state={state}
              change={change}
              readAll={readAll}
              bulk={mayWrite ? writeToOrTag : tagChosen}
              {...(mayWrite && {
                all: <WriteToFound search={search} readAll={readAll} count={count} />,
              })}
            />
          )
        }
      </Loaded>
    </Screen>
  )
}

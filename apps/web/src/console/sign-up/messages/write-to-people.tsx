import type { FoundPerson, PeopleSearch } from '@hive/contract/sign-up/person'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { MOST_PEOPLE } from '@hive/domain/sign-up/messages/audience'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import type { Chosen } from './audience-choice.ts'

/** Opens a new message to these people. They go along with the history, since an address would name them. */
function useWriteTo() {
  const navigate = useNavigate()
  return (chosen: Chosen) => navigate(consolePaths.newMessage, { state: chosen })
}

function peopleOf(people: readonly FoundPerson[]): Chosen {
  return { audience: { to: 'people' }, playerIds: people.map(({ playerId }) => playerId) }
}

/** The button for the people who are chosen in the list. */
export function writeToChosen(people: readonly FoundPerson[]) {
  return <WriteToChosen people={people} />
}

function WriteToChosen({ people }: { people: readonly FoundPerson[] }) {
  const write = useWriteTo()
  return (
    <Button onClick={() => void write(peopleOf(people))}>
      Write to {counted(people.length, 'person', 'people')}
    </Button>
  )
}

type FoundProps = {
  search: PeopleSearch
  readAll: () => Promise<readonly FoundPerson[]>
  count: number
}

/** Writes to everyone whom the view, the filters and the search have found. */
export function WriteToFound({ search, readAll, count }: FoundProps) {
  const write = useWriteTo()
  const { view = 'all', leagueId = null, seen = null } = search
  // Whom a search has found is kept as people: what was typed may be a name.
  const run = async () =>
    search.search === ''
      ? write({ audience: { to: 'filter', view, leagueId, seen }, playerIds: [] })
      : write(peopleOf(await readAll()))
  if (count === 0 || count > MOST_PEOPLE) return null
  return (
    <StepButton variant="ghost" run={run}>
      Write to {count === 1 ? 'them' : `all ${count.toLocaleString('en-IE')}`}
    </StepButton>
  )
}

import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import type { FoundPerson, PeopleSearch } from '@hive/contract/sign-up/person'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { MOST_PEOPLE } from '@hive/domain/sign-up/messages/audience'
import { useNavigate } from 'react-router'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { StepButton } from '#ui/step-button.tsx'
import type { Chosen } from './audience-choice.ts'

/** Opens a new message to these people. They go along with the history, since an address would name them. */
function useWriteTo() {
  const navigate = useNavigate()
  return (chosen: Chosen) => navigate(consolePaths.newMessage, { state: chosen })
}

type Row = Pick<FoundPerson, 'playerId'> & {
  readonly name?: string
  readonly group?: LeaguePerson['group']
}

/** Each once, with those who wait in a group with them. */
function peopleOf(rows: readonly Row[]): Chosen {
  const people = rows.flatMap(({ playerId, group }) => [{ playerId }, ...(group?.others ?? [])])
  const playerIds = [...new Set(people.map(({ playerId }) => playerId))]
  return { audience: { to: 'people' }, playerIds }
}

/** The button for the people who are chosen in a list. */
export function writeToChosen(rows: readonly Row[], variant: ButtonVariant = 'primary') {
  const chosen = peopleOf(rows)
  const name = chosen.playerIds.length === 1 ? rows[0]?.name : ''
  return <WriteToChosen chosen={chosen} name={name || null} variant={variant} />
}

type ChosenProps = { chosen: Chosen; name: string | null; variant: ButtonVariant }

/** One person is called by name, as far as one is known. */
function WriteToChosen({ chosen, name, variant }: ChosenProps) {
  const write = useWriteTo()
  const { playerIds } = chosen
  return (
    <Button variant={variant} onClick={() => void write(chosen)}>
      Write to{' '}
      {name === null ? (
        counted(playerIds.length, 'person', 'people')
      ) : (
        <span className="wrap-anywhere" translate="no">
          {name}
        </span>
      )}
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
  const { view = 'all', leagueId = null, seen = null, tagId = null } = search
  // Whom a search or a tag has found is kept as people: what was typed may be a name, and tags come and go.
  const run = async () =>
    search.search === '' && tagId === null
      ? write({ audience: { to: 'filter', view, leagueId, seen }, playerIds: [] })
      : write(peopleOf(await readAll()))
  if (count === 0 || count > MOST_PEOPLE) return null
  return (
    <StepButton variant="ghost" run={run}>
      Write to {count === 1 ? 'them' : `all ${count.toLocaleString('en-IE')}`}
    </StepButton>
  )
}

import type { TeamToWrite } from '@hive/contract/sign-up/team-messages'
import { counted } from '@hive/domain/base/text/words'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#app/use-call.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { SelectField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { TeamMessageForm } from './team-message-form.tsx'

type Props = { after: () => void }

/** Where a captain writes to a team or to those who come to a game; nothing for all others. */
export function WriteToTeam({ after }: Props) {
  const { value, problem, again } = useCall(
    async () => (await import('@hive/contract/sign-up/team-messages')).getTeamsToWrite,
    {},
    'We couldn’t load your teams. Please try again.',
  )
  if (problem) return <TryAgain again={again}>{problem}</TryAgain>
  if (!value || value.teams.length === 0) return null
  return (
    <Section title="Write to your team" className="card grid gap-4 p-5 sm:p-6">
      <Choice
        teams={value.teams}
        after={() => {
          again()
          after()
        }}
      />
    </Section>
  )
}

/** Someone’s choice of a team and perhaps a game of it. */
type Chosen = { readonly team: TeamToWrite; readonly game: TeamToWrite['games'][number] | null }

/** The choices of a team: all of it, and those who come to each game. */
function choicesOf(teams: readonly TeamToWrite[]): readonly (readonly [string, Chosen])[] {
  return teams.flatMap((team) => [
    [`${team.teamId}`, { team, game: null }] as const,
    ...team.games.map((game) => [`${team.teamId} ${game.fixtureId}`, { team, game }] as const),
  ])
}

function Choice({ teams, after }: Props & { teams: readonly TeamToWrite[] }) {
  const id = useId()
  const [asked] = useSearchParams()
  const meant = [asked.get('team'), asked.get('game')].filter((part) => part !== null).join(' ')
  const choices = choicesOf(teams)
  const [name, choose] = useState(meant)
  const [first] = choices
  const chosen = choices.find(([known]) => known === name) ?? first
  if (!chosen) return null
  const [known, { team, game }] = chosen
  const { people, muted } = game ?? team
  return (
    <>
      <SelectField
        id={id}
        label="To"
        hint={hintOf(game !== null, muted)}
        value={known}
        onChange={({ target }) => choose(target.value)}
      >
        {choices.map(([value, choice]) => (
          <option key={value} value={value}>
            {labelOf(choice)}
          </option>
        ))}
      </SelectField>
      <TeamMessageForm
        key={known}
        teamId={team.teamId}
        fixtureId={game?.fixtureId ?? null}
        people={people}
        after={after}
      />
    </>
  )
}

function labelOf({ team, game }: Chosen): string {
  return game === null
    ? `All of ${team.name}`
    : `Those of ${team.name} who come on ${irishMoment(game.start)}`
}

function hintOf(isOfGame: boolean, muted: number): string {
  const who = isOfGame
    ? 'Everyone but those who have said that they can’t come. They all read the answers, until two days after the game.'
    : 'Their answers come to you alone.'
  const quiet =
    muted > 0
      ? ` ${counted(muted, 'teammate')} ${muted === 1 ? 'has' : 'have'} muted messages.`
      : ''
  return `${who}${quiet} Between 9 pm and 8 am it waits until morning.`
}

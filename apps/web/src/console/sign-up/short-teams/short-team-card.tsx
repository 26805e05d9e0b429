import { counted } from '@hive/domain/base/text/words'
import {
  type ShortTeam,
  type ShortTeams,
  takeShortTeamStep,
  undoShortTeamStep,
} from '@hive/contract/sign-up/short-teams'
import { sizeText } from '@hive/domain/sign-up/short-teams/short-team'
import type { z } from 'zod'
import { useChange } from '#console/api/use-calls.ts'
import { useUndo } from '#console/kit/undo/undo.tsx'
import { irishMoment } from '#lib/irish-date.ts'
import { StepButton } from '#ui/step-button.tsx'
import { MergeChoice, MergeState } from './merge-choice.tsx'
import { IndividualsChoice, IndividualsPending } from './individuals-choice.tsx'

/** The id of the screen’s title, which takes the focus when a button goes with its step. */
export const SHORT_TEAMS_TITLE = 'short-teams'

function goToTitle(): void {
  document.getElementById(SHORT_TEAMS_TITLE)?.focus()
}

type Props = { league: ShortTeams['league']; team: ShortTeam }

/** A team with too few players: how many it has, who would fill it, and the steps to choose from. */
export function ShortTeamCard({ league, team }: Props) {
  const { name, captain, players, invited, nudgedAt, merge, becomes } = team
  const least = { least: league.least, invited }
  return (
    <section aria-label={name} className="card grid gap-4 p-5">
      <header className="grid gap-1">
        <h2 className="text-xl wrap-anywhere" translate="no">
          {name}
        </h2>
        <p>
          {sizeText(players, least)}
          {captain !== null && `, captain ${captain}`}
        </p>
        {nudgedAt !== null && (
          <p className="muted text-sm">Captain asked on {irishMoment(nudgedAt)}</p>
        )}
      </header>
      {merge && <MergeState merge={merge} />}
      {becomes !== null && <Ending leagueId={league.id} name={name} stepId={becomes} />}
      {merge?.state !== 'asked' && becomes === null && <Choices league={league} team={team} />}
    </section>
  )
}

type EndingProps = { leagueId: number; name: string; stepId: string }

function Ending({ leagueId, name, stepId }: EndingProps) {
  const undo = useChange(undoShortTeamStep, 'people', 'actions')
  const keep = () => undo({ leagueId, stepId })
  return <IndividualsPending name={name} undo={keep} />
}

/** Who would fill a team, and the steps to choose from; not while something is decided about it already. */
function Choices({ league, team }: Props) {
  const { name, joiners, individuals } = team
  const step = useSteps(league.id, team)
  return (
    <>
      {joiners.length === 0 ? (
        <p className="muted">No one without a team fits here.</p>
      ) : (
        <ul className="grid gap-2" aria-label={`Who could join ${name}`}>
          {joiners.map(({ registrationId, name: who, skill, reason }) => (
            <li key={registrationId}>
              <b className="wrap-anywhere" translate="no">
                {who}
              </b>{' '}
              <span className="muted text-sm">
                Level {skill}. {reason}.
              </span>
            </li>
          ))}
        </ul>
      )}
      <Steps team={team} step={step} />
      <MergeChoice
        team={team}
        ask={(joiningTeamId) =>
          step({ kind: 'merge', joiningTeamId }, 'Both captains get an e-mail in ten minutes.')
        }
        after={goToTitle}
      />
      {individuals && (
        <IndividualsChoice
          name={name}
          individuals={individuals}
          dissolve={step(
            { kind: 'individuals', back: individuals.back },
            `The people of ${name} become individuals in ten minutes.`,
          )}
          after={goToTitle}
        />
      )}
    </>
  )
}

type StepsProps = { team: ShortTeam; step: ReturnType<typeof useSteps> }

function Steps({ team, step }: StepsProps) {
  const { name, captain, mayNudge, joiners } = team
  const people = counted(joiners.length, 'person', 'people')
  const registrationIds = joiners.map(({ registrationId }) => registrationId)
  return (
    <p className="flex flex-wrap gap-3">
      {joiners.length > 0 && (
        <StepButton
          variant="ink"
          aria-label={`Top up, and write to ${people}: ${name}`}
          after={goToTitle}
          run={step(
            { kind: 'top_up', registrationIds },
            `On ${name} now: ${people}. The e-mails go out in ten minutes.`,
          )}
        >
          Top up, and write to {people}
        </StepButton>
      )}
      {mayNudge && (
        <StepButton
          variant="ghost"
          className="px-4"
          aria-label={`Ask the captain: ${name}`}
          after={goToTitle}
          run={step({ kind: 'nudge' }, `${captain} gets an e-mail in ten minutes.`)}
        >
          Ask the captain
        </StepButton>
      )}
      <StepButton
        variant="ghost"
        className="px-4"
        aria-label={`Play short: ${name}`}
        after={goToTitle}
        run={step({ kind: 'play_short' }, `${name} plays short.`)}
      >
        Play short
      </StepButton>
    </p>
  )
}

type Step = z.input<typeof takeShortTeamStep.body>['step']

/** Makes the steps of a team, each of which offers its Undo. */
function useSteps(leagueId: number, { teamId }: ShortTeam) {
  const take = useChange(takeShortTeamStep, 'people', 'actions')
  const undo = useChange(undoShortTeamStep, 'people', 'actions')
  const offer = useUndo()
  return (step: Step, text: string) => async () => {
    const { stepId } = await take({ leagueId, teamId, step })
    const run = () => undo({ leagueId, stepId })
    offer({ text, undo: { run, done: 'Taken back.' } })
  }
}

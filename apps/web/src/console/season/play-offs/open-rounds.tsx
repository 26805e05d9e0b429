import { type LeaguePlayOffs, movePlayOffRound, roundForm } from '@hive/contract/season/play-offs'
import { longDay } from '@hive/domain/base/time/day-labels'
import { clockLabel } from '@hive/domain/base/time/labels'
import { counted } from '@hive/domain/base/text/words'
import { useAppDispatch } from '#app/hooks.ts'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { Section } from '#console/kit/section.tsx'
import { leaguesRequested } from '#features/leagues/leagues/slice.ts'
import { TextField } from '#ui/fields.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Notice } from '#ui/notice.tsx'

type Round = LeaguePlayOffs['rounds'][number]
type Props = { leagueId: number; rounds: readonly Round[] }

/** The rounds of play-offs that are still to be played, each of which moves as a whole. */
export function OpenRounds({ leagueId, rounds }: Props) {
  if (rounds.length === 0) return null
  return (
    <Section title="Rounds to play">
      <ul className="grid gap-4">
        {rounds.map((round) => (
          <li key={round.round} className="grid gap-2">
            <div className="flex flex-wrap items-center gap-x-4">
              <span className="grow">
                <b>{round.name}</b>: {whenText(round.start)}, {counted(round.games, 'game')}
              </span>
              <MoveRound leagueId={leagueId} round={round} />
            </div>
            {round.untimed > 0 && (
              <Notice tone="warning">
                {counted(round.untimed, 'game')} of these can’t be played then. Move the round.
              </Notice>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function whenText(start: string): string {
  return `${longDay(start.slice(0, 10))}, ${clockLabel(start.slice(11))}`
}

function MoveRound({ leagueId, round }: { leagueId: number; round: Round }) {
  return (
    <DialogButton
      variant="quiet"
      aria-label={`Move the ${round.name.toLowerCase()}`}
      renderDialog={(close) => <MoveDialog leagueId={leagueId} round={round} close={close} />}
    >
      Move
    </DialogButton>
  )
}

type DialogProps = { leagueId: number; round: Round; close: () => void }

function MoveDialog({ leagueId, round: { round, name, start, people }, close }: DialogProps) {
  const dispatch = useAppDispatch()
  const move = useChange(movePlayOffRound, 'playOffs', 'schedule', 'tasks', 'actions')
  const form = useSchemaForm(
    roundForm,
    { start, reason: '' },
    { kept: `round ${leagueId} ${round}` },
  )
  return (
    <DialogForm
      title={`Move the ${name.toLowerCase()}`}
      label={`Move, write to ${counted(people, 'person', 'people')}`}
      close={close}
      form={form}
      send={(values) => move({ leagueId, round, expectedPeople: people, ...values })}
      done="The round is moved. Its players get an e-mail, and calendars follow."
      after={() => dispatch(leaguesRequested(undefined))}
    >
      {(field) => (
        <>
          <TextField
            type="datetime-local"
            label="Its new start, in Irish time"
            {...field('start')}
          />
          <ReasonField hint="Public, and in the e-mails. For example, ‘The hall is closed.’" />
        </>
      )}
    </DialogForm>
  )
}

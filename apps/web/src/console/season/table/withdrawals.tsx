import { type LeagueTableNotes, takeWithdrawalBack } from '@hive/contract/season/table'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { useState } from 'react'
import { useAppDispatch } from '#app/hooks.ts'
import { useChange } from '#console/api/use-calls.ts'
import { DialogForm } from '#console/kit/dialog-form.tsx'
import { ReasonField } from '#console/kit/reason-field.tsx'
import { Section } from '#console/kit/section.tsx'
import { leaguesRequested } from '#features/leagues/leagues/slice.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'

type Props = { leagueId: number; notes: LeagueTableNotes }
type Withdrawal = LeagueTableNotes['withdrawals'][number]

const COUNTS = {
  void: 'None of their games count.',
  forfeit: 'Games that they left unplayed count as forfeits.',
} as const satisfies Record<Withdrawal['counts'], string>

/** Teams that have withdrawn, how their games count, and a way back. */
export function Withdrawals({ leagueId, notes: { withdrawals } }: Props) {
  const [back, setBack] = useState<Withdrawal | null>(null)
  return (
    <Section title="Teams that have withdrawn">
      {withdrawals.length === 0 && <p>None so far.</p>}
      <ul className="grid gap-3">
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.teamId} className="flex flex-wrap items-center gap-x-4">
            <span className="grow">
              <b>{withdrawal.teamName}</b>: {COUNTS[withdrawal.counts]}{' '}
              {counted(withdrawal.games, 'game')} called off. {withdrawal.reason}{' '}
              <span className="muted text-sm">{irishMoment(withdrawal.madeAt)}</span>
            </span>
            <Button
              variant="quiet"
              aria-label={`Have ${withdrawal.teamName} back`}
              onClick={() => setBack(withdrawal)}
            >
              Have them back
            </Button>
          </li>
        ))}
      </ul>
      <p className="hint m-0">
        A team withdraws on the fixtures, under ‘Something has gone wrong?’: its games are called
        off, and everyone concerned gets one e-mail. Set-up says how its games count.
      </p>
      <div>
        <ButtonLink variant="ghost" to={consolePaths.leagueFixtures(leagueId)}>
          Fixtures
        </ButtonLink>
      </div>
      {back && <BackForm leagueId={leagueId} withdrawal={back} close={() => setBack(null)} />}
    </Section>
  )
}

const backForm = takeWithdrawalBack.body.pick({ reason: true })

type BackProps = { leagueId: number; withdrawal: Withdrawal; close: () => void }

function BackForm({ leagueId, withdrawal: { teamId, teamName }, close }: BackProps) {
  const dispatch = useAppDispatch()
  const takeBack = useChange(takeWithdrawalBack, 'table', 'playOffs', 'schedule', 'actions')
  const form = useSchemaForm(backForm, { reason: '' })
  return (
    <DialogForm
      title={`Have ${teamName} back`}
      label="Have them back"
      busy="Saving..."
      close={close}
      form={form}
      send={({ reason }) => takeBack({ leagueId, teamId, reason })}
      done="They are back. Everyone concerned gets an e-mail."
      after={() => dispatch(leaguesRequested(undefined))}
    >
      <p>
        Their games count again. Those to come are on again where their courts are still free; the
        others are postponed, and can be given a court on the fixtures.
      </p>
      <ReasonField hint="Public, and in the e-mails. For example, ‘They have found more players.’" />
    </DialogForm>
  )
}

import { type LeagueTableNotes, takeWithdrawalBack } from '@hive/contract/season/table'
import { consolePaths } from '@hive/domain/base/site/console-paths'
import { counted } from '@hive/domain/base/text/words'
import { useAppDispatch } from '#app/hooks.ts'
import { useChange } from '#console/api/use-calls.ts'
import { DialogButton } from '#console/kit/dialog-button.tsx'
import { ReasonDialog } from '#console/kit/reason-dialog.tsx'
import { Section } from '#console/kit/section.tsx'
import { leaguesRequested } from '#features/leagues/leagues/slice.ts'
import { irishMoment } from '#lib/irish-date.ts'
import { ButtonLink } from '#ui/button.tsx'

type Props = { leagueId: number; notes: LeagueTableNotes }
type Withdrawal = LeagueTableNotes['withdrawals'][number]

const COUNTS = {
  void: 'None of their games count.',
  forfeit: 'Games that they left unplayed count as forfeits.',
} as const satisfies Record<Withdrawal['counts'], string>

/** Teams that have withdrawn, how their games count, and a way back. */
export function Withdrawals({ leagueId, notes: { withdrawals } }: Props) {
  return (
    <Section title="Teams that have withdrawn">
      {withdrawals.length === 0 && <p>None so far.</p>}
      <ul className="grid gap-3">
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.teamId} className="flex flex-wrap items-center gap-x-4">
            <span className="grow">
              <b translate="no">{withdrawal.teamName}</b>: {COUNTS[withdrawal.counts]}{' '}
              {counted(withdrawal.games, 'game')} called off. {withdrawal.reason}{' '}
              <span className="muted text-sm">{irishMoment(withdrawal.madeAt)}</span>
            </span>
            <HaveBack leagueId={leagueId} withdrawal={withdrawal} />
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
    </Section>
  )
}

type BackProps = { leagueId: number; withdrawal: Withdrawal }

function HaveBack({ leagueId, withdrawal: { teamId, teamName } }: BackProps) {
  const dispatch = useAppDispatch()
  const takeBack = useChange(takeWithdrawalBack, 'table', 'playOffs', 'schedule', 'actions')
  return (
    <DialogButton
      variant="quiet"
      aria-label={`Have ${teamName} back`}
      renderDialog={(close) => (
        <ReasonDialog
          title={`Have ${teamName} back`}
          label="Have them back"
          close={close}
          send={(reason) => takeBack({ leagueId, teamId, reason })}
          done="They are back. Everyone concerned gets an e-mail."
          after={() => dispatch(leaguesRequested(undefined))}
          hint="Public, and in the e-mails. For example, ‘They have found more players.’"
        >
          <p>
            Their games count again. Those to come are on again where their courts are still free;
            the others are postponed, and can be given a court on the fixtures.
          </p>
        </ReasonDialog>
      )}
    >
      Have them back
    </DialogButton>
  )
}

import type { Account } from '@hive/contract/account/account'
import { missingForSignUp } from '@hive/domain/base/players/completeness'
import type { Membership } from '@hive/domain/base/memberships/membership'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '@hive/domain/base/site/paths'
import { euro } from '#lib/euro.ts'
import { isFirstToday } from '#lib/daily-cookie.ts'
import { report } from '#lib/report.ts'
import { Button } from '#ui/button.tsx'
import { afterAccount } from '#features/base/session/pending.ts'
import { saveChoice } from './choice.ts'

type Props = { invitation: Membership; account: Account }

/** Greets a player whom a captain has added to a team, once a day, with the three steps to the first game. */
export function WelcomeModal({ invitation, account }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const isComplete = missingForSignUp(account).length === 0
  useEffect(() => {
    try {
      if (isFirstToday('hive_welcome')) dialog.current?.showModal()
    } catch (error) {
      report('The welcome could not be shown.', error)
    }
  }, [])

  function start() {
    dialog.current?.close()
    const { leagueId } = invitation
    const registrationTypeId = REGISTRATION_TYPE_IDS.team_player
    saveChoice({ leagueId, registrationTypeId, due: 0, tryItOut: false })
    if (isComplete) return navigate(paths.teamPlayerSignUp(leagueId))
    afterAccount.write(paths.teamPlayerSignUp(leagueId))
    return navigate(paths.account)
  }

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="welcome-title">
      <h2 id="welcome-title" className="text-3xl">
        Welcome to {invitation.teamName || 'the team'}!
      </h2>
      <p className="mt-2">Your captain has put you on the team. Three steps, and you play:</p>
      <ol className="mt-5 grid gap-4">
        <Step number={1} isDone={isComplete} title="Complete your account details">
          {isComplete ? 'Done already.' : 'Who you are, and whom to ring in an emergency.'}
        </Step>
        <Step number={2} isDone={false} title="Register for the league">
          {invitation.share
            ? `Your share of the team fee is ${euro(invitation.share)}.`
            : 'Free for you: your captain has already paid.'}
        </Step>
        <Step number={3} isDone={false} title="Play">
          Your fixtures will be under Your Leagues.
        </Step>
      </ol>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => void start()}>Get started</Button>
        <Button variant="ghost" onClick={() => dialog.current?.close()}>
          Later
        </Button>
      </div>
    </dialog>
  )
}

type StepProps = { number: number; isDone: boolean; title: string; children: string }

function Step({ number, isDone, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-4">
      <span className="hexagon num" aria-hidden="true">
        {isDone ? <Check size={22} strokeWidth={3} /> : number}
      </span>
      <span>
        <b>{title}</b>
        <br />
        {children}
      </span>
    </li>
  )
}

import { missingForSignUp } from '@hive/domain/account/account/completeness'
import type { Account } from '@hive/contract/account/account'
import type { League } from '@hive/domain/season/season/league'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/roster/registration/registration'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import type { RootState } from '#app/store.ts'
import { selectAccount, selectProfile } from '#features/base/session/slice.ts'
import {
  leaguesRequested,
  selectLeague,
  selectLeaguesStatus,
} from '#features/leagues/leagues/slice.ts'
import { selectConfig } from '#features/base/site/slice.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { VerifyEmailNotice } from '#ui/verify-email-notice.tsx'
import { afterAccount } from '#features/base/session/pending.ts'
import { type Choice, clearChoice, readChoice, saveChoice } from './choice.ts'
import { SignUpForm } from './sign-up-form.tsx'

/** The paid sign-up for one league; the route table guards it. */
export function SignUpPage() {
  const id = Number(useParams()['id'])
  const { state } = useLocation()
  const choice = (state as Choice | null) ?? readChoice(id)
  const league = useAppSelector((root: RootState) => selectLeague(root, id))
  const status = useAppSelector(selectLeaguesStatus)
  const account = useAppSelector(selectAccount)
  const { error } = useAppSelector(selectProfile)
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (status === 'idle') void dispatch(leaguesRequested(undefined))
  }, [dispatch, status])

  if (error) return <Apology text={error} />
  if (!account || (!league && status !== 'ready')) return <Spinner>Loading your sign-up...</Spinner>
  if (!league) return <Apology text="League not found for sign up!" />
  if (!choice?.registrationTypeId || choice.price === undefined) return <NoChoice id={id} />
  if (choice.registrationTypeId === REGISTRATION_TYPE_IDS.team_player) {
    return <Navigate replace to={paths.teamPlayerSignUp(id)} />
  }
  return <Checked league={league} account={account} choice={choice} />
}

/** Has the profile completed first, and keeps the choice until then. */
function Checked({
  league,
  account,
  choice,
}: {
  league: League
  account: Account
  choice: Choice
}) {
  const isIncomplete = missingForSignUp(account).length > 0
  const isReady = !isIncomplete && account.verified
  const { state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (isReady) {
      // Kept in this history entry from here on, also after a reload.
      if (state === null) void navigate('.', { replace: true, state: choice })
      else clearChoice()
      return
    }
    saveChoice(choice)
    if (isIncomplete) afterAccount.write(paths.signUp(league.id))
  }, [choice, isIncomplete, isReady, league.id, navigate, state])
  if (isIncomplete) return <Navigate replace to={paths.account} />
  if (!account.verified) return <VerifyFirst league={league} choice={choice} />
  return <SignUpForm league={league} account={account} choice={choice} />
}

function VerifyFirst({ league, choice }: { league: League; choice: Choice }) {
  const { kind } = useAppSelector(selectConfig).identity
  const as = choice.registrationTypeId === 2 ? 'Team' : 'Individual'
  return (
    <section className="wrap grid max-w-xl gap-6 py-12">
      <h1>
        Sign Up for {league.title} as {as}
      </h1>
      <VerifyEmailNotice isHostedHere={kind === 'embedded'} next={paths.signUp(league.id)} />
    </section>
  )
}

function NoChoice({ id }: { id: number }) {
  return (
    <Apology text="Missing registration details. Please go back to the league details page and select a registration option.">
      <ButtonLink to={paths.league(id)}>Go Back</ButtonLink>
    </Apology>
  )
}

function Apology({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <section className="wrap grid max-w-xl justify-items-start gap-6 py-16">
      <Notice tone="error">{text}</Notice>
      {children ?? <ButtonLink to={paths.leagues}>Find a league</ButtonLink>}
    </section>
  )
}

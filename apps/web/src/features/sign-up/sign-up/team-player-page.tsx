import type { Account } from '@hive/contract/account/account'
import { missingForSignUp } from '@hive/domain/account/account/completeness'
import { longDay } from '@hive/domain/base/time/day-labels'
import type { League } from '@hive/domain/season/season/league'
import {
  isInvitation,
  type Membership,
  REGISTRATION_TYPE_IDS,
} from '@hive/domain/roster/registration/registration'
import { shareDeadline } from '@hive/domain/money/split-fee/split-fee'
import { useEffect } from 'react'
import { z } from 'zod'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { useApi, useAppDispatch, useAppSelector, useOrganiser } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import type { RootState } from '#app/store.ts'
import { accountRequested, selectAccount, selectProfile } from '#features/base/session/slice.ts'
import { selectConfig } from '#features/base/site/slice.ts'
import {
  leaguesRequested,
  selectLeague,
  selectLeaguesStatus,
} from '#features/leagues/leagues/slice.ts'
import { euro } from '#lib/euro.ts'
import { BackButton } from '#ui/back-button.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { useSchemaForm } from '#ui/form/use-schema-form.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { VerifyEmailNotice } from '#ui/verify-email-notice.tsx'
import { afterAccount } from '#features/base/session/pending.ts'
import { clearChoice } from './choice.ts'
import { ByLink } from './by-link.tsx'
import { type SignUpAnswers, SignUpControls } from './sign-up-controls.tsx'
import { teamPlayerStep } from './team-player-step.ts'
import { useKnownLevel } from './use-known.ts'
import { WhoAsked } from '#ui/who-asked.tsx'

/** The state for the success page. */
export type TeamPlayerJoined = { LeagueId: number; RegistrationTypeId: number; Price: number }

/** Joining a team that its captain has paid for; the route table guards it. */
export function TeamPlayerPage() {
  const id = Number(useParams()['id'])
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
  return <Checked league={league} account={account} />
}

function Checked({ league, account }: { league: League; account: Account }) {
  const { kind } = useAppSelector(selectConfig).identity
  // The token of a captain’s join link, if the player comes by one.
  const { hash } = useLocation()
  const isIncomplete = missingForSignUp(account).length > 0
  useEffect(() => {
    if (isIncomplete) afterAccount.write(paths.teamPlayerSignUp(league.id) + hash)
  }, [isIncomplete, league.id, hash])
  if (isIncomplete) return <Navigate replace to={paths.account} />
  const membership = account.memberships.find(({ leagueId }) => leagueId === league.id)
  return (
    <div className="wrap max-w-3xl py-8">
      <BackButton fallback={paths.league(league.id)} />
      <h1 className="mt-4 mb-6 text-[clamp(1.8rem,4vw,2.6rem)]">
        Sign Up for {league.title} as player on a team
      </h1>
      {!account.verified ? (
        <VerifyEmailNotice
          isHostedHere={kind === 'embedded'}
          next={paths.teamPlayerSignUp(league.id) + hash}
        />
      ) : hash !== '' && !membership?.registered ? (
        <ByLink token={hash.slice(1)}>
          {({ captain, asked, ...team }, take) => (
            <JoinForm
              league={league}
              account={account}
              invitation={{ ...team, invitedBy: asked && { captain, asked } }}
              take={take}
            />
          )}
        </ByLink>
      ) : membership && isInvitation(membership) ? (
        <JoinForm league={league} account={account} invitation={membership} />
      ) : (
        <NoInvitation isIn={membership?.registered ?? false} />
      )}
    </div>
  )
}

function NoInvitation({ isIn }: { isIn: boolean }) {
  return (
    <Notice tone="info">
      {isIn
        ? 'You’re registered for this league already.'
        : 'No captain has put you on a team in this league yet. Ask yours to invite the e-mail you log in with.'}
    </Notice>
  )
}

/** The questions beyond those of every sign-up. */
const NOTHING_ELSE = z.looseObject({})

type JoinProps = {
  league: League
  account: Account
  invitation: Pick<Membership, 'teamId' | 'teamName' | 'share' | 'invitedBy'>
  /** Takes the invitation of a join link up. */
  take?: () => Promise<unknown>
}

function JoinForm({ league, account, invitation, take }: JoinProps) {
  const { share = null } = invitation
  const level = useKnownLevel(league.sport.id, false)
  const api = useApi()
  const form = useSchemaForm(NOTHING_ELSE, {})
  const dispatch = useAppDispatch()
  const navigate = useNavigate()

  async function join(_sent: unknown, answers: SignUpAnswers) {
    const { startRegistrationPaymentsFlow } = await import('@hive/contract/sign-up/payments')
    await take?.()
    const body = teamPlayerStep({ league, account, invitation, answers })
    await api.call(startRegistrationPaymentsFlow, { body })
    clearChoice()
  }
  async function goOn() {
    const joined: TeamPlayerJoined = {
      LeagueId: league.id,
      RegistrationTypeId: REGISTRATION_TYPE_IDS.team_player,
      Price: 0,
    }
    await dispatch(accountRequested(account.email))
    // Where the share is paid.
    if (share !== null) return navigate(paths.registration(league.id), { replace: true })
    await navigate(paths.teamPlayerSuccess, { replace: true, state: joined })
  }

  return (
    <div className="grid gap-8">
      <Order league={league} invitation={invitation} />
      <SignUpControls
        form={form}
        leagueId={league.id}
        email={account.email}
        knownLevel={level}
        submitText="Confirm Registration on Team"
        send={join}
        after={goOn}
        texts="An error occurred during registration. Please try again."
      />
    </div>
  )
}

/** What joining costs. */
function Order({ league, invitation }: Pick<JoinProps, 'league' | 'invitation'>) {
  const organiser = useOrganiser()
  const { teamName, share = null, invitedBy } = invitation
  return (
    <section aria-label="Your order" className="card-ink on-ink grid gap-2 p-6">
      <p className="num text-2xl text-honey">
        {share === null ? 'Already paid by Team Captain' : `Your share: ${euro(share)}`}
      </p>
      <p className="muted">
        {teamName && `Team ${teamName}, `}
        {league.venue.name}
      </p>
      {invitedBy?.captain && <p>{invitedBy.captain} has invited you.</p>}
      {share !== null && (
        <p>
          The captain has split the team fee. Register first, then pay your share by card by{' '}
          {longDay(shareDeadline(league))}.
        </p>
      )}
      <WhoAsked asked={invitedBy?.asked} by={organiser} />
    </section>
  )
}

function Apology({ text }: { text: string }) {
  return (
    <section className="wrap grid max-w-xl justify-items-start gap-6 py-16">
      <Notice tone="error">{text}</Notice>
      <ButtonLink to={paths.leagues}>Find a league</ButtonLink>
    </section>
  )
}

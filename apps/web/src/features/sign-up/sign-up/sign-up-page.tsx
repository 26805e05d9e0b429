import { missingForSignUp } from '@hive/domain/base/players/completeness'
import type { Account } from '@hive/contract/account/account'
import type { League } from '@hive/domain/season/season/league'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { waitingText, waitingWay } from '@hive/domain/sign-up/waiting-for-you/waiting-for-you'
import { whyNoForm } from '@hive/domain/sign-up/sign-up/no-form'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useMatch, useNavigate, useParams } from 'react-router'
import { useAppDispatch, useAppSelector, useLeague, useLoadedLeagues } from '#app/hooks.ts'
import { paths, patterns } from '@hive/domain/base/site/paths'
import {
  accountRequested,
  selectAccount,
  selectMemberships,
  selectProfile,
} from '#features/base/session/slice.ts'
import { selectConfig, selectMoment } from '#features/base/site/slice.ts'
import { leaguesRequested, selectLeaguesError } from '#features/leagues/leagues/slice.ts'
import { BackButton } from '#ui/back-button.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { VerifyEmailNotice } from '#ui/verify-email-notice.tsx'
import { selectHeldOf } from '#features/roster/registration/slice.ts'
import { afterAccount } from '#features/base/session/pending.ts'
import { selectGivenIn } from '#features/sign-up/waiting-for-you/slice.ts'
import { type Choice, clearChoice, readChoice, saveChoice } from './choice.ts'
import { AskAboutSameHour } from './same-hour.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { TeamPlayerForm } from './team-player-form.tsx'

/** The sign-up for one league, paid for or on a team whose captain has paid; the route table guards it. */
export function SignUpPage() {
  const id = Number(useParams()['id'])
  const isOnTeam = useMatch(patterns.teamPlayerSignUp) !== null
  const league = useLeague(id)
  const status = useLoadedLeagues()
  const account = useAppSelector(selectAccount)
  const { email, error } = useAppSelector(selectProfile)
  const leaguesError = useAppSelector(selectLeaguesError)
  const dispatch = useAppDispatch()

  // What was read stays on the screen, with what has been typed there, whatever becomes of a later reading.
  if (!account && error) {
    return (
      <div className="wrap max-w-3xl py-8">
        <TryAgain again={() => void dispatch(accountRequested(email))}>{error}</TryAgain>
      </div>
    )
  }
  if (!league && status === 'failed') {
    return (
      <div className="wrap max-w-3xl py-8">
        <TryAgain again={() => void dispatch(leaguesRequested(undefined))}>{leaguesError}</TryAgain>
      </div>
    )
  }
  if (!account || (!league && status !== 'ready')) return <Spinner>Loading your sign-up...</Spinner>
  if (!league) return <Apology text="League not found for sign up!" />
  return isOnTeam ? (
    <OnTeam league={league} account={account} />
  ) : (
    <Paid league={league} account={account} />
  )
}

type Props = { league: League; account: Account }

function OnTeam({ league, account }: Props) {
  // The token of a captain’s join link, if the player comes by one.
  const { hash } = useLocation()
  const here = paths.teamPlayerSignUp(league.id) + hash
  return (
    <Complete account={account} here={here}>
      <Frame league={league} as="player on a team">
        {account.verified ? (
          <AskAboutSameHour league={league}>
            <TeamPlayerForm league={league} account={account} token={hash.slice(1)} />
          </AskAboutSameHour>
        ) : (
          <VerifyFirst here={here} />
        )}
      </Frame>
    </Complete>
  )
}

function Paid({ league, account }: Props) {
  const { state } = useLocation()
  const choice = (state as Choice | null) ?? readChoice(league.id)
  if (!choice?.registrationTypeId || choice.due === undefined) return <NoChoice id={league.id} />
  if (choice.registrationTypeId === REGISTRATION_TYPE_IDS.team_player) {
    return <Navigate replace to={paths.teamPlayerSignUp(league.id)} />
  }
  return <Chosen league={league} account={account} choice={choice} />
}

function Chosen({ league, account, choice }: Props & { choice: Choice }) {
  useKeptChoice(choice, isComplete(account) && account.verified)
  const as = choice.registrationTypeId === REGISTRATION_TYPE_IDS.team ? 'Team' : 'Individual'
  const here = paths.signUp(league.id)
  const given = useAppSelector((root) => selectGivenIn(root, league.id))
  const noForm = useWhyNoForm(league, choice)
  if (given && as === 'Individual') {
    return (
      <Frame league={league} as={as}>
        <div className="grid justify-items-start gap-6">
          <p className="text-lg wrap-anywhere">
            {`${waitingText(given)} Take it, or say no to it before you pay for one.`}
          </p>
          <ButtonLink to={waitingWay(given).path}>See the place</ButtonLink>
        </div>
      </Frame>
    )
  }
  if (noForm) {
    return (
      <Frame league={league} as={as}>
        <NoForm league={league} why={noForm} />
      </Frame>
    )
  }
  return (
    <Complete account={account} here={here}>
      {account.verified ? (
        <Frame league={league} as={as}>
          <AskAboutSameHour league={league} tryItOut={choice.tryItOut}>
            <SignUpForm league={league} account={account} choice={choice} />
          </AskAboutSameHour>
        </Frame>
      ) : (
        <section className="wrap grid max-w-xl gap-6 py-12">
          <h1>{titleOf(league, as)}</h1>
          <VerifyFirst here={here} />
        </section>
      )}
    </Complete>
  )
}

/** Why the form does not open for this player, by what the server would say at its end. */
function useWhyNoForm(league: League, choice: Choice) {
  const at = useAppSelector(selectMoment)
  const own = useAppSelector(selectMemberships).find(({ leagueId }) => leagueId === league.id)
  const isHeld = useAppSelector((root) => selectHeldOf(root, league.id) !== undefined)
  const isTeam = choice.registrationTypeId === REGISTRATION_TYPE_IDS.team
  const asked = { type: isTeam ? 'team' : 'individual', tryItOut: choice.tryItOut } as const
  return whyNoForm(league, asked, { at, own, isHeld })
}

type NoFormProps = { league: League; why: NonNullable<ReturnType<typeof useWhyNoForm>> }

function NoForm({ league, why }: NoFormProps) {
  const isIn = why === 'already_registered'
  return (
    <div className="grid justify-items-start gap-6">
      <Notice tone="info">
        {isIn ? 'You’re already registered for this league.' : 'Registration Closed'}
      </Notice>
      {isIn ? (
        <ButtonLink to={paths.registration(league.id)}>Your registration</ButtonLink>
      ) : (
        <ButtonLink to={paths.leagues}>Find another league</ButtonLink>
      )}
    </div>
  )
}

/** Keeps the choice in the tab until the player is ready, and from then on in this history entry, also after a reload. */
function useKeptChoice(choice: Choice, isReady: boolean): void {
  const { state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isReady) saveChoice(choice)
    else if (state === null) void navigate('.', { replace: true, state: choice })
    else clearChoice()
  }, [choice, isReady, navigate, state])
}

type CompleteProps = { account: Account; here: string; children: ReactNode }

/** Sends a player whose details are missing to their account first, and then back `here`. */
function Complete({ account, here, children }: CompleteProps) {
  const isMissing = !isComplete(account)
  useEffect(() => {
    if (isMissing) afterAccount.write(here)
  }, [here, isMissing])
  return isMissing ? <Navigate replace to={paths.account} /> : children
}

function isComplete(account: Account): boolean {
  return missingForSignUp(account).length === 0
}

type FrameProps = { league: League; as: string; children: ReactNode }

function Frame({ league, as, children }: FrameProps) {
  return (
    <div className="wrap max-w-3xl py-3 sm:py-8 lg:max-w-5xl">
      <BackButton fallback={paths.league(league.id)} />
      <h1 className="mt-1 mb-4 text-[clamp(1.5rem,4vw,2.6rem)] sm:mt-4 sm:mb-6">
        {titleOf(league, as)}
      </h1>
      {children}
    </div>
  )
}

function titleOf({ title }: League, as: string): string {
  return `Sign Up for ${title} as ${as}`
}

function VerifyFirst({ here }: { here: string }) {
  const { kind } = useAppSelector(selectConfig).identity
  return <VerifyEmailNotice isHostedHere={kind === 'embedded'} next={here} />
}

function NoChoice({ id }: { id: number }) {
  return (
    <Apology text="Missing registration details. Please go back to the league details page and select a registration option.">
      <ButtonLink to={paths.league(id)}>Go Back</ButtonLink>
    </Apology>
  )
}

function Apology({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <section className="wrap grid max-w-xl justify-items-start gap-6 py-16">
      <h1>Sign up</h1>
      <Notice tone="error">{text}</Notice>
      {children ?? <ButtonLink to={paths.leagues}>Find a league</ButtonLink>}
    </section>
  )
}

import { counted } from '@hive/domain/base/text/words'
import { longDay } from '@hive/domain/base/time/day-labels'
import type { League } from '@hive/domain/season/season/league'
import { wallLabel } from '@hive/domain/base/time/moment-label'
import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { placesLeft } from '@hive/domain/leagues/places/places'
import { priceText } from '@hive/domain/base/money/cents'
import { isRenewalOpen } from '@hive/domain/leagues/renewals/renewal'
import { signUpState } from '@hive/domain/leagues/leagues/sign-up-state'
import { weeksOf } from '@hive/domain/leagues/leagues/weeks'
import type { Renewal } from '@hive/contract/leagues/renewals'
import type { Day } from '@hive/domain/base/time/day'
import { isInvitation, type Membership } from '@hive/domain/base/memberships/membership'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { canMoveUp } from '@hive/domain/roster/registration/try-out'
import { lineText, OFFER_HOURS } from '@hive/domain/roster/waiting/waiting-list'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useAppDispatch, useAppSelector } from '#app/hooks.ts'
import { part } from '#lib/part.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { selectMoment } from '#features/base/site/slice.ts'
import { readChoice } from '#features/sign-up/sign-up/choice.ts'
import {
  accountRequested,
  selectIsSignedIn,
  selectMemberships,
  selectProfile,
} from '#features/base/session/slice.ts'
import {
  selectHeldOf,
  selectTriedOf,
  selectWaitingOf,
} from '#features/roster/registration/slice.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TryAgain } from '#ui/try-again.tsx'
import { WaitingList } from './waiting-list.tsx'
import { TeamPlayer } from './team-player.tsx'
import { useRenewal } from './use-renewal.ts'
import { MoveUp, Way } from './way-in.tsx'

// Only for players who are signed in, and so in no page as it arrives.
const HeldPlace = part(async () => (await import('./held-place.tsx')).HeldPlace)
const InLine = part(async () => (await import('./in-line.tsx')).InLine)

type Props = {
  league: League
  /** What someone who is not in should know before they choose. */
  before?: ReactNode
}

/** The options for joining a league with their prices, or why there are none. */
export function RegistrationOptions({ league, before }: Props) {
  const membership = useAppSelector(selectMemberships).find(
    ({ leagueId }) => leagueId === league.id,
  )
  const { signedIn, account, error, email, isExpired } = useAppSelector(selectProfile)
  const dispatch = useAppDispatch()
  const state = signUpState(league, useAppSelector(selectMoment))
  // Then the card begins with that, or with the place of someone who is in.
  const isOver = state === 'closed' || state === 'finished'
  const isUnknown = signedIn && account === null && error !== null
  return (
    <aside
      aria-labelledby="options"
      className={`card grid gap-3 p-4 sm:gap-5 sm:p-6 ${isOver ? 'no-print' : ''}`}
    >
      <h2 id="options" className={isOver ? 'sr-only' : 'text-xl sm:text-2xl'}>
        Registration Options
      </h2>
      {isUnknown && isExpired ? (
        // The layout says that the session has ended, with the way to log in and come back.
        <p>Log in to see whether you’re in this league.</p>
      ) : isUnknown ? (
        <TryAgain again={() => void dispatch(accountRequested(email))}>
          We couldn’t check whether you’re in this league.
        </TryAgain>
      ) : membership?.registered ? (
        <Registered league={league} membership={membership} />
      ) : membership && isInvitation(membership) ? (
        <TeamPlayer league={league} share={membership.share ?? null} />
      ) : (
        <>
          {before}
          <Ways league={league} />
        </>
      )}
    </aside>
  )
}

type RegisteredProps = { league: League; membership: Membership }

function Registered({ league, membership }: RegisteredProps) {
  const at = useAppSelector(selectMoment)
  const isTryOut = membership.tryItOutRegistration
  return (
    <>
      <p>{isTryOut ? 'You’re in for a one-week try-out.' : 'You’re registered for this league.'}</p>
      {isTryOut && canMoveUp(league, at) && <MoveUp league={league} />}
      <ButtonLink variant={isTryOut ? 'ghost' : 'primary'} to={paths.yourLeagues}>
        View your League
      </ButtonLink>
      <ButtonLink variant="ghost" to={paths.registration(league.id)}>
        Your registration
      </ButtonLink>
    </>
  )
}

function Ways({ league }: { league: League }) {
  const at = useAppSelector(selectMoment)
  const entry = useAppSelector((root) => selectWaitingOf(root, league.id))
  const held = useAppSelector((root) => selectHeldOf(root, league.id))
  const state = signUpState(league, at)
  if (league.isCancelled) {
    return (
      <>
        <p className="num text-xl">Registration Closed</p>
        <p>We’ve had to call this league off. If you’d signed up, you’ll get your money back.</p>
      </>
    )
  }
  if (held) {
    return (
      <Suspense>
        <HeldPlace held={held} />
      </Suspense>
    )
  }
  if (state === 'closed' || state === 'finished') {
    return (
      <>
        <p className="num text-xl">Registration Closed</p>
        <p>
          {state === 'finished' ? 'This league is over.' : 'Sign-up for this league has ended.'}
        </p>
        <ButtonLink variant="ghost" to={paths.leagues}>
          Find another league
        </ButtonLink>
      </>
    )
  }
  if (state === 'upcoming') return <Announced league={league} />
  if (entry) {
    return (
      <Suspense>
        <InLine entry={entry}>
          <OnOffer league={league} typeId={entry.RegistrationTypeId} />
        </InLine>
      </Suspense>
    )
  }
  if (state === 'full') return <Full league={league} />
  return <OpenWays league={league} />
}

function Full({ league }: { league: League }) {
  return (
    <>
      <p className="num text-xl">This league is full</p>
      <p>
        Every place is taken. {lineText(league.waiting)} A place that comes free is kept for the
        first in line for {OFFER_HOURS} hours. You pay only once it is yours.
      </p>
      <WaitingList
        league={league}
        types={league.teamsClosed ? ['individual'] : ['individual', 'team']}
      />
    </>
  )
}

/** The price to come, and when or how registration opens; a captain of last season may sign up already. */
function Announced({ league }: { league: League }) {
  const renewal = useRenewal(league)
  return renewal ? <Renew league={league} renewal={renewal} /> : <NotYet league={league} />
}

/** The way in for a captain whose team of last season has its place kept. */
function Renew({ league, renewal }: { league: League; renewal: Renewal }) {
  const { registrationOpens } = league
  return (
    <>
      <p>
        Welcome back! Last season’s teams sign up first. We keep a place for {renewal.teamName}
        {registrationOpens && ` until ${wallLabel(registrationOpens)}`}, while there is room.
      </p>
      <Way league={league} type="team" tryItOut={false} renewal={renewal} />
    </>
  )
}

/** When captains of last season, and then everyone else, can sign up. */
function WhenItOpens({ league }: { league: League }) {
  const { id, renewalOpens, registrationOpens } = league
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const isOpen = isRenewalOpen(league, useAppSelector(selectMoment))
  const from = isOpen ? 'now' : `from ${wallLabel(renewalOpens ?? '')}`
  if (registrationOpens === null) return null
  if (renewalOpens === null) return <p>Sign-up opens on {wallLabel(registrationOpens)}.</p>
  return (
    <>
      <p>
        Last season’s teams can sign up {from}. The places they leave open to everyone on{' '}
        {wallLabel(registrationOpens)}.
      </p>
      {isOpen && !isSignedIn && (
        <p>
          Were you a captain?{' '}
          <Link className="link" to={signInPath(paths.league(id))}>
            Log in to sign your team up again
          </Link>
        </p>
      )}
    </>
  )
}

function NotYet({ league }: { league: League }) {
  const prices = [
    ['Individual', league.individualPrice],
    ['Team', league.teamPrice],
  ] as const
  return (
    <>
      <p>This league isn’t open for sign-up yet.</p>
      <WhenItOpens league={league} />
      <dl className="grid gap-3 border-y border-line py-4">
        {prices.map(([name, cents]) => (
          <div key={name} className="flex items-baseline justify-between gap-3">
            <dt className="text-lg font-semibold">{name}</dt>
            <dd translate="no" className="num text-3xl">
              {priceText(cents)}
            </dd>
          </div>
        ))}
      </dl>
      <p>Like the look of it? Tell us, and we’ll e-mail you about leagues like this one.</p>
      <ButtonLink to={paths.interest}>Register your interest</ButtonLink>
    </>
  )
}

/** A place is offered to this player: the option that they waited for. */
function OnOffer({ league, typeId }: { league: League; typeId: number }) {
  const type = typeId === REGISTRATION_TYPE_IDS.team ? 'team' : 'individual'
  return <Way league={league} type={type} tryItOut={false} />
}

/** Whether one week is chosen, also by somebody who comes back from the sign-up, of which a server's page cannot know. */
function useTryItOut(leagueId: number) {
  const [pressed, setPressed] = useState<boolean>()
  const earlier = useHydrated() && readChoice(leagueId)
  return [pressed ?? (earlier ? earlier.tryItOut : false), setPressed] as const
}

function OpenWays({ league }: { league: League }) {
  const [tryItOut, setTryItOut] = useTryItOut(league.id)
  const tried = useAppSelector((root) => selectTriedOf(root, league.id))
  const weeks = weeksOf(league)
  const left = placesLeft(league)
  const toCome = nightsToCome(league, useAppSelector(selectMoment))
  const isLate = toCome.length < weeks
  return (
    <>
      {league.tryItOutEnabled && !tried && toCome.length > 1 && (
        <fieldset className="no-print grid grid-cols-2 gap-2 [&>.btn]:px-1">
          <legend className="label">Try it out for 1 week</legend>
          <Button
            variant={tryItOut ? 'ghost' : 'ink'}
            aria-pressed={!tryItOut}
            onClick={() => setTryItOut(false)}
          >
            {isLate
              ? `All ${counted(toCome.length, 'night')} left`
              : `Full ${counted(weeks, 'week')}`}
          </Button>
          <Button
            variant={tryItOut ? 'ink' : 'ghost'}
            aria-pressed={tryItOut}
            onClick={() => setTryItOut(true)}
          >
            1 week
          </Button>
        </fieldset>
      )}
      <Way league={league} type="individual" tryItOut={tryItOut} />
      {!tryItOut && league.teamsClosed && (
        <p className="border-t border-line pt-5">This league takes no more teams.</p>
      )}
      {!tryItOut && !league.teamsClosed && left.team > 0 && (
        <Way league={league} type="team" tryItOut={false} />
      )}
      {!tryItOut && !league.teamsClosed && left.team === 0 && (
        <div className="grid gap-3 border-t border-line pt-5">
          <p>There is no room for a whole team at the moment.</p>
          <WaitingList league={league} types={['team']} />
        </div>
      )}
      <p className="muted text-sm">
        The price is for {priceIsFor(toCome, { tryItOut, isLate })}, equipment and venue. There is
        nothing else to pay.
      </p>
    </>
  )
}

/** The nights that the price covers: all of them, those that are left, or one alone. */
function priceIsFor(
  toCome: readonly Day[],
  { tryItOut, isLate }: { tryItOut: boolean; isLate: boolean },
): string {
  const next = longDay(toCome[0] ?? '')
  if (tryItOut || toCome.length === 1) return `one night, on ${next}`
  const nights = counted(toCome.length, 'night')
  return isLate ? `the ${nights} that are left, from ${next}` : `all ${nights}`
}

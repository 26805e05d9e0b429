import type { RegistrationWire } from '@hive/contract/registrations'
import { longDay } from '@hive/domain/leagues/labels'
import type { League } from '@hive/domain/leagues/league'
import { nightsToCome } from '@hive/domain/leagues/nights'
import { placesLeft } from '@hive/domain/leagues/places'
import { euroOf, priceText } from '@hive/domain/leagues/pricing'
import { bestDiscount } from '@hive/domain/leagues/promotion'
import { signUpState } from '@hive/domain/leagues/sign-up-state'
import { weeksOf } from '@hive/domain/leagues/weeks'
import type { Day } from '@hive/domain/time/day'
import {
  isInvitation,
  type Membership,
  REGISTRATION_TYPE_IDS,
  type RegistrationType,
} from '@hive/domain/registration/registration'
import { canMoveUp, priceOf } from '@hive/domain/registration/sign-up'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import type { RootState } from '#app/store.ts'
import { selectMoment, selectPromotion } from '#features/content/slice.ts'
import { selectMemberships } from '#features/account/slice.ts'
import { saveChoice } from '#features/registration/choice.ts'
import {
  selectHeldOf,
  selectRegistrationOf,
  selectRewards,
  selectTriedOf,
  selectWaitingOf,
} from '#features/registration/slice.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { HeldPlace } from './held-place.tsx'
import { PlacesMeter, placesText } from './places-meter.tsx'
import { InLine, WaitingList } from './waiting-list.tsx'

/** The ways into a league and what each costs; or why there is none. */
export function RegistrationOptions({ league }: { league: League }) {
  const membership = useAppSelector(selectMemberships).find(
    ({ leagueId }) => leagueId === league.id,
  )
  return (
    <aside aria-labelledby="options" className="card grid gap-5 p-6">
      <h2 id="options" className="text-2xl">
        Registration Options
      </h2>
      {membership?.registered ? (
        <Registered league={league} membership={membership} />
      ) : membership && isInvitation(membership) ? (
        <TeamPlayer league={league} />
      ) : (
        <Ways league={league} />
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
      <p>
        {isTryOut ? 'You are in for a one-week try-out.' : 'You are registered for this league.'}
      </p>
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

/** Who has tried the league out and liked it pays the rest. */
function MoveUp({ league }: { league: League }) {
  const own = useAppSelector((state: RootState) => selectRegistrationOf(state, league.id))
  const quote = useQuote(league, { type: 'individual', tryItOut: false }, own)
  const choose = useChoose(league)
  if (!own) return null
  return (
    <div className="grid gap-3 border-y border-line py-5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-lg font-semibold">Stay for the whole league</span>
        <span className="num text-3xl">{priceText(quote.due)}</span>
      </p>
      <p className="muted text-sm">
        The price is {priceText(quote.due + Math.round(own.paid * 100))}; your try-out counts
        towards it.
      </p>
      <Button onClick={() => choose('individual', quote, false)}>Move up to the full league</Button>
    </div>
  )
}

/** For someone whom a captain has put on a team: the only way in, and it is free. */
function TeamPlayer({ league }: { league: League }) {
  const navigate = useNavigate()
  function choose() {
    const registrationTypeId = REGISTRATION_TYPE_IDS.team_player
    const choice = { leagueId: league.id, registrationTypeId, price: 0, tryItOut: false }
    saveChoice(choice)
    void navigate(paths.teamPlayerSignUp(league.id), { state: choice })
  }
  return (
    <div className="grid gap-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-lg font-semibold">Team Player</span>
        <span className="num text-3xl">Free*</span>
      </p>
      <p>Your team captain has already paid for the team.</p>
      <p>You must register for the league to be eligible to play.</p>
      <Button onClick={choose}>Register as Team Player</Button>
    </div>
  )
}

function Ways({ league }: { league: League }) {
  const at = useAppSelector(selectMoment)
  const entry = useAppSelector((root: RootState) => selectWaitingOf(root, league.id))
  const held = useAppSelector((root: RootState) => selectHeldOf(root, league.id))
  const state = signUpState(league, at)
  if (league.isCancelled) {
    return (
      <>
        <p className="num text-xl">Registration Closed</p>
        <p>This league has been called off. Everybody who had signed up gets their money back.</p>
      </>
    )
  }
  if (held) return <HeldPlace held={held} />
  if (state === 'closed' || state === 'finished')
    return <p className="num text-xl">Registration Closed</p>
  if (state === 'upcoming') return <p>This league is not open for sign-up yet. Look again soon.</p>
  if (entry) {
    return (
      <InLine entry={entry} leagueId={league.id}>
        <OnOffer league={league} typeId={entry.RegistrationTypeId} />
      </InLine>
    )
  }
  if (state === 'full') {
    return (
      <>
        <p className="num text-xl">This league is full</p>
        <p>
          Every place is taken. Join the waiting list: the first in line gets the next place, and we
          keep it for 24 hours.
        </p>
        <WaitingList league={league} types={['individual', 'team']} />
      </>
    )
  }
  return <OpenWays league={league} />
}

/** A place is kept for this player: the way in that they waited for. */
function OnOffer({ league, typeId }: { league: League; typeId: number }) {
  const type = typeId === REGISTRATION_TYPE_IDS.team ? 'team' : 'individual'
  return <Way league={league} type={type} tryItOut={false} />
}

function OpenWays({ league }: { league: League }) {
  const [tryItOut, setTryItOut] = useState(false)
  const tried = useAppSelector((root: RootState) => selectTriedOf(root, league.id))
  const weeks = weeksOf(league)
  const left = placesLeft(league)
  const toCome = nightsToCome(league, useAppSelector(selectMoment))
  const isLate = toCome.length < weeks
  return (
    <>
      <div className="grid gap-2">
        <PlacesMeter league={league} />
        <p className="muted">{placesText(league).text}</p>
      </div>
      {league.tryItOutEnabled && !tried && (
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="label">Try it out for 1 week</legend>
          <Button
            variant={tryItOut ? 'ghost' : 'ink'}
            aria-pressed={!tryItOut}
            onClick={() => setTryItOut(false)}
          >
            {isLate ? `All ${toCome.length} nights left` : `Full ${weeks} weeks`}
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
      {!tryItOut && left.team > 0 && <Way league={league} type="team" tryItOut={false} />}
      {!tryItOut && left.team === 0 && (
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

/** Which nights one gets for the price: all of them, those that are left, or the next one to try it out. */
function priceIsFor(
  toCome: readonly Day[],
  { tryItOut, isLate }: { tryItOut: boolean; isLate: boolean },
): string {
  const next = longDay(toCome[0] ?? '')
  if (tryItOut) return `one night, on ${next}`
  return isLate
    ? `the ${toCome.length} nights that are left, from ${next}`
    : `all ${toCome.length} nights`
}

const NAMES = { individual: 'Individual', team: 'Team', team_player: 'Team Player' } as const

type Wish = { type: RegistrationType; tryItOut: boolean }

/** What a way in costs this visitor now: with the promotion of the day, or their captain's reward. */
function useQuote(league: League, { type, tryItOut }: Wish, own?: RegistrationWire) {
  const at = useAppSelector(selectMoment)
  const promotion = useAppSelector(selectPromotion)
  const rewards = useAppSelector(selectRewards)
  const discount = bestDiscount({ promotion, rewards, tryItOut })
  const tryOut = own && {
    paid: Math.round(own.paid * 100),
    night: own.firstNight ?? league.startDate,
  }
  const quote = priceOf(league, { type, tryItOut }, { at, discount, tryOut: tryOut ?? null })
  const label =
    discount?.kind === 'promotion'
      ? (promotion?.label ?? '')
      : discount
        ? `(your captain reward: ${discount.percent}% off)`
        : ''
  const coupon = discount?.kind === 'promotion' ? (promotion?.couponCode ?? null) : null
  return { ...quote, label, coupon }
}

/** Goes on to the sign-up with what was chosen. */
function useChoose(league: League) {
  const navigate = useNavigate()
  return (
    type: RegistrationType,
    { due, coupon }: { due: number; coupon: string | null },
    tryItOut: boolean,
  ) => {
    const registrationTypeId = REGISTRATION_TYPE_IDS[type]
    const choice = {
      leagueId: league.id,
      registrationTypeId,
      price: euroOf(due),
      tryItOut,
      ...(coupon ? { coupon } : {}),
    }
    saveChoice(choice)
    void navigate(paths.signUp(league.id), { state: choice })
  }
}

function Way({ league, type, tryItOut }: { league: League } & Wish) {
  const own = useAppSelector((root: RootState) => selectTriedOf(root, league.id))
  const tried = type === 'individual' && !tryItOut ? own : undefined
  const quote = useQuote(league, { type, tryItOut }, tried)
  const choose = useChoose(league)
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-lg font-semibold">{NAMES[type]}</span>
        <span className="flex items-baseline gap-2">
          {quote.discount && (
            <s className="muted">
              <span className="sr-only">before: </span>
              {priceText(quote.listed)}
            </s>
          )}
          <span className="num text-3xl">{priceText(quote.due)}</span>
        </span>
        {quote.label && <span className="w-full font-semibold text-green">{quote.label}</span>}
      </p>
      {tried && (
        <p className="muted text-sm">
          What you paid for your try-out, {priceText(Math.round(tried.paid * 100))}, is taken off.
        </p>
      )}
      <Button
        variant={type === 'individual' ? 'primary' : 'ghost'}
        onClick={() => choose(type, quote, tryItOut)}
      >
        Register as {NAMES[type]}
      </Button>
    </div>
  )
}

import type { League } from '@hive/domain/leagues/league'
import { placesLeft } from '@hive/domain/leagues/places'
import { euroOf, priceText } from '@hive/domain/leagues/pricing'
import { signUpState } from '@hive/domain/leagues/sign-up-state'
import { weeksOf } from '@hive/domain/leagues/weeks'
import {
  isInvitation,
  REGISTRATION_TYPE_IDS,
  type RegistrationType,
} from '@hive/domain/registration/registration'
import { priceOf } from '@hive/domain/registration/sign-up'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAppSelector } from '#app/hooks.ts'
import { paths } from '#app/paths.ts'
import { selectToday } from '#features/content/slice.ts'
import { selectMemberships } from '#features/account/slice.ts'
import { saveChoice } from '#features/registration/choice.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PlacesMeter, placesText } from './places-meter.tsx'

/** The ways into a league and what each costs; or why there is none. */
export function RegistrationOptions({ league }: { league: League }) {
  const today = useAppSelector(selectToday)
  const membership = useAppSelector(selectMemberships).find(
    ({ leagueId }) => leagueId === league.id,
  )
  return (
    <aside aria-labelledby="options" className="card grid gap-5 p-6">
      <h2 id="options" className="text-2xl">
        Registration Options
      </h2>
      {membership?.registered ? (
        <Registered />
      ) : membership && isInvitation(membership) ? (
        <TeamPlayer league={league} />
      ) : (
        <Ways league={league} today={today} />
      )}
    </aside>
  )
}

function Registered() {
  return (
    <>
      <p>You are registered for this league.</p>
      <ButtonLink to={paths.yourLeagues}>View your League</ButtonLink>
    </>
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

function Ways({ league, today }: { league: League; today: string }) {
  const [tryItOut, setTryItOut] = useState(false)
  const state = signUpState(league, today)
  if (state === 'closed' || state === 'finished')
    return <p className="num text-xl">Registration Closed</p>
  if (state === 'upcoming') return <p>This league is not open for sign-up yet. Look again soon.</p>
  if (state === 'full') {
    return (
      <p>This league is full. Every place is taken, so it cannot take sign-ups at the moment.</p>
    )
  }
  const weeks = weeksOf(league)
  const left = placesLeft(league)
  return (
    <>
      <div className="grid gap-2">
        <PlacesMeter league={league} />
        <p className="muted">{placesText(league).text}</p>
      </div>
      {league.tryItOutEnabled && (
        <fieldset className="grid grid-cols-2 gap-2">
          <legend className="label">Try it out for 1 week</legend>
          <Button
            variant={tryItOut ? 'ghost' : 'ink'}
            aria-pressed={!tryItOut}
            onClick={() => setTryItOut(false)}
          >
            Full {weeks} weeks
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
      <Way league={league} type="individual" tryItOut={tryItOut} isFull={left.individual === 0} />
      {!tryItOut && <Way league={league} type="team" tryItOut={false} isFull={left.team === 0} />}
      <p className="muted text-sm">
        The price is for {tryItOut ? 'one night' : `all ${weeks} nights`}, equipment and venue.
        There is nothing else to pay.
      </p>
    </>
  )
}

const NAMES = { individual: 'Individual', team: 'Team', team_player: 'Team Player' } as const

type WayProps = { league: League; type: RegistrationType; tryItOut: boolean; isFull: boolean }

function Way({ league, type, tryItOut, isFull }: WayProps) {
  const navigate = useNavigate()
  const { due } = priceOf(league, { type, tryItOut })
  function choose() {
    const choice = {
      leagueId: league.id,
      registrationTypeId: REGISTRATION_TYPE_IDS[type],
      price: euroOf(due),
      tryItOut,
    }
    saveChoice(choice)
    void navigate(paths.signUp(league.id), { state: choice })
  }
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-lg font-semibold">{NAMES[type]}</span>
        <span className="num text-3xl">{priceText(due)}</span>
      </p>
      <Button
        variant={type === 'individual' ? 'primary' : 'ghost'}
        disabled={isFull}
        onClick={choose}
      >
        {isFull ? `No ${type} place left` : `Register as ${NAMES[type]}`}
      </Button>
    </div>
  )
}

import type { UrgentSpot } from '@hive/contract/roster/calls'
import { paths } from '@hive/domain/base/site/paths'
import { inDaysText } from '@hive/domain/base/time/day-labels'
import { daysUntil, irishTime } from '@hive/domain/base/time/irish'
import { clockInText } from '@hive/domain/base/time/labels'
import { useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'

/** Games of today and tomorrow for which a team looks for somebody, with what the reader can do about each. */
export function UrgentSpots({ spots }: { spots: readonly UrgentSpot[] }) {
  return (
    <section aria-labelledby="urgent-spots">
      <h2 id="urgent-spots" className="mb-3 text-2xl">
        Needed tonight or tomorrow
      </h2>
      <ul className="card divide-y divide-line">
        {spots.map((spot) => (
          <Spot key={spot.spotId} spot={spot} />
        ))}
      </ul>
    </section>
  )
}

function Spot({ spot }: { spot: UrgentSpot }) {
  const { league, team, others, venue, token } = spot
  const start = new Date(spot.start)
  const [now] = useState(() => new Date())
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-5">
      <p className="wrap-anywhere">
        <b>
          <span translate="no">{team}</span> <span>need one player</span>
        </b>
        <span className="block">
          <span>
            {inDaysText(daysUntil(start, now))}, {clockInText(irishTime(start))},
          </span>{' '}
          <span translate="no">{venue}</span>
        </span>
        <span className="block">
          <span>against</span> <span translate="no">{others}</span>
        </span>
        <Link className="link" to={paths.league(league.id)}>
          {league.title}
        </Link>
      </p>
      {token === null ? (
        <InTurn spot={spot} />
      ) : (
        <ButtonLink aria-label={`Fill in for ${team}`} to={`${paths.fillIn}#${token}`}>
          Fill in
        </ButtonLink>
      )}
    </li>
  )
}

/** Whoever has not been asked cannot take it: people are asked in an order that anyone can read. */
function InTurn({ spot: { you } }: { spot: UrgentSpot }) {
  if (you === 'in_turn') {
    return (
      <p className="muted max-w-[32ch] text-sm">
        You’ve said that you’d fill in. We’re e-mailing those who can play, a few at a time.
      </p>
    )
  }
  return (
    <p className="max-w-[32ch] text-sm">
      <span className="muted">We’re asking those who have said that they’d fill in.</span>{' '}
      <Link className="link" to={`${paths.account}#news`}>
        I’d fill in too
      </Link>
    </p>
  )
}

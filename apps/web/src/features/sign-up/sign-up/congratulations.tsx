import { HEXAGON } from '@hive/look/mark.ts'
import { longDay } from '@hive/domain/base/time/day-labels'
import { rangeInText } from '@hive/domain/base/time/labels'
import { setFor } from '@hive/domain/leagues/leagues/other-halls'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { weekdayOf } from '@hive/domain/base/time/day'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAppSelector, useLeague, useOrganiser } from '#app/hooks.ts'
import { paths } from '@hive/domain/base/site/paths'
import { selectMemberships } from '#features/base/session/slice.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Fact } from '#ui/fact.tsx'
import { selectRegistrationOf } from '#features/roster/registration/slice.ts'

type Props = { leagueId: number; league: string; venue: string; email: string }

/** The last screen of every sign-up: where and when the league starts, and what comes next. */
export function Congratulations({ leagueId, league, venue, email }: Props) {
  const { tryItOut, hall } = useOwn(leagueId)
  return (
    <section className="wrap grid items-start gap-6 py-10 lg:grid-cols-[1.5fr_1fr]">
      <div className="card-ink on-ink grid gap-6 p-8 lg:p-10">
        <Rosette />
        <h1 className="text-[clamp(1.8rem,4vw,2.8rem)]">
          Congrats, you have successfully signed up for {league} at{' '}
          {(tryItOut && hall?.venue.name) || venue}
        </h1>
        <FirstNight leagueId={leagueId} />
        <p className="text-lg text-chalk-2">A confirmation e-mail is on its way to {email}.</p>
        <p>
          <ButtonLink to={paths.yourLeagues}>View your League</ButtonLink>
        </p>
      </div>
      <WhatNext leagueId={leagueId} />
    </section>
  )
}

function FirstNight({ leagueId }: { leagueId: number }) {
  const league = useLeague(leagueId)
  const { night, tryItOut, hall } = useOwn(leagueId)
  if (!league || !night) return null
  const { startTime, endTime } = hall ?? league
  return (
    <dl className="grid gap-4 border-y border-ink-3 py-5 sm:grid-cols-2">
      <Fact name={tryItOut ? 'Your night' : 'First night'}>
        <span className="num text-xl">
          {weekdayOf(night)}, {longDay(night)}
        </span>
      </Fact>
      <Fact name="Time">
        <span className="num text-xl">{rangeInText(startTime, endTime)}</span>
      </Fact>
      {hall && (
        <Fact name="Where" isName>
          {hall.venue.name}, {hall.venue.town}
        </Fact>
      )}
    </dl>
  )
}

/** The player's own sign-up, as far as the app knows it. */
function useOwn(leagueId: number) {
  const own = useAppSelector((state) => selectRegistrationOf(state, leagueId))
  const membership = useAppSelector(selectMemberships).find((one) => one.leagueId === leagueId)
  const night = own?.firstNight ?? membership?.firstNight ?? null
  const halls = useLeague(leagueId)?.otherHalls ?? []
  return {
    night,
    /** Where the first night is, unless that is the league’s own hall. */
    hall: night === null ? undefined : setFor(night, halls),
    tryItOut: own?.TryItOutRegistration ?? membership?.tryItOutRegistration ?? false,
    isCaptain: own?.RegistrationTypeId === REGISTRATION_TYPE_IDS.team,
    hasInvited: own?.hasInvited ?? true,
    hasTeam: membership?.teamId !== null && membership?.teamId !== undefined,
  }
}

function WhatNext({ leagueId }: { leagueId: number }) {
  const { tryItOut, isCaptain, hasInvited, hasTeam } = useOwn(leagueId)
  const organiser = useOrganiser()
  return (
    <aside className="card grid gap-4 p-6 lg:p-8" aria-labelledby="what-next">
      <h2 id="what-next" className="text-2xl">
        What happens next
      </h2>
      <ol className="grid gap-4">
        <Step number={1}>
          Open our e-mail and put your {tryItOut ? 'night' : 'nights'} in your calendar.
        </Step>
        <Step number={2}>
          {isCaptain ? (
            <>
              {hasInvited
                ? 'We’re inviting your teammates now. You can see who’s in, or ask more people, on'
                : 'Invite your teammates, or share the link with which they join, on'}{' '}
              <Link className="link" to={paths.registration(leagueId)}>
                your team’s page
              </Link>
              .
            </>
          ) : hasTeam ? (
            'Your captain sees that you’re in. Your fixtures will be under Your Leagues.'
          ) : (
            `${organiser.name} will be in touch before your first game.`
          )}
        </Step>
        <Step number={3}>Bring athletic wear and a water bottle. We bring everything else.</Step>
        {tryItOut && (
          <Step number={4}>
            Enjoyed it? Stay for the rest: what you’ve paid comes off the full price.
          </Step>
        )}
      </ol>
    </aside>
  )
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] items-start gap-4">
      <span className="hex" aria-hidden="true">
        {number}
      </span>
      <span className="self-center">{children}</span>
    </li>
  )
}

function Rosette() {
  return (
    <svg width="72" height="80" viewBox="0 0 36 40" aria-hidden="true">
      <path d={HEXAGON} fill="var(--honey)" />
      <path
        d="m10.500 20.500 5.500 5.500 10-12"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

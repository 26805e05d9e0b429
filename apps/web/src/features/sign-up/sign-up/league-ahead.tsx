import { priceText } from '@hive/domain/base/money/cents'
import { paths, patterns } from '@hive/domain/base/site/paths'
import { nightsLabel, rangeInText } from '@hive/domain/base/time/labels'
import { REGISTRATION_TYPE_IDS } from '@hive/domain/leagues/leagues/registration-type'
import { useState } from 'react'
import { matchPath } from 'react-router'
import { useAppSelector, useLeague, useLoadedLeagues } from '#app/hooks.ts'
import { afterAccount } from '#features/base/session/pending.ts'
import { selectMemberships } from '#features/base/session/slice.ts'
import { euro } from '#lib/euro.ts'
import { readChoice } from './choice.ts'

/** The pages on which a player joins a league; on the last one, in a place that somebody gives them. */
const ENTRANCES = [patterns.signUp, patterns.teamPlayerSignUp, patterns.registration]

/** The number of the league that this tab's player goes on to once their account is complete, if there is one. */
export function leagueAhead(): number | null {
  const [path = ''] = afterAccount.read()?.split(/[?#]/) ?? []
  const id = ENTRANCES.map((pattern) => matchPath(pattern, path)?.params['id']).find(Boolean)
  return id === undefined ? null : Number(id)
}

/** Keeps in sight what the player is signing up for, while they fill in what comes before it. */
export function LeagueAhead({ id }: { id: number }) {
  const league = useLeague(id)
  useLoadedLeagues()
  const price = usePrice(id)
  if (!league) return null
  return (
    <section
      aria-label="Your league"
      className="card-ink on-ink sticky top-18 z-10 flex items-baseline justify-between gap-4 px-5 py-3"
    >
      <p className="min-w-0">
        <span className="muted block text-sm">You’re signing up for</span>
        <b>{league.title}</b>
        <span className="block text-sm">
          {nightsLabel(league.weekday)}, {rangeInText(league.startTime, league.endTime)}
        </span>
      </p>
      {price && (
        <p translate="no" className="num text-2xl text-honey">
          {price}
        </p>
      )}
    </section>
  )
}

/**
 * The price of the way in that was chosen; a teammate’s is known by their invitation, and may be a share of the fee. A place
 * that somebody gives them has none.
 */
function usePrice(id: number): string | null {
  const [isGiven] = useState(() => afterAccount.read() === paths.registration(id))
  const choice = isGiven ? null : readChoice(id)
  const invited = useAppSelector(selectMemberships).find(({ leagueId }) => leagueId === id)
  if (!choice) return null
  if (choice.registrationTypeId !== REGISTRATION_TYPE_IDS.team_player) return priceText(choice.due)
  if (!invited) return null
  return invited.share ? euro(invited.share) : 'Free'
}

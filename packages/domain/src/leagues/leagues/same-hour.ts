import type { Membership } from '../../base/memberships/membership.ts'
import type { ClockTime, Day } from '../../base/time/day.ts'
import { type Moment, nightsToCome, type Season } from './nights.ts'

type Played = Season & {
  readonly id: number
  readonly endTime: ClockTime
  readonly isCancelled: boolean
}

/** A league that is played at the same hour as another one, and the nights of both that are still to come. */
export type SameHour<League> = { readonly league: League; readonly nights: readonly Day[] }

type Own = Pick<Membership, 'leagueId' | 'registered' | 'tryItOutRegistration' | 'firstNight'>

/**
 * The leagues in which a player has a place and which are played at the same hour as `league`, on nights to come. Of a
 * try-out its one night counts.
 */
export function playedAtTheSameHour<League extends Played>(
  { league, tryItOut, at }: { league: Played; tryItOut: boolean; at: Moment },
  { leagues, memberships }: { leagues: readonly League[]; memberships: readonly Own[] },
): SameHour<League>[] {
  const asked = new Set(nightsToCome(league, at).slice(0, tryItOut ? 1 : undefined))
  return memberships
    .filter(({ registered, leagueId }) => registered && leagueId !== league.id)
    .flatMap((own) => {
      const other = leagues.find(({ id }) => id === own.leagueId)
      if (!other || other.isCancelled || !overlap(league, other)) return []
      const nights = nightsToCome(other, at).filter(
        (night) => asked.has(night) && (!own.tryItOutRegistration || night === own.firstNight),
      )
      return nights.length > 0 ? [{ league: other, nights }] : []
    })
}

type Hours = Pick<Played, 'startTime' | 'endTime'>

function overlap(one: Hours, other: Hours): boolean {
  return one.startTime < other.endTime && other.startTime < one.endTime
}

import type { LeagueTerms } from '../leagues/league-terms.ts'
import type { Moment } from '../leagues/nights.ts'
import { hasClosed, hasOpened } from '../leagues/registration-window.ts'

type RenewedFields = Pick<
  LeagueTerms,
  'renewalOpens' | 'isUpcoming' | 'registrationOpens' | 'registrationClosed' | 'registrationCloses'
>

/** Whether places are kept for last season’s teams: until sign-up opens for everyone. */
export function keepsPlaces(league: RenewedFields, at: Moment): boolean {
  return league.renewalOpens !== null && !hasOpened(league, at) && !hasClosed(league, at)
}

/** Whether last season’s captains can sign their teams up, and no one else yet. */
export function isRenewalOpen(league: RenewedFields, at: Moment): boolean {
  return keepsPlaces(league, at) && (league.renewalOpens ?? '') <= at
}

type Pool = {
  readonly places: number
  readonly placesTaken: number
  readonly playersOnTeam: number
  /** How many of last season’s teams have not signed up again. */
  readonly teams: number
}

/** How many places are kept for last season’s teams: whole teams alone, and no more than there is room for. */
export function placesKept({ places, placesTaken, playersOnTeam, teams }: Pool): number {
  const room = Math.floor(Math.max(0, places - placesTaken) / playersOnTeam)
  return Math.min(teams, room) * playersOnTeam
}

/** How many places an organiser can give away beside those that are kept. */
export function placesToGive(pool: Pool): number {
  return Math.max(0, pool.places - pool.placesTaken) - placesKept(pool)
}

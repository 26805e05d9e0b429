import { emailProblem, isSameEmail } from '../../base/players/email.ts'
import { Refusal } from '../../errors.ts'
import type { PlainLeagueValues } from '../../leagues/leagues/league-fields.ts'
import type { League } from '../../season/season/league.ts'
import {
  hasNightsToSell,
  type Moment,
  nightsToCome,
  type Season,
} from '../../leagues/leagues/nights.ts'
import { irishInstant, irishWall } from '../../base/time/irish.ts'
import type { RegistrationType } from '../../leagues/leagues/registration-type.ts'

/** Whether a player may give their place to someone: only while no one waits for one, or always. */
export type TransferRule = PlainLeagueValues['placeTransfer']

/** An offer of a place is open until it is accepted or withdrawn, or its time is over. */
export type TransferState = 'offered' | 'accepted' | 'withdrawn' | 'expired'

/** For how long someone can accept a place that a player offers them. */
export const TRANSFER_DAYS = 7

/** When such an offer ends: after some days, and at the latest when the league's next night begins. */
export function transferEnd(season: Season, now: Date): Date {
  const latest = new Date(now.getTime() + TRANSFER_DAYS * 86_400_000)
  const [next] = nightsToCome(season, irishWall(now))
  const night = next === undefined ? now : irishInstant(next, season.startTime.slice(0, 5))
  return night < latest ? night : latest
}

type Place = { readonly type: RegistrationType; readonly tryItOut: boolean }

type Circumstances = { readonly rule: TransferRule; readonly at: Moment }

/** Why a player cannot give this place to someone, in words for them; `null` when they can. */
export function whyPlaceStays(
  league: League,
  { type, tryItOut }: Place,
  { rule, at }: Circumstances,
): string | null {
  if (type !== 'individual') {
    return 'This place belongs to a team. Its captain decides who plays on it.'
  }
  if (tryItOut) return 'A try-out is for you alone, so you can’t give it to someone else.'
  if (league.isCancelled || !hasNightsToSell(league, at)) {
    return 'It’s too late to give your place to someone else: the league takes no new players now.'
  }
  if (rule === 'waiting_list_first' && league.waiting > 0) return lineFirst(league.waiting)
  return null
}

function lineFirst(waiting: number): string {
  const people = waiting === 1 ? 'One person is' : `${waiting} people are`
  return `${people} waiting for a place in this league, so yours goes to the first in line. If you can’t play, cancel your registration and we’ll offer your place to them at once.`
}

/** Refuses to give a place to someone when it has to stay. */
export function admitTransfer(league: League, place: Place, circumstances: Circumstances): void {
  const why = whyPlaceStays(league, place, circumstances)
  if (why !== null) throw new Refusal('transfer_unavailable', why)
}

/** The problem with offering one’s place to this address; `null` when it will do. */
export function successorProblem(email: string, own: string): string | null {
  const problem = emailProblem(email)
  if (problem) return problem
  return isSameEmail(email, own) ? 'That’s your own e-mail address.' : null
}

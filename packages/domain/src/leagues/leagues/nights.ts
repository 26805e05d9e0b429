import type { ClockTime, Day } from '../../base/time/day.ts'
import type { IrishWall } from '../../base/time/irish.ts'
import type { PlainLeagueValues } from './league-fields.ts'
import type { RegistrationWindow } from './registration-window.ts'
import { type Nights, allNights, weeksOf } from './weeks.ts'

/** The price of a running league: for the nights left, in full, or not sold. */
export type LateJoining = PlainLeagueValues['lateJoining']

/** A second of Irish time. A day alone means its first second, because both compare as text. */
export type Moment = IrishWall

export type Season = Nights & { readonly startTime: ClockTime }
type Sold = Season & { readonly lateJoining: LateJoining }

/** How many nights must be left for a league to be sold. */
const FEWEST_NIGHTS = 2

/** The nights of a league that have not begun yet. */
export function nightsToCome(season: Season, at: Moment): Day[] {
  return allNights(season).filter((night) => beginOf(season, night) > at)
}

/** When a night begins, in Irish time. */
function beginOf({ startTime }: Pick<Season, 'startTime'>, night: Day): Moment {
  return `${night}T${startTime.slice(0, 5)}`
}

/** Whether the first night has begun. */
export function isRunning(season: Season, at: Moment): boolean {
  return beginOf(season, season.startDate) <= at
}

/** Whether enough nights are left to be sold, and late joining is not closed. */
export function hasNightsToSell(league: Sold, at: Moment): boolean {
  if (isRunning(league, at) && league.lateJoining === 'closed') return false
  return canStillStay(league, at)
}

/** Whether enough nights are left for someone who has tried the league out to stay. */
export function canStillStay(season: Season, at: Moment): boolean {
  const nights = allNights(season)
  const lastToStart = nights[Math.max(0, nights.length - FEWEST_NIGHTS)] ?? season.startDate
  return beginOf(season, lastToStart) > at
}

type NightsToBuy = {
  readonly tryItOut: boolean
  readonly at: Moment
  /** The night of the try-out that this one moves up, which is part of its price. */
  readonly triedOn: Day | null
}

/** The nights of a sign-up at this moment; a try-out gets the next one. */
export function nightsGot(season: Season, { tryItOut, at }: Omit<NightsToBuy, 'triedOn'>): Day[] {
  return nightsToCome(season, at).slice(0, tryItOut ? 1 : undefined)
}

/** The number of nights that a sign-up at this moment pays for. */
export function nightsPaid(league: Sold, { tryItOut, at, triedOn }: NightsToBuy): number {
  if (tryItOut) return 1
  if (league.lateJoining === 'full') return weeksOf(league)
  const toCome = nightsToCome(league, at)
  const isTried = triedOn !== null && !toCome.includes(triedOn)
  return Math.min(weeksOf(league), toCome.length + (isTried ? 1 : 0))
}

type NightTurn = Pick<Season, 'startTime'> &
  RegistrationWindow & { readonly renewalOpens: Moment | null }

/** When something about some leagues changes by itself: every night at these times, and once at these moments. */
export type Turns = { readonly times: readonly ClockTime[]; readonly moments: readonly Moment[] }

/** When nights of these leagues begin, and when their registration opens and closes, for captains of last season too. */
export function turnsOf(leagues: readonly NightTurn[]): Turns {
  const times = new Set<ClockTime>()
  const moments = new Set<Moment>()
  for (const { startTime, ...turns } of leagues) {
    times.add(startTime)
    for (const moment of [turns.registrationOpens, turns.registrationCloses, turns.renewalOpens]) {
      if (moment !== null) moments.add(moment)
    }
  }
  return { times: [...times], moments: [...moments] }
}

/**
 * The last of these up to `at`. A page that was rendered then shows the right things until the next one.
 */
export function lastTurn({ times, moments }: Turns, at: IrishWall): Moment {
  const today = at.slice(0, 10)
  const begins = times.map((startTime) => beginOf({ startTime }, today))
  return [...begins, ...moments].reduce(
    (last, moment) => (moment <= at && moment > last ? moment : last),
    today,
  )
}

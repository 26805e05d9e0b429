import { addDays, type ClockTime, type Day } from '../time/day.ts'
import type { IrishWall } from '../time/irish.ts'
import { weeksOf } from './weeks.ts'

/** The price of a running league: for the nights left, in full, or not sold. */
export const LATE_JOINING = ['pro_rata', 'full', 'closed'] as const
export type LateJoining = (typeof LATE_JOINING)[number]

/** A second of Irish time. A day alone means its first second, because both compare as text. */
export type Moment = IrishWall

export type Season = {
  readonly startDate: Day
  readonly endDate: Day
  readonly startTime: ClockTime
}
type Sold = Season & { readonly lateJoining: LateJoining }

const DAYS_A_WEEK = 7

/** How many nights must be left for a league to be sold. */
const FEWEST_NIGHTS = 2

/** The nights of a league that have not begun yet. */
export function nightsToCome(season: Season, at: Moment): Day[] {
  const nights = Array.from({ length: weeksOf(season) }, (_, week) => nightOf(season, week))
  return nights.filter((night) => beginOf(season, night) > at)
}

/** The day of a night, the first of which has number 0. */
function nightOf({ startDate }: Pick<Season, 'startDate'>, week: number): Day {
  return addDays(startDate, week * DAYS_A_WEEK)
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
  const weeks = weeksOf(season)
  const lastToStart = Math.max(0, weeks - FEWEST_NIGHTS)
  return beginOf(season, nightOf(season, lastToStart)) > at
}

type Buying = {
  readonly tryItOut: boolean
  readonly at: Moment
  /** The night of the try-out that this one moves up, which is part of its price. */
  readonly triedOn: Day | null
}

/** The nights of a sign-up at this moment; a try-out gets the next one. */
export function nightsGot(season: Season, { tryItOut, at }: Omit<Buying, 'triedOn'>): Day[] {
  return nightsToCome(season, at).slice(0, tryItOut ? 1 : undefined)
}

/** The number of nights that a sign-up at this moment pays for. */
export function nightsPaid(league: Sold, { tryItOut, at, triedOn }: Buying): number {
  if (tryItOut) return 1
  if (league.lateJoining === 'full') return weeksOf(league)
  const toCome = nightsToCome(league, at)
  const isTried = triedOn !== null && !toCome.includes(triedOn)
  return Math.min(weeksOf(league), toCome.length + (isTried ? 1 : 0))
}

/**
 * The last moment up to `at` at which a night may have begun. A page that was rendered then shows the right nights
 * until the next such moment.
 */
export function lastBegin(leagues: readonly Pick<Season, 'startTime'>[], at: IrishWall): Moment {
  const today = at.slice(0, 10)
  // Leagues are many and the times at which they start a few.
  const times = new Set(leagues.map(({ startTime }) => startTime))
  const begins = [...times].map((startTime) => beginOf({ startTime }, today))
  return (
    begins
      .filter((begin) => begin <= at)
      .toSorted()
      .at(-1) ?? today
  )
}

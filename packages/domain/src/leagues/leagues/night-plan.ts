import { addDays, type Day, daysBetween, isDay, weekdayOf } from '../../base/time/day.ts'
import { type Holiday, holidayOn } from '../../base/time/holidays.ts'
import { allNights, type Nights } from './weeks.ts'

/** The most nights of a league: more are a slip of the finger. */
export const MOST_NIGHTS = 60

const DAYS_A_WEEK = 7

export type NightPlan = {
  readonly first: Day
  readonly count: number
  /** Whether a night that would be on a public holiday is played a week later. */
  readonly skipsHolidays: boolean
}

/** The nights of a league: a number of them, one a week from the first on. */
export function plannedNights({ first, count, skipsHolidays }: NightPlan): Day[] {
  const nights: Day[] = []
  for (
    let day = first;
    nights.length < Math.min(count, MOST_NIGHTS);
    day = addDays(day, DAYS_A_WEEK)
  ) {
    if (!skipsHolidays || holidayOn(day) === null) nights.push(day)
  }
  return nights
}

/**
 * The public holidays that a weekly league leaves out from the first night that was planned, which may be one, to its
 * last, in order.
 */
export function skippedHolidays(list: readonly Day[], planned: Day = ''): Holiday[] {
  const { startDate: played, endDate } = keptNights(list)
  const isPlanned = planned < played && isDay(planned) && weekdayOf(planned) === weekdayOf(played)
  const startDate = isPlanned ? planned : played
  const weekly = allNights({ startDate, endDate, nights: null })
  return weekly.flatMap((day) => {
    const name = list.includes(day) ? null : holidayOn(day)
    return name === null ? [] : [{ day, name }]
  })
}

/** Nights as a league keeps them: in order, each once, and listed only where they are not simply every week. */
export function keptNights(list: readonly Day[]): Nights {
  const nights = [...new Set(list)].toSorted()
  const startDate = nights[0] ?? ''
  const endDate = nights.at(-1) ?? startDate
  const weekly = allNights({ startDate, endDate, nights: null })
  const isWeekly = weekly.length === nights.length && nights.every((day, at) => day === weekly[at])
  return { startDate, endDate, nights: isWeekly ? null : nights }
}

/** The same day of the week in the season after: as many nights from the week after the last, or from `today` on. */
export function nightsOfNextSeason(season: Nights, today: Day): Day[] {
  const { startDate, endDate } = season
  const from = endDate < today ? today : endDate
  const weeks = Math.floor(daysBetween(startDate, from) / DAYS_A_WEEK) + 1
  const first = addDays(startDate, weeks * DAYS_A_WEEK)
  return plannedNights({ first, count: allNights(season).length, skipsHolidays: true })
}

type NightChange = { readonly before: readonly Day[]; readonly after: readonly Day[] }

/**
 * Where someone's first night goes when the nights of their league change: the first stays the first, any other is the
 * night on that day or the next one, or else the last.
 */
export function movedNight(night: Day, { before, after }: NightChange): Day {
  if (night === before[0]) return after[0] ?? night
  return after.find((day) => day >= night) ?? after.at(-1) ?? night
}

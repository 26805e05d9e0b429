import type { ClockTime, Day } from '../../base/time/day.ts'
import { holidayOn } from '../../base/time/holidays.ts'
import { type DayRange, setFor } from './other-halls.ts'
import { type Blackout, closedBecause, type OpeningSlot } from '../venues/venue-hours.ts'

type Plan = {
  readonly nights: readonly Day[]
  readonly startTime: ClockTime
  readonly endTime: ClockTime
}
type Hours = { readonly openings: readonly OpeningSlot[]; readonly blackouts: readonly Blackout[] }

export type NightWarning = { readonly night: Day; readonly why: string }

type HallHours = Hours & DayRange & Pick<Plan, 'startTime' | 'endTime'>

/**
 * The nights that an organiser should look at: those on public holidays, and those on which the hall is closed in which
 * they are.
 */
export function nightWarnings(
  { nights, ...own }: Plan,
  hours: Hours,
  otherHalls: readonly HallHours[] = [],
): NightWarning[] {
  return nights.flatMap((night) => {
    const holiday = holidayOn(night)
    const { startTime, endTime, ...hall } = setFor(night, otherHalls) ?? { ...own, ...hours }
    const closed = closedBecause(hall, { day: night, from: startTime, until: endTime })
    const reasons = [holiday, closed && `The venue is closed: ${closed}`].filter(
      (why) => why !== null,
    )
    return reasons.map((why) => ({ night, why }))
  })
}

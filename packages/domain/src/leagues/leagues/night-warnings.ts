import type { ClockTime, Day } from '../../base/time/day.ts'
import { holidayOn } from '../../base/time/holidays.ts'
import { type Blackout, closedBecause, type OpeningSlot } from '../venues/venue-hours.ts'

type Plan = {
  readonly nights: readonly Day[]
  readonly startTime: ClockTime
  readonly endTime: ClockTime
}
type Hours = { readonly openings: readonly OpeningSlot[]; readonly blackouts: readonly Blackout[] }

export type NightWarning = { readonly night: Day; readonly why: string }

/** The nights that an organiser should look at: those on public holidays, and those on which the venue is closed. */
export function nightWarnings({ nights, startTime, endTime }: Plan, hours: Hours): NightWarning[] {
  return nights.flatMap((night) => {
    const holiday = holidayOn(night)
    const closed = closedBecause(hours, { day: night, from: startTime, until: endTime })
    const reasons = [holiday, closed && `The venue is closed: ${closed}`].filter(
      (why) => why !== null,
    )
    return reasons.map((why) => ({ night, why }))
  })
}

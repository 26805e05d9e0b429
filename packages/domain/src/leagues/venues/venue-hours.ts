import { type ClockTime, type Day, type Weekday, weekdayOf } from '../../base/time/day.ts'

export const VENUE_TYPES = ['indoor', 'outdoor'] as const
export type VenueType = (typeof VENUE_TYPES)[number]

/** Hours of a weekday in which a venue can be had. */
export type OpeningSlot = {
  readonly weekday: Weekday
  readonly from: ClockTime
  readonly until: ClockTime
}

/** Days on which a venue cannot be had, both included. */
export type Blackout = { readonly from: Day; readonly until: Day; readonly reason: string }

type Hours = { readonly openings: readonly OpeningSlot[]; readonly blackouts: readonly Blackout[] }
type Night = { readonly day: Day; readonly from: ClockTime; readonly until: ClockTime }

/** The problems with opening hours and blackout dates, by field. */
export function hoursProblems({ openings, blackouts }: Hours): [field: string, note: string][] {
  const slots = openings.flatMap((slot, index): [string, string][] => {
    if (slot.until <= slot.from) {
      return [[`openings.${index}.until`, 'Please choose an end after the start.']]
    }
    const hasOverlap = openings.slice(0, index).some((other) => isOverlap(slot, other))
    return hasOverlap ? [[`openings.${index}.from`, 'This overlaps with other hours.']] : []
  })
  const days = blackouts.flatMap(({ from, until }, index): [string, string][] =>
    until < from ? [[`blackouts.${index}.until`, 'Please choose a last day after the first.']] : [],
  )
  return [...slots, ...days]
}

function isOverlap(one: OpeningSlot, other: OpeningSlot): boolean {
  return one.weekday === other.weekday && one.from < other.until && other.from < one.until
}

/** Why a venue cannot be had on a night; `null` when it can. One without opening hours is taken to be open. */
export function closedBecause({ openings, blackouts }: Hours, night: Night): string | null {
  const blackout = blackouts.find(({ from, until }) => from <= night.day && night.day <= until)
  if (blackout) return blackout.reason || 'closed'
  const slots = openings.filter(({ weekday }) => weekday === weekdayOf(night.day))
  const isOpen = slots.some(({ from, until }) => from <= night.from && night.until <= until)
  return openings.length === 0 || isOpen ? null : 'outside its opening hours'
}

import type { Slot } from './game.ts'

/**
 * The traits of a slot that fairness depends on: its court, start and point in time by number, and the half of its
 * night.
 */
export type Traits = {
  readonly court: number
  readonly start: number
  readonly time: number
  readonly half: 'early' | 'late' | null
}

/** The traits of each slot; courts, starts and points in time are numbered from 0. */
export function traitsOf(slots: readonly Slot[]): Traits[] {
  const courts = numbered(slots.map(({ court }) => String(court)))
  const starts = numbered(slots.map(({ start }) => start))
  const times = numbered(slots.map(timeOf))
  const startsOf = Map.groupBy(slots, ({ night }) => night)
  return slots.map((slot) => ({
    court: courts.get(String(slot.court)) ?? 0,
    start: starts.get(slot.start) ?? 0,
    time: times.get(timeOf(slot)) ?? 0,
    half: halfOf(
      slot.start,
      (startsOf.get(slot.night) ?? []).map(({ start }) => start),
    ),
  }))
}

function timeOf({ night, start }: Slot): string {
  return `${night} ${start}`
}

function numbered(texts: readonly string[]): Map<string, number> {
  return new Map([...new Set(texts)].toSorted().map((text, at) => [text, at]))
}

/** The half of a night in which a start is; `null` for the middle one of an odd number, and for the only one. */
function halfOf(start: string, starts: readonly string[]): Traits['half'] {
  const inOrder = [...new Set(starts)].toSorted()
  const twice = 2 * inOrder.indexOf(start) + 1
  if (twice === inOrder.length) return null
  return twice < inOrder.length ? 'early' : 'late'
}

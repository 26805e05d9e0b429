import { byCode } from '../../base/text/by-code.ts'
import type { Day } from '../../base/time/day.ts'
import type { Slot } from './game.ts'
import type { Pair } from './starters.ts'

/** A night with its slots, in the order of their starts and courts. */
export type Evening = { readonly night: Day; readonly slots: readonly Slot[] }

/** A night and the games that are played on it. */
export type FullEvening = Evening & { readonly games: readonly Pair[] }

/** A night with a game for each of its slots, or none. Slots beyond the games are free. */
export type SlottedEvening = Evening & { readonly games: readonly (Pair | null)[] }

/** The slots by their nights, in order; the same slot twice counts once. */
export function eveningsOf(slots: readonly Slot[]): Evening[] {
  const known = new Map(slots.map((slot) => [slotKey(slot), slot]))
  const inOrder = [...known].toSorted(([one], [other]) => byCode(one, other))
  const nights = Map.groupBy(
    inOrder.map(([, slot]) => slot),
    ({ night }) => night,
  )
  return [...nights].map(([night, ofNight]) => ({ night, slots: ofNight }))
}

/** A text that sorts as slots follow each other. */
export function slotKey({ night, start, court }: Slot): string {
  return `${night} ${start} ${String(court).padStart(6, '0')}`
}

/**
 * How many places each night has, where all nights have the same, at one time or on one court; 0 where they differ. A team
 * can have each place as often, whether they are courts or starts.
 */
export function placesIn(evenings: readonly Evening[]): number {
  const texts = evenings.map(({ slots }) =>
    JSON.stringify(slots.map(({ start, court }) => [start, court])),
  )
  const slots = evenings[0]?.slots ?? []
  const isInLine = [slots.map(({ start }) => start), slots.map(({ court }) => court)].some(
    (values) => new Set<unknown>(values).size === 1,
  )
  return isInLine && new Set(texts).size === 1 ? slots.length : 0
}

/** How many games of so many teams a night can hold: at one time no team plays twice. */
export function roomOn({ slots }: Evening, teams: number): number {
  const starts = Map.groupBy(slots, ({ start }) => start)
  const most = Math.floor(teams / 2)
  return [...starts.values()].reduce((room, { length }) => room + Math.min(length, most), 0)
}

/** How often a team may play on this night, when it may play `each` times on any night. */
export function limitOn(evening: Evening, each: number): number {
  return Math.min(each, timesOn(evening))
}

/** The number of different starts on a night. */
export function timesOn({ slots }: Evening): number {
  return new Set(slots.map(({ start }) => start)).size
}

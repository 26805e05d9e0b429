import { addDays } from '../../base/time/day.ts'
import { courtRounds } from './court-rounds.ts'
import type { FullEvening } from './evening.ts'
import type { Watch } from './fill-slots.ts'
import type { Format, Slot } from './game.ts'
import { NightsBoard, type SeatWishes } from './nights-board.ts'
import { orderNights } from './order-nights.ts'
import { seatNight } from './seat-night.ts'
import { shareNights } from './share-nights.ts'
import type { SeatedGame } from './slot-board.ts'

type Terms = SeatWishes & { readonly format: Format; readonly watch: Watch }

/** Whether each game stays on its court. */
type Keeping = { readonly keepsCourts: boolean }

/** Whether a team plays more than once on a night, or on two days in a row. */
export function isCrowded(nights: readonly FullEvening[]): boolean {
  const played = nights.map(({ games }) => games.flat())
  const dates = new Map(nights.map(({ night }, at) => [night, new Set(played[at])]))
  return nights.some(({ night }, at) => {
    const next = dates.get(addDays(night, 1))
    const seats = played[at] ?? []
    return new Set(seats).size < seats.length || seats.some((seat) => next?.has(seat))
  })
}

/**
 * The games of a crowded season in slots: which games share a night counts, beside courts and starts. Where a design of the courts is
 * known, games stay on its courts. `null` where the games of a night cannot all be seated.
 */
export function seatCrowded(nights: readonly FullEvening[], terms: Terms): SeatedGame[] | null {
  const design = designBoard(nights, terms)
  if (design) return sharedOut(design, { ...terms, keepsCourts: true }).seated()
  const seated = nights.map((night) => seatNight(night, night.games, terms.isBarred ?? undefined))
  if (!seated.every((games) => games !== null)) return null
  const board = new NightsBoard(slotsOf(nights), seated.flat(), terms)
  return sharedOut(board, { ...terms, keepsCourts: false }).seated()
}

/**
 * The games of a season on the courts of a known design, each team once on a night at most, if that treats teams more evenly than
 * the games do where they are; else as they are.
 */
export function onKnownCourts(
  games: readonly SeatedGame[],
  nights: readonly FullEvening[],
  terms: Terms,
): readonly SeatedGame[] {
  const slots = slotsOf(nights)
  const seatedIn = new Map(games.map((game) => [keyOf(game), game.pair]))
  const now = new NightsBoard(
    slots,
    slots.map((slot) => seatedIn.get(keyOf(slot)) ?? null),
    terms,
  )
  if (now.cost === now.least || new Set(slots.map(({ start }) => start)).size === 1) return games
  const design = designBoard(nights, terms)
  if (!design) return games
  const board = sharedOut(design, { ...terms, keepsCourts: true, watch: () => undefined })
  return board.again === 0 && board.cost < now.cost ? board.seated() : games
}

function keyOf({ night, start, court }: Slot): string {
  return `${night} ${start} ${court}`
}

function sharedOut(board: NightsBoard, { preferences, ...terms }: Terms & Keeping): NightsBoard {
  shareOut(board, { ...terms, seats: preferences.length })
  return board
}

/** Puts games on other nights and into another order while that makes the season better. */
export function shareOut(
  board: NightsBoard,
  { seats, keepsCourts, watch }: Keeping & { readonly seats: number; readonly watch: Watch },
): void {
  shareNights(board, { keepsCourts, watch })
  orderNights(board, seats)
}

/** The games of a known design on its courts, time after time; `null` where none is known for these nights. */
function designBoard(nights: readonly FullEvening[], terms: Terms): NightsBoard | null {
  const slots = slotsOf(nights)
  const times = [...Map.groupBy(slots, ({ night, start }) => `${night} ${start}`).values()]
  const courts = new Set(times.map((ofTime) => ofTime.map(({ court }) => court).join(' ')))
  const places = times[0]?.length ?? 0
  if (courts.size !== 1 || terms.isBarred !== null) return null
  const rounds = courtRounds(terms.preferences.length, terms.format, places)
  if (rounds === null || rounds.length > times.length) return null
  const games = times.flatMap((_, at) =>
    Array.from({ length: places }, (__, place) => rounds[at]?.[place] ?? null),
  )
  return new NightsBoard(slots, games, terms)
}

function slotsOf(nights: readonly FullEvening[]): Slot[] {
  return nights.flatMap(({ slots }) => slots)
}

import { addDays } from '../../base/time/day.ts'
import { sum } from './bounds.ts'
import type { Slot } from './game.ts'
import { leastAgain } from './least-again.ts'
import type { Barred } from './seat-night.ts'
import type { Preferences, SeatedGame } from './slot-board.ts'
import { traitsOf, type Traits } from './slot-traits.ts'
import type { Pair } from './starters.ts'
import { evenSquares, Tally } from './tally.ts'
import { Waits } from './waits.ts'

/** The cost of each further game of a team on a night. */
const AGAIN_TONIGHT = 6
/** The cost of a day on which a team plays after the one before. */
const NEXT_DAY = 4
/** The cost of a game on a night on which its team asked not to play. */
const UNAVAILABLE = 10
/** The cost of a game in the half of the night that its team did not ask for. */
const UNWISHED = 3

/** Two slots that exchange their games. */
export type SlotPair = readonly [one: number, other: number]

/** What teams asked for, by their seats. */
export type SeatWishes = {
  readonly preferences: Preferences
  readonly unavailable: readonly (readonly string[])[]
  /** `null` where every team can play in every slot. */
  readonly isBarred: Barred | null
}

/**
 * The slots of a season with their games, where games can change nights: what a night costs that has a team twice, the time that
 * it waits in between and the days in a row are counted beside courts, starts and wishes. Draws are checked by it, so a change
 * of its costs needs rules with a new name.
 */
export class NightsBoard {
  cost = 0
  /** A bound that no choice can cost less than. */
  readonly least: number
  readonly slots: readonly Slot[]
  readonly times: readonly number[]
  readonly #onCourt: readonly (readonly number[])[]
  readonly #atTime: readonly (readonly number[])[]
  readonly #onNights: readonly (readonly number[])[]
  /** On how many nights teams play again, each further game counted. */
  again = 0
  readonly #games: (Pair | null)[]
  readonly #wishes: SeatWishes
  readonly #traits: readonly Traits[]
  readonly #nights: readonly number[]
  readonly #courts: Tally
  readonly #atStart: Tally
  readonly #onNight: Tally
  readonly #againOf: Tally
  readonly #waits: Waits
  readonly #played: Int32Array
  readonly #nextTo: readonly (readonly number[])[]
  readonly #unwanted: readonly ReadonlySet<number>[]

  /** Games that are `kept` count, and stay where they are. */
  constructor(
    slots: readonly Slot[],
    games: readonly (Pair | null)[],
    wishes: SeatWishes,
    kept: readonly SeatedGame[] = [],
  ) {
    const seats = wishes.preferences.length
    const all: readonly Slot[] = [...slots, ...kept]
    this.slots = slots
    this.#wishes = wishes
    this.#traits = traitsOf(all)
    const nights = [...new Set(all.map(({ night }) => night))]
    this.#nights = all.map(({ night }) => nights.indexOf(night))
    const own = this.#traits.slice(0, slots.length)
    this.times = own.map(({ time }) => time)
    this.#atTime = byNumber(this.times)
    this.#onNights = byNumber(this.#nights.slice(0, slots.length))
    this.#onCourt = byNumber(own.map(({ court }) => court))
    const most = (of: 'court' | 'start') => 1 + Math.max(0, ...this.#traits.map((slot) => slot[of]))
    this.#courts = new Tally(seats, most('court'))
    this.#atStart = new Tally(seats, most('start'))
    this.#onNight = new Tally(seats, nights.length)
    this.#againOf = new Tally(seats, 1)
    this.#waits = new Waits(seats, nights.length)
    this.#played = new Int32Array(seats * nights.length)
    this.#nextTo = nights.map((night) =>
      [-1, 1].map((days) => nights.indexOf(addDays(night, days))).filter((at) => at >= 0),
    )
    this.#unwanted = wishes.unavailable.map(
      (dates) => new Set(dates.map((night) => nights.indexOf(night))),
    )
    this.#games = slots.map(() => null)
    for (const [at, { pair }] of kept.entries()) this.#count(pair, slots.length + at, 1)
    for (const [at, game] of games.entries()) if (game) this.#put(game, at)
    this.least = this.#courts.least() + this.#atStart.least()
    if (kept.length === 0) this.least += this.#leastNightly(seats)
  }

  gameAt(slot: number): Pair | null {
    return this.#games[slot] ?? null
  }

  /** The slots on the court of one, itself among them. */
  sameCourt(slot: number): readonly number[] {
    return this.#onCourt[this.#traits[slot]?.court ?? 0] ?? []
  }

  /** The slots at the time of one, itself among them. */
  atTimeOf(slot: number): readonly number[] {
    return this.#atTime[this.times[slot] ?? 0] ?? []
  }

  onNightOf(slot: number): readonly number[] {
    return this.#onNights[this.#nights[slot] ?? 0] ?? []
  }

  /** Exchanges the games of pairs of slots, unless one cannot be there or `isWorth` says no to what it costs more. */
  exchangeAll(pairs: readonly SlotPair[], isWorth: (more: number) => boolean): void {
    if (!pairs.every(([one, other]) => this.#isOpen(one, other) && this.#isOpen(other, one))) return
    const before = this.cost
    for (const [one, other] of pairs) this.#exchange(one, other)
    if (isWorth(this.cost - before)) return
    for (const [one, other] of pairs) this.#exchange(one, other)
  }

  reset(games: readonly (Pair | null)[]): void {
    for (const at of this.slots.keys()) this.#take(at)
    for (const [at, game] of games.entries()) if (game) this.#put(game, at)
  }

  games(): readonly (Pair | null)[] {
    return [...this.#games]
  }

  seated(): SeatedGame[] {
    return this.slots.flatMap((slot, at) => {
      const pair = this.gameAt(at)
      return pair ? [{ ...slot, pair }] : []
    })
  }

  /** The slots of each night. */
  nights(): readonly (readonly number[])[] {
    return this.#onNights.filter((slots) => slots.length > 0)
  }

  /** Whether the game of one slot can be in another one, as far as its teams can play there. */
  #isOpen(from: number, to: number): boolean {
    const { isBarred } = this.#wishes
    const [game, slot] = [this.gameAt(from), this.slots[to]]
    if (isBarred === null || !game || !slot) return true
    return !game.some((seat) => isBarred(seat, slot))
  }

  #exchange(one: number, other: number): void {
    const [first, second] = [this.#take(one), this.#take(other)]
    if (first) this.#put(first, other)
    if (second) this.#put(second, one)
  }

  #take(at: number): Pair | null {
    const game = this.#games[at] ?? null
    this.#games[at] = null
    if (game) this.#count(game, at, -1)
    return game
  }

  #put(game: Pair, at: number): void {
    this.#games[at] = game
    this.#count(game, at, 1)
  }

  #count(game: Pair, at: number, by: 1 | -1): void {
    const traits = this.#traits[at]
    const night = this.#nights[at]
    if (!traits || night === undefined) return
    for (const seat of game) {
      // A game that is kept may be one of a team that has left.
      if (seat < 0) continue
      this.cost +=
        this.#courts.add(seat, traits.court, by) +
        this.#atStart.add(seat, traits.start, by) +
        this.#waits.add({ seat, night, start: traits.start }, by) +
        this.#nightly(seat, night, by) +
        (this.#unwanted[seat]?.has(night) ? by * UNAVAILABLE : 0) +
        (this.#isUnwished(seat, traits) ? by * UNWISHED : 0)
    }
  }

  /** A bound of what further games on a night cost. */
  #leastNightly(seats: number): number {
    const rooms = this.#onNights.map((slots) => {
      const times = Map.groupBy(slots, (slot) => this.times[slot])
      return sum([...times.values()].map(({ length }) => Math.min(length, Math.floor(seats / 2))))
    })
    const games = this.#games.filter((game) => game !== null).length
    const again = leastAgain(games, rooms, seats)
    return again * AGAIN_TONIGHT + evenSquares(again, seats)
  }

  #isUnwished(seat: number, { half }: Traits): boolean {
    const wished = this.#wishes.preferences[seat] ?? null
    return half !== null && wished !== null && wished !== half
  }

  /** Counts a game on a night; returns what it adds for further games there, and for days in a row. */
  #nightly(seat: number, night: number, by: 1 | -1): number {
    // The first game of a night adds one to its square; each further one adds two more.
    const isAgain = (this.#onNight.add(seat, night, by) - by) / 2
    const row = seat * this.#nextTo.length
    const played = this.#played[row + night] ?? 0
    this.#played[row + night] = played + by
    if (Math.max(played, played + by) > 1) {
      this.again += by
      // Nights on which teams play twice are shared out as evenly as can be.
      return isAgain * AGAIN_TONIGHT + this.#againOf.add(seat, 0, by)
    }
    const inARow = this.#nextTo[night]?.filter((at) => (this.#played[row + at] ?? 0) > 0).length
    return by * (inARow ?? 0) * NEXT_DAY
  }
}

function byNumber(numbers: readonly number[]): number[][] {
  const lists: number[][] = []
  for (const [at, number] of numbers.entries()) (lists[number] ??= []).push(at)
  return Array.from(lists, (list) => list ?? [])
}

import type { SlottedEvening } from './evening.ts'
import type { Slot } from './game.ts'
import { traitsOf, type Traits } from './slot-traits.ts'
import type { Barred } from './seat-night.ts'
import type { Pair } from './starters.ts'
import { Tally } from './tally.ts'
import { Waits } from './waits.ts'

/** A game of two seats in its slot. */
export type SeatedGame = Slot & { readonly pair: Pair }

/** The half of the night that each seat prefers. */
export type Preferences = readonly ('early' | 'late' | null)[]

/** A team that plays twice at the same time, or when it cannot play, costs more than all else together. */
const IMPOSSIBLE = 1_000_000
/** The cost of a game in the half of the night that its team did not ask for. */
const UNWISHED = 3

/** All slots of a season with their games, and the cost of this choice. */
export class SlotBoard {
  cost = 0
  /** A bound that no choice can cost less than. */
  readonly least: number
  readonly #slots: readonly Slot[]
  readonly #traits: readonly Traits[]
  readonly #games: (Pair | null)[] = []
  /** For each slot of a night that has two, the first slot of its night and how many it has. */
  readonly #choices: { first: number; count: number }[] = []
  readonly #preferences: Preferences
  readonly #onCourt: Tally
  readonly #atStart: Tally
  readonly #atTime: Tally
  /** Only where a team plays twice on a night: it costs time. */
  readonly #waits: Waits | null
  readonly #nights: readonly number[]
  readonly #barred: Barred | null

  constructor(
    evenings: readonly SlottedEvening[],
    preferences: Preferences,
    { countsWaits, isBarred = null }: { countsWaits: boolean; isBarred?: Barred | null },
  ) {
    this.#slots = evenings.flatMap(({ slots }) => slots)
    this.#traits = traitsOf(this.#slots)
    this.#preferences = preferences
    this.#barred = isBarred
    const most = (of: keyof Traits) =>
      1 + Math.max(0, ...this.#traits.map((traits) => Number(traits[of])))
    this.#onCourt = new Tally(preferences.length, most('court'))
    this.#atStart = new Tally(preferences.length, most('start'))
    this.#atTime = new Tally(preferences.length, most('time'))
    this.#waits = countsWaits ? new Waits(preferences.length, evenings.length) : null
    this.#nights = evenings.flatMap(({ slots }, night) => slots.map(() => night))
    for (const { slots, games } of evenings) {
      const first = this.#games.length
      for (const at of slots.keys()) {
        this.#games.push(null)
        if (slots.length > 1 && games.length > 0) {
          this.#choices.push({ first, count: slots.length })
        }
        const game = games[at]
        if (game) this.#put(game, first + at)
      }
    }
    this.least = this.#onCourt.least() + this.#atStart.least()
  }

  /**
   * Exchanges two slots of a night, unless that costs more than is allowed. Both numbers are from 0 up to 1: for the
   * first slot, and for the other one.
   */
  exchange(one: number, other: number, allowed: number): void {
    const at = Math.floor(one * this.#choices.length)
    const choice = this.#choices[at]
    if (!choice) return
    const { first, count } = choice
    const from = first + Math.floor((one * this.#choices.length - at) * count)
    const step = 1 + Math.floor(other * (count - 1))
    const to = first + ((from - first + step) % count)
    const before = this.cost
    this.#swap(from, to)
    if (this.cost > before + allowed) this.#swap(from, to)
  }

  games(): SeatedGame[] {
    return this.#slots.flatMap((slot, at) => {
      const pair = this.#games[at]
      return pair ? [{ ...slot, pair }] : []
    })
  }

  #swap(from: number, to: number): void {
    const [one, other] = [this.#take(from), this.#take(to)]
    if (one) this.#put(one, to)
    if (other) this.#put(other, from)
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

  #isBarred(seat: number, at: number): boolean {
    if (this.#barred === null) return false
    const slot = this.#slots[at]
    return slot !== undefined && this.#barred(seat, slot)
  }

  #count(game: Pair, at: number, by: 1 | -1): void {
    const traits = this.#traits[at]
    if (!traits) return
    const { court, start, time, half } = traits
    for (const seat of game) {
      const wished = this.#preferences[seat]
      const isUnwished = half !== null && wished !== null && wished !== half
      // The first game at a time adds one to its square; each further one adds two more.
      const isAgain = (this.#atTime.add(seat, time, by) - by) / 2
      const night = this.#nights[at] ?? 0
      if (this.#waits) this.cost += this.#waits.add({ seat, night, start }, by)
      this.cost +=
        this.#onCourt.add(seat, court, by) +
        this.#atStart.add(seat, start, by) +
        (isAgain + (this.#isBarred(seat, at) ? by : 0)) * IMPOSSIBLE +
        (isUnwished ? by * UNWISHED : 0)
    }
  }
}

import type { Slot, TeamWish } from '../schedule/game.ts'
import { traitsOf, type Traits } from '../schedule/slot-traits.ts'
import { addDays } from '../../base/time/day.ts'
import { Tally } from '../schedule/tally.ts'
import { Waits } from '../schedule/waits.ts'
import type { PlannedGame } from './planned-game.ts'

/** The cost of each further game of a team on a night. */
const AGAIN_TONIGHT = 6
/** The cost of a game on the day after another one of its team, or before it. */
const NEXT_DAY = 4
/** The cost of a game on a night on which its team cannot come. */
const UNAVAILABLE = 10
/** The cost of a game in the half of the night that its team did not ask for. */
const UNWISHED = 3

type SlotsAndWishes = { readonly slots: readonly Slot[]; readonly wishes: readonly TeamWish[] }

/**
 * How unevenly a season treats its teams: the squares of their courts, starts and nights, and costs of waits between games, of
 * days in a row and of broken wishes.
 */
export class Unevenness {
  cost = 0
  readonly #seats: readonly (readonly [number, number])[]
  readonly #traits: readonly Traits[]
  readonly #nights: readonly number[]
  readonly #prefers: readonly TeamWish['prefers'][]
  /** For each seat, the numbers of the nights that do not suit it. */
  readonly #unavailable: readonly ReadonlySet<number>[]
  readonly #onCourt: Tally
  readonly #atStart: Tally
  readonly #onNight: Tally
  readonly #waits: Waits
  /** How often each seat plays on each night, by both numbers. */
  readonly #played: Int32Array
  /** For each night, the nights on the days before and after it. */
  readonly #nextTo: readonly (readonly number[])[]

  constructor(games: readonly PlannedGame[], { slots, wishes }: SlotsAndWishes) {
    const teams = [...new Set(games.flatMap(({ teamOne, teamTwo }) => [teamOne, teamTwo]))]
    const seatOf = new Map(teams.map((team, seat) => [team, seat]))
    const nightOf = new Map(
      [...new Set(slots.map(({ night }) => night))].map((night, at) => [night, at]),
    )
    this.#seats = games.map(({ teamOne, teamTwo }) => [
      seatOf.get(teamOne) ?? 0,
      seatOf.get(teamTwo) ?? 0,
    ])
    this.#traits = traitsOf(slots)
    this.#nights = slots.map(({ night }) => nightOf.get(night) ?? 0)
    const ofTeams = teams.map((team) => wishes.find((wish) => wish.team === team))
    this.#prefers = ofTeams.map((wish) => wish?.prefers ?? null)
    this.#unavailable = ofTeams.map(
      (wish) => new Set(wish?.unavailable.flatMap((night) => nightOf.get(night) ?? [])),
    )
    const most = (of: 'court' | 'start') => 1 + Math.max(0, ...this.#traits.map((slot) => slot[of]))
    this.#onCourt = new Tally(teams.length, most('court'))
    this.#atStart = new Tally(teams.length, most('start'))
    this.#onNight = new Tally(teams.length, nightOf.size)
    this.#waits = new Waits(teams.length, nightOf.size)
    this.#played = new Int32Array(teams.length * nightOf.size)
    this.#nextTo = [...nightOf.keys()].map((night) =>
      [-1, 1].flatMap((days) => nightOf.get(addDays(night, days)) ?? []),
    )
  }

  /** Counts a game in a slot, or takes it out of the count. */
  count(game: number, slot: number, by: 1 | -1): void {
    const traits = this.#traits[slot]
    const night = this.#nights[slot]
    if (!traits || night === undefined) return
    const { court, start, half } = traits
    for (const seat of this.#seats[game] ?? []) {
      const prefers = this.#prefers[seat] ?? null
      const isUnwished = half !== null && prefers !== null && prefers !== half
      // The first game of a night adds one to its square; each further one adds two more.
      const isAgain = (this.#onNight.add(seat, night, by) - by) / 2
      this.cost +=
        this.#onCourt.add(seat, court, by) +
        this.#atStart.add(seat, start, by) +
        isAgain * AGAIN_TONIGHT +
        this.#waits.add({ seat, night, start }, by) +
        this.#daysInARow(seat, night, by) * NEXT_DAY +
        (this.#unavailable[seat]?.has(night) ? by * UNAVAILABLE : 0) +
        (isUnwished ? by * UNWISHED : 0)
    }
  }

  /** Counts a game on a night; returns how many more days in a row, or fewer, its team plays on. */
  #daysInARow(seat: number, night: number, by: 1 | -1): number {
    const row = seat * this.#nextTo.length
    const played = this.#played[row + night] ?? 0
    this.#played[row + night] = played + by
    const isChanged = (played === 0) !== (played + by === 0)
    if (!isChanged) return 0
    return by * (this.#nextTo[night] ?? []).filter((at) => (this.#played[row + at] ?? 0) > 0).length
  }
}

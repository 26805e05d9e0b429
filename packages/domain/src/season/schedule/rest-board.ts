import { byCode } from '../../base/text/by-code.ts'
import { minutesOf } from '../../base/time/clock-time.ts'
import { slotKey } from './evening.ts'
import type { Meeting, RestTerms, ScheduleTerms, Slot, SlottedGame, TeamWish } from './game.ts'
import { isBarredFrom } from './hard-dates.ts'
import { type Traits, traitsOf } from './slot-traits.ts'
import { Tally } from './tally.ts'

/** The cost of each further game of a team on a night. */
const AGAIN_TONIGHT = 6
/** The cost of a game on a night on which its team asked not to play. */
const UNAVAILABLE = 10
/** The cost of a game in the half of the night that its team did not ask for. */
const UNWISHED = 3

/** The number of a slot or game that is not there. */
export const NONE = -1

/** The terms of a draw of the rest of a season. */
export type TermsOfRest = ScheduleTerms & { readonly rest: RestTerms }

type Pair = readonly [number, number]

/**
 * The games to draw in their slots, beside those that stay: what is in the way, and how uneven the whole season is. Draws of
 * earlier are checked by it, so a change of its costs needs rules with a new name.
 */
export class RestBoard {
  cost = 0
  readonly slots: readonly Slot[]
  readonly pairs: readonly Pair[]
  readonly #each: number
  readonly #traits: readonly Traits[]
  readonly #nights: readonly number[]
  /** The slots at the same time as each slot, itself among them, and those of the same night. */
  readonly #atTime: readonly (readonly number[])[]
  readonly #onNight: readonly (readonly number[])[]
  /** The teams that play elsewhere at the time of each slot. */
  readonly #busy: readonly ReadonlySet<number>[]
  /** The teams that cannot play in each slot. */
  readonly #barred: readonly ReadonlySet<number>[]
  readonly #slotOf: number[]
  readonly #gameAt: number[]
  readonly #wishes: readonly NumberedWish[]
  readonly #counts: Tallies
  readonly #nightly: Int32Array
  readonly #nightCount: number

  /** A team plays `each` times on a night at most. */
  constructor(terms: TermsOfRest, each: number) {
    const { kept, rounds, gameMinutes } = terms.rest
    this.#each = each
    this.slots = terms.slots
      .filter((slot) => !kept.some((game) => isOnCourt(game, slot, gameMinutes)))
      .toSorted((one, other) => byCode(slotKey(one), slotKey(other)))
    const teams = terms.teams.toSorted(byCode)
    const seats = new Map(teams.map((team, seat) => [team, seat]))
    const pairOf = ({ teamOne, teamTwo }: Meeting): Pair => [
      seats.get(teamOne) ?? NONE,
      seats.get(teamTwo) ?? NONE,
    ]
    this.pairs = rounds.flat().map(pairOf)
    const all = [...this.slots, ...kept]
    const nights = [...new Set(all.map(({ night }) => night))].toSorted(byCode)
    this.#traits = traitsOf(all)
    this.#nights = all.map(({ night }) => nights.indexOf(night))
    this.#nightCount = nights.length
    this.#atTime = alike(this.slots, ({ night, start }) => `${night} ${start}`)
    this.#onNight = alike(this.slots, ({ night }) => night)
    this.#busy = this.slots.map(
      (slot) => new Set(kept.filter((game) => isAtOnce(game, slot, gameMinutes)).flatMap(pairOf)),
    )
    this.#barred = this.slots.map((slot) => {
      const barred = terms.wishes.filter((wish) => isBarredFrom(wish, slot))
      return new Set(barred.flatMap(({ team }) => seats.get(team) ?? []))
    })
    this.#wishes = teams.map((team) => wishOf(team, terms.wishes, nights))
    this.#counts = talliesOf(this.#traits, { seats: teams.length, nights: nights.length })
    this.#nightly = new Int32Array(teams.length * nights.length)
    this.#slotOf = this.pairs.map(() => NONE)
    this.#gameAt = this.slots.map(() => NONE)
    for (const [at, game] of kept.entries()) this.#count(pairOf(game), this.slots.length + at, 1)
  }

  /** A bound that no choice of slots can cost less than. */
  least(): number {
    return this.#counts.court.least() + this.#counts.start.least()
  }

  gameAt(slot: number): number {
    return this.#gameAt[slot] ?? NONE
  }

  slotOf(game: number): number {
    return this.#slotOf[game] ?? NONE
  }

  onNightOf(slot: number): readonly number[] {
    return this.#onNight[slot] ?? []
  }

  put(game: number, slot: number): void {
    this.#slotOf[game] = slot
    this.#gameAt[slot] = game
    this.#count(this.#pair(game), slot, 1)
  }

  take(game: number): void {
    const slot = this.slotOf(game)
    this.#slotOf[game] = NONE
    this.#gameAt[slot] = NONE
    this.#count(this.#pair(game), slot, -1)
  }

  /** Whether a game that has no slot can have this one while all others stay. */
  fits(game: number, slot: number): boolean {
    return (
      this.gameAt(slot) === NONE &&
      this.#inTheWay(game, slot)?.length === 0 &&
      this.#pair(game).every((seat) => this.#tonight(seat, slot) < this.#each)
    )
  }

  /** The games that leave when a game takes a slot; `null` where one stays that is in the way. `pick` chooses among several. */
  leaving(game: number, slot: number, pick: (games: readonly number[]) => number): number[] | null {
    const out = this.#inTheWay(game, slot)
    if (out === null) return null
    for (const seat of this.#pair(game)) {
      const own = this.onNightOf(slot).flatMap((at) => {
        const other = this.gameAt(at)
        return other !== NONE && this.#pair(other).includes(seat) ? [other] : []
      })
      const stay = own.filter((other) => !out.includes(other))
      const over = this.#tonight(seat, slot) - (own.length - stay.length) - this.#each + 1
      if (over > stay.length) return null
      if (over > 0) out.push(pick(stay))
    }
    return out
  }

  #inTheWay(game: number, slot: number): number[] | null {
    const [one, two] = this.#pair(game)
    const busy = this.#busy[slot]
    if (busy?.has(one) || busy?.has(two)) return null
    const barred = this.#barred[slot]
    if (barred?.has(one) || barred?.has(two)) return null
    return (this.#atTime[slot] ?? []).flatMap((at) => {
      const other = this.gameAt(at)
      if (other === NONE) return []
      const pair = this.#pair(other)
      return at === slot || pair.includes(one) || pair.includes(two) ? [other] : []
    })
  }

  /** How often a team plays on the night of a slot. */
  #tonight(seat: number, slot: number): number {
    return this.#nightly[seat * this.#nightCount + (this.#nights[slot] ?? 0)] ?? 0
  }

  #pair(game: number): Pair {
    return this.pairs[game] ?? [NONE, NONE]
  }

  #count(pair: Pair, slot: number, by: 1 | -1): void {
    const traits = this.#traits[slot]
    const night = this.#nights[slot] ?? 0
    for (const seat of pair) {
      const wish = this.#wishes[seat]
      // A game that stays may be one of a team that has left.
      if (!traits || !wish) continue
      const at = seat * this.#nightCount + night
      this.#nightly[at] = (this.#nightly[at] ?? 0) + by
      const isUnwished =
        wish.prefers !== null && traits.half !== null && wish.prefers !== traits.half
      this.cost +=
        this.#counts.court.add(seat, traits.court, by) +
        this.#counts.start.add(seat, traits.start, by) +
        ((this.#counts.night.add(seat, night, by) - by) / 2) * AGAIN_TONIGHT +
        (wish.nights.has(night) ? by * UNAVAILABLE : 0) +
        (isUnwished ? by * UNWISHED : 0)
    }
  }
}

type NumberedWish = { readonly nights: ReadonlySet<number>; readonly prefers: Traits['half'] }

function wishOf(
  team: string,
  wishes: readonly TeamWish[],
  nights: readonly string[],
): NumberedWish {
  const { unavailable = [], prefers = null } = wishes.find((one) => one.team === team) ?? {}
  return { nights: new Set(unavailable.map((night) => nights.indexOf(night))), prefers }
}

type Tallies = { readonly court: Tally; readonly start: Tally; readonly night: Tally }

function talliesOf(
  traits: readonly Traits[],
  { seats, nights }: { seats: number; nights: number },
): Tallies {
  const most = (of: 'court' | 'start') => 1 + Math.max(0, ...traits.map((slot) => slot[of]))
  return {
    court: new Tally(seats, most('court')),
    start: new Tally(seats, most('start')),
    night: new Tally(seats, nights),
  }
}

/** For each slot, the numbers of those with the same key, itself among them. */
function alike(slots: readonly Slot[], key: (slot: Slot) => string): (readonly number[])[] {
  const keys = slots.map(key)
  const groups = Map.groupBy(keys.keys(), (at) => keys[at])
  return keys.map((text) => groups.get(text) ?? [])
}

function isAtOnce(game: SlottedGame, { night, start }: Slot, minutes: number): boolean {
  return game.night === night && Math.abs(minutesOf(game.start) - minutesOf(start)) < minutes
}

function isOnCourt(game: SlottedGame, slot: Slot, minutes: number): boolean {
  return game.court === slot.court && isAtOnce(game, slot, minutes)
}

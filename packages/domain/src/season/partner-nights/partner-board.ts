import { evenSquares, Tally } from '../schedule/tally.ts'

/** The six pairs of a game by their places in it. Partners have places next to each other. */
const IN_A_GAME = [
  [0, 1, 'partners'],
  [2, 3, 'partners'],
  [0, 2, 'opponents'],
  [0, 3, 'opponents'],
  [1, 2, 'opponents'],
  [1, 3, 'opponents'],
] as const

/** A repeated partner costs this many times as much as a repeated opponent. */
const PARTNER = 4

/** The seat of a player who has gone home. */
export const GONE = -1

/** All rounds of a night and their cost: the sum of the squares of how often two players are partners, or opponents. */
export class PartnerBoard {
  readonly costs = { partners: 0, opponents: 0 }
  /** A bound that no rounds can cost less than. */
  readonly least: number
  readonly #rounds: number[][]
  readonly #playing: number
  readonly #tallies: { readonly partners: Tally; readonly opponents: Tally }

  /**
   * In each round the first seats play, in games of four, and the others sit out. Games that have been played count for
   * the players who are still there.
   */
  constructor(
    rounds: readonly (readonly number[])[],
    playing: number,
    played: readonly (readonly number[])[] = [],
  ) {
    this.#rounds = rounds.map((round) => [...round])
    this.#playing = playing
    const players = rounds[0]?.length ?? 0
    this.#tallies = {
      partners: new Tally(players, players),
      opponents: new Tally(players, players),
    }
    const met = { partners: 0, opponents: 0 }
    for (const game of played) this.#countGame(game, met)
    for (const round of this.#rounds) {
      for (let first = 0; first < playing; first += 4) {
        this.#countGame(round.slice(first, first + 4), met)
      }
    }
    const pairs = (players * (players - 1)) / 2
    this.least = PARTNER * evenSquares(met.partners, pairs) + evenSquares(met.opponents, pairs)
  }

  get cost(): number {
    return this.costs.partners * PARTNER + this.costs.opponents
  }

  rounds(): number[][] {
    return this.#rounds.map((round) => [...round])
  }

  /** Exchanges two players in a round. */
  swap(at: number, player: number, other: number): void {
    const round = this.#rounds[at]
    if (!round || player === other) return
    const places = [round.indexOf(player), round.indexOf(other)] as const
    const games = new Set(places.map((place) => place - (place % 4)))
    for (const first of games) this.#count(round, first, -1)
    round[places[0]] = other
    round[places[1]] = player
    for (const first of games) this.#count(round, first, 1)
  }

  seat(at: number, place: number): number {
    return this.#rounds[at]?.[place] ?? 0
  }

  isPlaying(at: number, player: number): boolean {
    return (this.#rounds[at]?.indexOf(player) ?? 0) < this.#playing
  }

  #count(round: readonly number[], first: number, by: 1 | -1): void {
    if (first >= this.#playing) return
    for (const [one, other, kind] of IN_A_GAME) {
      const seat = round[first + one] ?? 0
      const met = round[first + other] ?? 0
      this.costs[kind] += this.#tallies[kind].add(Math.min(seat, met), Math.max(seat, met), by)
    }
  }

  /** Counts a game for its players who are still there, and adds their meetings to `met`. */
  #countGame(game: readonly number[], met: { partners: number; opponents: number }): void {
    for (const [one, other, kind] of IN_A_GAME) {
      const [seat = GONE, next = GONE] = [game[one], game[other]]
      if (seat === GONE || next === GONE) continue
      met[kind] += 1
      this.costs[kind] += this.#tallies[kind].add(Math.min(seat, next), Math.max(seat, next), 1)
    }
  }
}

import { NONE, type SeasonBoard } from './season-board.ts'

/** The games that a repair may move, and the slots that it may use. */
export type MoveRules = {
  readonly mayMove: (game: number) => boolean
  readonly mayUse: (slot: number) => boolean
}

/**
 * The limits of a season: courts at a time, one game of a team at a time, and games on a night of a team and of all
 * teams. Games that cannot move use up their part first. A limit that they exceed, as typed-in games can, is raised to
 * what they use.
 */
export class MoveLimits {
  /** How often each limit can be used. */
  readonly most: number[] = []
  readonly #board: SeasonBoard
  readonly #rules: MoveRules
  readonly #places = new Map<string, number>()
  readonly #usedByFixed: ReadonlyMap<string, number>
  readonly #usedByOthers: ReadonlyMap<string, number>
  readonly #teams: readonly string[]

  constructor(board: SeasonBoard, rules: MoveRules) {
    const games = [...board.games.keys()].filter((game) => board.slotOf(game) !== NONE)
    this.#board = board
    this.#rules = rules
    this.#teams = [...new Set(board.games.flatMap((_, game) => board.teamsOf(game)))]
    const countOf = (some: readonly number[]) =>
      countsOf(some.flatMap((game) => this.#keysOf(game, board.slotOf(game))))
    this.#usedByFixed = countOf(games.filter((game) => !rules.mayMove(game)))
    this.#usedByOthers = countOf(games.filter(rules.mayMove))
  }

  /** Whether a game is in a slot that does not move. */
  isFixed(slot: number): boolean {
    const game = this.#board.gameAt(slot)
    return game !== NONE && !this.#rules.mayMove(game)
  }

  /** How many games can be on the board, with those that do not move. */
  get room(): number {
    const slots = [...this.#board.slots.keys()]
    const nights = Map.groupBy(slots, (slot) => this.#board.nightOf(slot))
    return [...nights.values()].reduce((sum, night) => {
      const times = new Map(night.map((slot) => [this.#board.timeOf(slot), slot]))
      const atTimes = [...times.values()].map((slot) => this.#gamesAtTime(slot))
      const most = Math.min(sumOf(atTimes), this.#gamesOnNight(night[0] ?? NONE))
      const now = this.#usedByOthers.get(this.#board.nightOf(night[0] ?? NONE)) ?? 0
      return sum + Math.max(most, now)
    }, 0)
  }

  /** Whether a game can go into a slot beside the games that do not move. */
  lets(game: number, slot: number): boolean {
    if (this.#board.isBarred(game, slot)) return false
    return this.#board.teamsOf(game).every((team) => {
      return this.#atTime(slot, team) > 0 && this.#onNight(slot, team) > 0
    })
  }

  /** The limits that a game in a slot uses up by one, by their places in `most`. */
  usedBy(game: number, slot: number): number[] {
    const board = this.#board
    const [time, night, ...ofTeams] = this.#keysOf(game, slot)
    const mosts = board
      .teamsOf(game)
      .flatMap((team) => [this.#atTime(slot, team), this.#onNight(slot, team)])
    return [
      this.#place(time ?? '', () => this.#gamesAtTime(slot)),
      this.#place(night ?? '', () => this.#gamesOnNight(slot)),
      ...ofTeams.map((key, at) => this.#place(key, () => mosts[at] ?? 0)),
    ]
  }

  #place(key: string, most: () => number): number {
    const known = this.#places.get(key)
    if (known !== undefined) return known
    // The first place is the number of games that are left over.
    const place = this.most.push(Math.max(most(), this.#usedByOthers.get(key) ?? 0))
    this.#places.set(key, place)
    return place
  }

  #atTime(slot: number, team: string): number {
    return this.#usedByFixed.has(`${this.#board.timeOf(slot)}|${team}`) ? 0 : 1
  }

  #onNight(slot: number, team: string): number {
    const night = this.#board.nightOf(slot)
    return this.#board.mostANight - (this.#usedByFixed.get(`${night}|${team}`) ?? 0)
  }

  /** The most games at a time: no more than courts, and than pairs of teams that do not play already. */
  #gamesAtTime(slot: number): number {
    const time = this.#board.timeOf(slot)
    const courts = this.#board
      .slotsOnNightOf(slot)
      .filter((other) => this.#board.timeOf(other) === time && this.#isOpen(other))
    const teams = this.#teams.filter((team) => this.#atTime(slot, team) > 0)
    return Math.min(courts.length, Math.floor(teams.length / 2))
  }

  #gamesOnNight(slot: number): number {
    return Math.floor(sumOf(this.#teams.map((team) => Math.max(0, this.#onNight(slot, team)))) / 2)
  }

  /** Whether games can go to a slot, or it has one that may leave. */
  #isOpen(slot: number): boolean {
    if (this.isFixed(slot)) return false
    return this.#rules.mayUse(slot) || this.#board.gameAt(slot) !== NONE
  }

  /** Time and night of a slot, then both of each of the two teams. */
  #keysOf(game: number, slot: number): string[] {
    const [time, night] = [this.#board.timeOf(slot), this.#board.nightOf(slot)]
    const ofTeams = this.#board
      .teamsOf(game)
      .flatMap((team) => [`${time}|${team}`, `${night}|${team}`])
    return [time, night, ...ofTeams]
  }
}

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

import type { MovePrices, Regrets } from './move-prices.ts'
import type { SeasonBoard } from './season-board.ts'

export type SearchTerms = {
  readonly mayMove: (game: number) => boolean
  readonly mayUse: (slot: number) => boolean
  /** How many slots the search looks at before it gives up. */
  readonly looks: number
  /** Prices that exclude options which no solution can have; `null` where no bound is known. */
  readonly prices: MovePrices | null
}

/** How many more games may give up their slots, and how many may be left over. */
export type SearchRoom = { readonly extra: number; readonly leftOver: number }

/** A slot for a game, and the games that have to leave for it. */
type Way = { readonly slot: number; readonly out: readonly number[]; readonly regret: number }
/** A game that waits, with all its ways into a slot. */
type WaitingGame = { readonly game: number; readonly ways: readonly Way[]; readonly least: number }
type SearchState = SearchRoom & {
  /** How much all choices may cost beyond the cheapest. */
  readonly slack: number
}

/** A search for slots for games, in which other games can give way and are put elsewhere. */
export class MoveSearch {
  readonly #board: SeasonBoard
  readonly #terms: SearchTerms
  readonly #regrets: ReadonlyMap<number, Regrets>
  readonly #placed = new Set<number>()
  looks = 0

  constructor(board: SeasonBoard, terms: SearchTerms) {
    this.#board = board
    this.#terms = terms
    this.#regrets =
      terms.prices?.regrets(board.slots.map((_, slot) => board.timeOf(slot))) ?? new Map()
  }

  /** Whether the search gave up before everything was tried. */
  get isOver(): boolean {
    return this.looks >= this.#terms.looks
  }

  /** Puts the games on the board and returns those left over; `null` when there is no way, with the board as it was. */
  place(waiting: readonly number[], room: SearchRoom): number[] | null {
    return this.#place(waiting, {
      ...room,
      slack: this.#terms.prices?.roomFor(room.extra) ?? Infinity,
    })
  }

  #place(waiting: readonly number[], state: SearchState): number[] | null {
    if (waiting.length === 0) return []
    const turns = waiting.map((game) => this.#turnOf(game, state))
    const least = turns.reduce((sum, turn) => sum + turn.least, 0)
    if (least > state.slack) return null
    const turn = this.#hardest(turns)
    const rest = waiting.filter((game) => game !== turn.game)
    // The most that this game may cost while all others take their cheapest way.
    const most = state.slack - least + turn.least
    const leave = this.#regretOfLeaving(turn.game)
    if (state.leftOver > 0 && leave <= most) {
      const { leftOver, slack } = state
      const found = this.#place(rest, { ...state, leftOver: leftOver - 1, slack: slack - leave })
      if (found) return [turn.game, ...found]
      if (this.isOver) return null
    }
    for (const way of turn.ways) {
      if (way.out.length > state.extra) break
      if (this.#costOf(way) > most) continue
      const found = this.#tryWay(turn.game, way, { rest, state })
      if (found) return found
      if (this.isOver) return null
    }
    return null
  }

  #tryWay(
    game: number,
    { slot, out, regret }: Way,
    { rest, state }: { rest: readonly number[]; state: SearchState },
  ): number[] | null {
    const left = out.map((other) => ({ game: other, slot: this.#board.slotOf(other) }))
    for (const other of out) this.#board.take(other)
    this.#board.put(game, slot)
    this.#placed.add(game)
    const found = this.#place([...rest, ...out], {
      ...state,
      extra: state.extra - out.length,
      slack: state.slack - regret,
    })
    if (found) return found
    this.#placed.delete(game)
    this.#board.take(game)
    for (const { game: other, slot: own } of left) this.#board.put(other, own)
    return null
  }

  /** The game with the fewest slots that are free for it. */
  #hardest(turns: readonly WaitingGame[]): WaitingGame {
    const [first, ...rest] = turns.map((turn) => ({
      turn,
      free: turn.ways.filter(({ out }) => out.length === 0).length,
    }))
    if (!first) throw new RangeError('No game waits.')
    return rest.reduce((best, next) => (next.free < best.free ? next : best), first).turn
  }

  /** A game with its ways, those that move no other game first. */
  #turnOf(game: number, { leftOver, slack }: SearchState): WaitingGame {
    const ways = this.#waysOf(game, slack)
    const leave = leftOver > 0 ? this.#regretOfLeaving(game) : Infinity
    return { game, ways, least: Math.min(leave, ...ways.map(({ regret }) => regret)) }
  }

  #waysOf(game: number, slack: number): Way[] {
    const { mayMove, mayUse } = this.#terms
    const mayLeave = (other: number) => mayMove(other) && !this.#placed.has(other)
    const regrets = this.#regrets.get(game)
    const known = new Set<string>()
    const ways: Way[] = []
    for (const slot of this.#board.slots.keys()) {
      if (!mayUse(slot)) continue
      this.looks += 1
      const regret = regrets ? (regrets.go[slot] ?? Infinity) : 0
      if (regret > slack) continue
      for (const out of this.#board.waysInto(game, slot, mayLeave)) {
        // Free courts at one time count as one way here; `evenOut` finds the fairest.
        const key = `${this.#board.timeOf(slot)} ${out.toSorted((one, other) => one - other).join()}`
        if (!known.has(key)) ways.push({ slot, out, regret })
        known.add(key)
      }
    }
    return ways.toSorted(
      (one, other) =>
        one.out.length - other.out.length || one.regret - other.regret || one.slot - other.slot,
    )
  }

  #costOf({ out, regret }: Way): number {
    return out.reduce((sum, other) => sum + (this.#regrets.get(other)?.giveUp ?? 0), regret)
  }

  #regretOfLeaving(game: number): number {
    return this.#regrets.get(game)?.leave ?? 0
  }
}

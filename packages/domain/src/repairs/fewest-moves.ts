import { NONE, type SeasonBoard } from './season-board.ts'

/** Where games may be put, and how long a search may take. */
export type SearchLimits = {
  readonly mayMove: (game: number) => boolean
  readonly mayUse: (slot: number) => boolean
  /** How many games may move that need not. */
  readonly extra: number
  /** More than so many left over are not worth a search; without it, as many as wait. */
  readonly mostLeftOver?: number
  /** How many slots are looked at before the search ends without an answer, so that every machine ends alike. */
  readonly looks: number
}

/** What a search came to. `proved`: there is no way with fewer games left over, or with fewer moved. */
export type Placed = { readonly leftOver: readonly number[]; readonly isProved: boolean }

/** Each attempt may take this share of the looks that are left, so that none takes them all. */
const SHARE = 0.25

/**
 * Puts the games that wait on the board, so that as few as possible are left over, and as few others as possible move.
 * The numbers are tried from the least, each until a way is found or there is none; once the search has taken too long,
 * each game has the first slot that is free for it.
 */
export function placeWithFewestMoves(
  board: SeasonBoard,
  waiting: readonly number[],
  limits: SearchLimits,
): Placed {
  let isProved = true
  let { looks } = limits
  const most = Math.min(waiting.length - 1, limits.mostLeftOver ?? waiting.length)
  const least = Math.max(surplus(board, waiting, limits), shortfall(board, waiting, limits))
  for (let leftOver = least; leftOver <= most; leftOver += 1) {
    for (let extra = 0; extra <= limits.extra; extra += 1) {
      const search = new Search(board, { ...limits, looks: Math.ceil(looks * SHARE) })
      const found = search.place(waiting, { extra, leftOver })
      if (found) return { leftOver: found, isProved }
      looks -= search.looks
      isProved &&= !search.isOver
    }
    // A way that moves more games than were tried could leave fewer over.
    isProved = false
  }
  return { leftOver: placeInTurn(board, waiting, limits), isProved }
}

/** Gives each game the first slot that is free for it; what is left over has none. */
function placeInTurn(
  board: SeasonBoard,
  waiting: readonly number[],
  { mayUse }: SearchLimits,
): number[] {
  return waiting.filter((game) => {
    const slot = [...board.slots.keys()].find(
      (each) => mayUse(each) && board.gameAt(each) === NONE && board.fits(game, each),
    )
    if (slot !== undefined) board.put(game, slot)
    return slot === undefined
  })
}

/** How many games cannot have a slot because there are not as many. */
function surplus(board: SeasonBoard, waiting: readonly number[], { mayUse }: SearchLimits): number {
  const free = board.slots.filter((_, at) => mayUse(at) && board.gameAt(at) === NONE)
  return Math.max(0, waiting.length - free.length)
}

/**
 * How many games at least cannot have a slot because their teams have too few nights left. A game that is left over helps
 * two teams.
 */
function shortfall(
  board: SeasonBoard,
  waiting: readonly number[],
  { mayUse }: SearchLimits,
): number {
  const usable = [...board.slots.keys()].filter(mayUse)
  const nights = Map.groupBy(usable, (slot) => board.nightOf(slot))
  const isOpen = (game: number) => nights.has(board.nightOf(board.slotOf(game)))
  const teams = Map.groupBy(
    board.games.flatMap(({ teamOne, teamTwo }, game) => [
      { team: teamOne, game },
      { team: teamTwo, game },
    ]),
    ({ team }) => team,
  )
  const missing = [...teams.values()].map((own) => {
    const games = own.map(({ game }) => game)
    const placed = games.filter((game) => board.slotOf(game) !== NONE && isOpen(game))
    const wanted = games.filter((game) => waiting.includes(game)).length + placed.length
    return Math.max(0, wanted - nights.size * board.mostANight)
  })
  return Math.ceil(missing.reduce((sum, games) => sum + games, 0) / 2)
}

type Room = { readonly extra: number; readonly leftOver: number }
type Way = { readonly slot: number; readonly out: readonly number[] }

class Search {
  readonly #board: SeasonBoard
  readonly #limits: SearchLimits
  readonly #placed = new Set<number>()
  looks = 0

  constructor(board: SeasonBoard, limits: SearchLimits) {
    this.#board = board
    this.#limits = limits
  }

  /** Whether the search ended before everything was tried. */
  get isOver(): boolean {
    return this.looks >= this.#limits.looks
  }

  /** Resolves to the games left over, with all others on the board; `null` without a way, with the board as it was. */
  place(waiting: readonly number[], room: Room): number[] | null {
    if (waiting.length === 0) return []
    const next = this.#hardest(waiting)
    if (!next) return null
    const { game, ways } = next
    const rest = waiting.filter((other) => other !== game)
    if (room.leftOver > 0) {
      const found = this.place(rest, { ...room, leftOver: room.leftOver - 1 })
      if (found) return [game, ...found]
      if (this.isOver) return null
    }
    for (const way of ways) {
      if (way.out.length > room.extra) break
      const found = this.#tryWay(game, way, { rest, room })
      if (found) return found
      if (this.isOver) return null
    }
    return null
  }

  #tryWay(
    game: number,
    { slot, out }: Way,
    { rest, room }: { rest: readonly number[]; room: Room },
  ): number[] | null {
    const left = out.map((other) => ({ game: other, slot: this.#board.slotOf(other) }))
    for (const other of out) this.#board.take(other)
    this.#board.put(game, slot)
    this.#placed.add(game)
    const found = this.place([...rest, ...out], { ...room, extra: room.extra - out.length })
    if (found) return found
    this.#placed.delete(game)
    this.#board.take(game)
    for (const { game: other, slot: own } of left) this.#board.put(other, own)
    return null
  }

  /** The game with the fewest slots that are free for it, with all its ways, those that move no other game first. */
  #hardest(waiting: readonly number[]): { game: number; ways: Way[] } | null {
    let hardest: { game: number; ways: Way[]; free: number } | null = null
    for (const game of waiting) {
      const ways = this.#waysOf(game)
      const free = ways.filter(({ out }) => out.length === 0).length
      if (!hardest || free < hardest.free) hardest = { game, ways, free }
    }
    return hardest
  }

  #waysOf(game: number): Way[] {
    const { mayMove, mayUse } = this.#limits
    const mayLeave = (other: number) => mayMove(other) && !this.#placed.has(other)
    const known = new Set<string>()
    const ways: Way[] = []
    for (const slot of this.#board.slots.keys()) {
      if (!mayUse(slot)) continue
      this.looks += 1
      for (const out of this.#board.waysInto(game, slot, mayLeave)) {
        // Free courts at one time are alike here; which one is fairest shows later.
        const key = this.#timeOf(slot) + out.toSorted((one, other) => one - other).join()
        if (!known.has(key)) ways.push({ slot, out })
        known.add(key)
      }
    }
    return ways.toSorted((one, other) => one.out.length - other.out.length || one.slot - other.slot)
  }

  #timeOf(slot: number): string {
    const { night = '', start = '' } = this.#board.slots[slot] ?? {}
    return `${night} ${start} `
  }
}

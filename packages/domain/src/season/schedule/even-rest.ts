import { placeRest } from './place-rest.ts'
import type { Watch } from './fill-slots.ts'
import { NONE, type RestBoard, type TermsOfRest } from './rest-board.ts'
import { allowedAt, exchangeGames, type Judge, type Random, rearrange } from './rest-moves.ts'
import { RestOrder } from './rest-order.ts'

/** Exchanges between two nights, by which the order of opponents becomes even. */
const TRIES = 12_000
/** One of so many is of whole nights. */
const WHOLE_NIGHTS = 3
/** Courts, starts and wishes against the order of opponents: while it is sought, and in the end, when courts come first. */
const WEIGHT = 3
const LAST_WEIGHT = 20
/** A small season is tried again, up to so many games in all. */
const GAMES = 90
const MOST_ATTEMPTS = 4

type Search = {
  readonly terms: TermsOfRest
  readonly each: number
  readonly random: Random
  readonly watch: Watch
}

/**
 * Evens the order of opponents, then courts and starts; of several attempts it takes the one whose courts, starts and wishes come
 * out best, and of these the one with the most even order.
 */
export function evenRest(first: RestBoard, { terms, each, random, watch }: Search): RestBoard {
  const attempts = Math.min(MOST_ATTEMPTS, Math.ceil(GAMES / Math.max(1, first.pairs.length)))
  const least = first.least()
  let best: Attempt | null = null
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const placed = attempt === 0 ? { board: first, missing: 0 } : placeRest(terms, { each, random })
    if (placed.missing > 0) continue
    const { board } = placed
    const order = new RestOrder(board, terms)
    // Where a team plays once a night, exchanges within a night leave the order as it is.
    const scales = scalesOf(order, { isSteady: each === 1 })
    evenOrder(board, { random, judge: (allowed) => scales(WEIGHT, allowed) })
    exchangeGames(board, {
      random,
      watch: (share) => watch((attempt + share) / attempts),
      judgeNights: (allowed) => scales(LAST_WEIGHT, allowed),
      least,
    })
    const tried = { board, carried: order.carryOver() }
    if (best === null || isBetter(tried, best)) best = tried
    if (board.cost === least) break
  }
  return best?.board ?? first
}

type Attempt = { readonly board: RestBoard; readonly carried: number }

function isBetter(one: Attempt, other: Attempt): boolean {
  const more = one.board.cost - other.board.cost
  return more < 0 || (more === 0 && one.carried < other.carried)
}

type Scales = (weight: number, allowed: number) => Judge

/** Weighs courts, starts and wishes against the order of opponents. */
function scalesOf(order: RestOrder, { isSteady }: { isSteady: boolean }): Scales {
  let known: number | null = null
  return (weight, allowed) => {
    const before = (isSteady ? known : null) ?? order.carryOver()
    known = before
    return (more) => {
      const now = order.carryOver()
      const isWorth = weight * more + now - before <= allowed
      if (isWorth) known = now
      return isWorth
    }
  }
}

type Exchanges = { readonly random: Random; readonly judge: (allowed: number) => Judge }

/** Exchanges whole nights, and games of two nights that hang together by their teams, so that no team plays twice. */
function evenOrder(board: RestBoard, { random, judge }: Exchanges): void {
  const pick = () => Math.floor(random() * board.slots.length)
  for (let at = 0; at < TRIES; at += 1) {
    const allowed = 2 * allowedAt(random(), at / TRIES)
    const from = pick()
    const [one, other] = [board.onNightOf(from), board.onNightOf(pick())]
    if (one === other) continue
    const games =
      at % WHOLE_NIGHTS === 0 ? [...one, ...other] : chainFrom(board, from, [...one, ...other])
    const [there, back] = [
      moves(board, { games, one, other }),
      moves(board, { games, one: other, other: one }),
    ]
    if (there && back) rearrange(board, [...there, ...back], judge(allowed))
  }
}

type Nights = {
  /** The slots whose games change nights. */
  readonly games: readonly number[]
  readonly one: readonly number[]
  readonly other: readonly number[]
}

/** The moves of games from one night to the other, to slots that are free or become free; `null` where they are too few. */
function moves(board: RestBoard, { games, one, other }: Nights) {
  const isIn = new Set(games)
  const from = one.filter((slot) => isIn.has(slot) && board.gameAt(slot) !== NONE)
  const left = other.filter((slot) => isIn.has(slot) && board.gameAt(slot) !== NONE)
  const free = other.filter((slot) => board.gameAt(slot) === NONE)
  const to = [...left, ...free]
  if (to.length < from.length) return null
  return from.map((slot, at) => ({ game: board.gameAt(slot), to: to[at] ?? NONE }))
}

/** The slots of two nights whose games hang together with one: each shares a team with another of them. */
function chainFrom(board: RestBoard, from: number, slots: readonly number[]): number[] {
  const pairOf = (slot: number) => board.pairs[board.gameAt(slot)] ?? []
  const teams = new Set(pairOf(from))
  const chain = new Set([from])
  for (let size = 0; size < chain.size;) {
    size = chain.size
    for (const slot of slots) {
      const pair = pairOf(slot)
      if (chain.has(slot) || !pair.some((team) => teams.has(team))) continue
      chain.add(slot)
      for (const team of pair) teams.add(team)
    }
  }
  return [...chain]
}

import { chance, seedOf } from '../../base/chance/chance.ts'
import { eveningsOf, timesOn } from './evening.ts'
import { NONE, RestBoard, type TermsOfRest } from './rest-board.ts'
import { costsNoMore, type Random, rearrange } from './rest-moves.ts'

/** How often a game that has no slot looks for one, and at how many slots it looks. */
const TRIES = 30_000
const LOOKS = 8
/** The same where it only matters whether all games find a slot, which is asked for many choices of wishes. */
const QUICK_TRIES = 3000
/** Exchanges of whole nights, after all have a slot. */
const NIGHT_TRIES = 1500

/** The games of a rest in slots, each team `each` times on a night at most; and how many found none. */
export function placeRest(
  terms: TermsOfRest,
  { each, random }: { each: number; random: Random },
): { readonly board: RestBoard; readonly missing: number } {
  const board = new RestBoard(terms, each)
  const missing = place(board, inRounds(terms, random), random)
  if (missing === 0) exchangeNights(board, random)
  return { board, missing }
}

/** Whether the games of a rest find slots. */
export function canBePlaced(terms: TermsOfRest): boolean {
  const most = Math.max(1, ...eveningsOf(terms.slots).map(timesOn))
  if (terms.rest.rounds.flat().length > terms.slots.length) return false
  return Array.from({ length: most }, (_, at) => at + 1).some((each) => {
    const random = chance(seedOf(terms.seed))
    const board = new RestBoard(terms, each)
    return place(board, inRounds(terms, random), random, QUICK_TRIES) === 0
  })
}

/** The games by their numbers, rounds in an order that the seed gives. */
function inRounds({ rest: { rounds } }: TermsOfRest, random: Random): number[] {
  let next = 0
  const numbered = rounds.map((round) => ({ order: random(), games: round.map(() => next++) }))
  return numbered.toSorted((one, other) => one.order - other.order).flatMap(({ games }) => games)
}

/** Gives each game a slot, as early as there is room, then by moving others; resolves to how many found none. */
function place(board: RestBoard, games: readonly number[], random: Random, most = TRIES): number {
  const waiting = games.filter((game) => {
    const slot = board.slots.findIndex((_, at) => board.fits(game, at))
    if (slot !== NONE) board.put(game, slot)
    return slot === NONE
  })
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  for (let tries = 0; tries < most && waiting.length > 0; tries += 1) {
    const game = waiting.shift() ?? NONE
    const options = Array.from({ length: LOOKS }, () => {
      const slot = Math.floor(random() * board.slots.length)
      return { slot, out: board.leaving(game, slot, (stay) => pick(stay) ?? NONE) }
    })
    const [best] = options
      .flatMap(({ slot, out }) => (out === null ? [] : [{ slot, out }]))
      .toSorted((one, other) => one.out.length - other.out.length)
    if (best) {
      for (const other of best.out) board.take(other)
      board.put(game, best.slot)
      waiting.push(...best.out)
    } else waiting.push(game)
  }
  return waiting.length
}

/** Exchanges whole nights while that grants more wishes, so that games of a round stay together. */
function exchangeNights(board: RestBoard, random: Random): void {
  const pick = () => Math.floor(random() * board.slots.length)
  for (let tries = 0; tries < NIGHT_TRIES; tries += 1) {
    const [one, other] = [board.onNightOf(pick()), board.onNightOf(pick())]
    if (one === other || one.length !== other.length) continue
    const moves = one.flatMap((slot, at) => [
      { game: board.gameAt(slot), to: other[at] ?? NONE },
      { game: board.gameAt(other[at] ?? NONE), to: slot },
    ])
    rearrange(board, moves, costsNoMore(0))
  }
}

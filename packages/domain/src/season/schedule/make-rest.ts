import { allowance } from '../../base/chance/allowance.ts'
import { chance, seedOf } from '../../base/chance/chance.ts'
import { byesIn } from './byes.ts'
import { timesOn, eveningsOf } from './evening.ts'
import { NONE, RestBoard, type TermsOfRest } from './rest-board.ts'
import type { NoSchedule, Schedule } from './schedule.ts'

/** How often a game that has no slot looks for one, and at how many slots it looks. */
const TRIES = 30_000
const LOOKS = 8
/** Exchanges of whole nights, and of single games, after all have a slot. */
const NIGHT_TRIES = 1500
const TRIES_PER_GAME = 3000
const MOST_TRIES = 400_000
/** One of so many exchanges is of games of two nights. */
const OTHER_NIGHT = 6
const PARTS = 50
/** The chance that a worse choice is taken halves from step to step, this many times. */
const STEPS = 5

type Random = () => number

/**
 * The rest of a season: its games in the slots from a night on, so that the whole season with the games that stay is as even as
 * a search finds. A team plays once a night where that can be. It computes in whole numbers, so a seed gives the same on every
 * machine.
 */
export function makeRest(
  terms: TermsOfRest,
  watch: (share: number) => void = () => undefined,
): Schedule | NoSchedule {
  const most = Math.max(1, ...eveningsOf(terms.slots).map(timesOn))
  let missing = terms.rest.rounds.flat().length - terms.slots.length
  if (missing > 0) return { reason: 'slots', missing }
  for (let each = 1; each <= most; each += 1) {
    const random = chance(seedOf(terms.seed))
    const board = new RestBoard(terms, each)
    missing = place(board, inRounds(terms, random), random)
    if (missing > 0) continue
    exchangeNights(board, random)
    exchangeGames(board, random, watch)
    const games = gamesOn(board, terms)
    return { games, byes: byesIn(games, terms.teams) }
  }
  return { reason: 'slots', missing }
}

/** The games by their numbers, rounds in an order that the seed gives. */
function inRounds({ rest: { rounds } }: TermsOfRest, random: Random): number[] {
  let next = 0
  const numbered = rounds.map((round) => ({ order: random(), games: round.map(() => next++) }))
  return numbered.toSorted((one, other) => one.order - other.order).flatMap(({ games }) => games)
}

/** Gives each game a slot, as early as there is room, then by moving others; resolves to how many found none. */
function place(board: RestBoard, games: readonly number[], random: Random): number {
  const waiting = games.filter((game) => {
    const slot = board.slots.findIndex((_, at) => board.fits(game, at))
    if (slot !== NONE) board.put(game, slot)
    return slot === NONE
  })
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  for (let tries = 0; tries < TRIES && waiting.length > 0; tries += 1) {
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
    rearrange(board, moves, 0)
  }
}

function exchangeGames(board: RestBoard, random: Random, watch: (share: number) => void): void {
  const tries = Math.min(MOST_TRIES, board.pairs.length * TRIES_PER_GAME)
  const part = Math.max(1, Math.ceil(tries / PARTS))
  for (let at = 0; at < tries; at += 1) {
    if (at % part === 0) watch(at / tries)
    const from = Math.floor(random() * board.slots.length)
    const near = board.onNightOf(from)
    const chosen = random()
    const to =
      at % OTHER_NIGHT === 0
        ? Math.floor(chosen * board.slots.length)
        : (near[Math.floor(chosen * near.length)] ?? from)
    const step = 1 + Math.floor((at * STEPS) / tries)
    const allowed = allowance(random(), step)
    if (from === to) continue
    const moves = [
      { game: board.gameAt(from), to },
      { game: board.gameAt(to), to: from },
    ]
    rearrange(board, moves, allowed)
  }
}

type Move = { readonly game: number; readonly to: number }

/** Moves games at once, unless one does not fit there or that costs more than is allowed. */
function rearrange(board: RestBoard, all: readonly Move[], allowed: number): void {
  const moves = all
    .filter(({ game }) => game !== NONE)
    .map((move) => ({ ...move, from: board.slotOf(move.game) }))
  const before = board.cost
  for (const { game } of moves) board.take(game)
  const isDone = moves.every(({ game, to }) => {
    if (!board.fits(game, to)) return false
    board.put(game, to)
    return true
  })
  if (isDone && board.cost - before <= allowed) return
  for (const { game } of moves) if (board.slotOf(game) !== NONE) board.take(game)
  for (const { game, from } of moves) board.put(game, from)
}

function gamesOn(board: RestBoard, { rest }: TermsOfRest) {
  const meetings = rest.rounds.flat()
  return board.slots.flatMap((slot, at) => {
    const meeting = meetings[board.gameAt(at)]
    return meeting ? [{ teamOne: meeting.teamOne, teamTwo: meeting.teamTwo, ...slot }] : []
  })
}

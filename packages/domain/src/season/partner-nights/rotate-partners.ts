import { allowance } from '../../base/chance/allowance.ts'
import { chance, seedOf } from '../../base/chance/chance.ts'
import { everyoneOnce } from '../schedule/everyone-once.ts'
import { byCode } from '../../base/text/by-code.ts'
import { laterRounds } from './later-rounds.ts'
import { GONE, PartnerBoard } from './partner-board.ts'
import { perfectRounds } from './perfect-nights.ts'
import { spreadWaits } from './spread-waits.ts'
import type { PartnerRound } from './partner-round.ts'

export type PartnerTerms = {
  readonly players: readonly string[]
  readonly courts: number
  readonly rounds: number
  readonly seed: string
  /**
   * Rounds of the same night that have been played. They count for the players who are still there; others may have
   * come since.
   */
  readonly played?: readonly PartnerRound[]
}

type Team = PartnerRound['games'][number]['teamOne']

/** A search does as well where the night has fewer of the rounds of a perfect one. */
const ALMOST_ALL = 0.75
const TRIES_PER_GAME = 6000
const MOST_TRIES = 400_000
/** The chance that a worse choice is taken halves from step to step, this many times. */
const STEPS = 5

/**
 * The rounds of a night on which partners change every round. They depend only on the terms and are computed in whole
 * numbers, so a seed gives the same night on every machine, in whatever order the players are named.
 */
export function rotatePartners({
  players,
  courts,
  rounds,
  seed,
  played = [],
}: PartnerTerms): PartnerRound[] {
  const random = chance(seedOf(seed))
  const names = players
    .toSorted(byCode)
    .map((name) => ({ name, number: random() }))
    .toSorted((one, other) => one.number - other.number)
    .map(({ name }) => name)
  const playing = 4 * Math.min(courts, Math.floor(players.length / 4))
  const first =
    played.length === 0
      ? firstRounds(players.length, playing, rounds)
      : laterRounds(names, { playing, rounds, played })
  const board = new PartnerBoard(first, playing, seatsOf(played, names))
  const drawn = improved(board, first, { playing, random })
  return spreadWaits(
    drawn.map((round) => roundOf(round, names, playing)),
    played,
  )
}

/** The games of some rounds by the seats of their players, partners next to each other. */
function seatsOf(rounds: readonly PartnerRound[], names: readonly string[]): number[][] {
  const seats = new Map(names.map((name, seat) => [name, seat]))
  return rounds.flatMap(({ games }) =>
    games.map(({ teamOne, teamTwo }) =>
      [...teamOne, ...teamTwo].map((name) => seats.get(name) ?? GONE),
    ),
  )
}

/**
 * The rounds that the search starts from, in which everyone sits out in turn. Where all can play, or all but one, they are
 * those of a perfect night, or partners are the pairs of a round robin: no two are partners again before everyone has been
 * everyone's partner.
 */
function firstRounds(players: number, playing: number, rounds: number): number[][] {
  const perfect = playing >= players - 1 ? perfectRounds(players) : null
  if (perfect && rounds >= ALMOST_ALL * perfect.length) {
    return Array.from({ length: rounds }, (_, at) => perfect[at % perfect.length] ?? [])
  }
  const once = everyoneOnce(players)
  const seats = Array.from({ length: players }, (_, seat) => seat)
  return Array.from({ length: rounds }, (_, at) => {
    const pairs = once[at % once.length]?.flat() ?? []
    if (pairs.length === playing)
      return [...pairs, ...seats.filter((seat) => !pairs.includes(seat))]
    const turn = at * (players - playing) + (players - playing)
    return seats.map((seat) => (seat + turn) % players)
  })
}

function improved(
  board: PartnerBoard,
  first: readonly (readonly number[])[],
  { playing, random }: { playing: number; random: () => number },
): readonly (readonly number[])[] {
  const tries = Math.min(MOST_TRIES, (first.length * playing * TRIES_PER_GAME) / 4)
  let best = { ...board.costs, rounds: first }
  for (let at = 0; at < tries && board.cost > board.least; at += 1) {
    const swaps = someSwaps(board, first, { playing, random })
    const before = board.cost
    for (const swap of swaps) board.swap(...swap)
    const step = 1 + Math.floor((at * STEPS) / tries)
    if (board.cost > before + allowance(random(), step)) {
      for (const swap of swaps.toReversed()) board.swap(...swap)
    }
    const { partners, opponents } = board.costs
    const gain = best.partners - partners || best.opponents - opponents
    if (gain > 0) best = { partners, opponents, rounds: board.rounds() }
  }
  return best.rounds
}

/** Two players who change places in the round at `at`. */
type Swap = readonly [at: number, player: number, other: number]

/** Two players, or two teams, who change places, so that each sits out as often as before. */
function someSwaps(
  board: PartnerBoard,
  { length: rounds, 0: { length: players } = [] }: readonly (readonly number[])[],
  { playing, random }: { playing: number; random: () => number },
): readonly Swap[] {
  const at = Math.floor(random() * rounds)
  const place = Math.floor(random() * playing)
  const other = Math.floor(random() * players)
  const player = board.seat(at, place)
  const swap = [at, player, board.seat(at, other)] as const
  if (other < playing) {
    const isOfTeams = random() < 0.5 && place >> 1 !== other >> 1
    const partners = [board.seat(at, place ^ 1), board.seat(at, other ^ 1)] as const
    return isOfTeams ? [swap, [at, ...partners]] : [swap]
  }
  const from = Math.floor(random() * rounds)
  const back = Array.from({ length: rounds }, (_, next) => (from + next) % rounds).find(
    (round) => !board.isPlaying(round, player) && board.isPlaying(round, swap[2]),
  )
  return back === undefined ? [] : [swap, [back, player, swap[2]]]
}

function roundOf(
  round: readonly number[],
  names: readonly string[],
  playing: number,
): PartnerRound {
  const nameAt = (place: number) => names[round[place] ?? 0] ?? ''
  const teamAt = (place: number): Team => [nameAt(place), nameAt(place + 1)]
  const games = Array.from({ length: playing / 4 }, (_, game) => ({
    court: game + 1,
    teamOne: teamAt(4 * game),
    teamTwo: teamAt(4 * game + 2),
  }))
  return { games, sitOuts: round.slice(playing).map((seat) => names[seat] ?? '') }
}

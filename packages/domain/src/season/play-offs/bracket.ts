/** The source of a team of a game: a seed, a place of a pool, or the winner or loser of an earlier game. */
export type Source =
  | { readonly kind: 'seed'; readonly seed: number }
  /** The first pool is number 0, and its best place 1. */
  | { readonly kind: 'pool'; readonly pool: number; readonly place: number }
  /** By its number. */
  | { readonly kind: 'winner' | 'loser'; readonly game: number }

export type BracketGame = {
  /** The first game is number 1; the final is the last. */
  readonly number: number
  readonly name: string
  /** The first round is 1; third place is played in the round of the final. */
  readonly round: number
  /** The pool that it belongs to; `null` for a game of the bracket. */
  readonly pool: number | null
  readonly one: Source
  readonly two: Source
}

export const FEWEST_TEAMS = 2
export const MOST_TEAMS = 16

/**
 * Single elimination for so many teams. The best seeds have a bye where the first round is not full, and the first two
 * can meet in the final alone. From four teams up, the losers of the semi-finals play for third place.
 */
export function bracketOf(teams: number): BracketGame[] {
  const games: BracketGame[] = []
  const rounds = Math.ceil(Math.log2(teams))
  let sources = seedOrder(2 ** rounds).map((seed): Source | null =>
    seed <= teams ? { kind: 'seed', seed } : null,
  )
  for (let round = 1; round <= rounds; round++) {
    if (round === rounds && teams > 3) games.push(thirdPlace(games, round))
    sources = pairsOf(sources).map(([one, two]) => {
      if (!one || !two) return one ?? two
      const before = games.filter((game) => game.round === round).length
      const name = roundName(rounds - round, before)
      games.push({ number: games.length + 1, name, round, pool: null, one, two })
      return { kind: 'winner', game: games.length }
    })
  }
  return games
}

/** The game for third place: of the losers of the semi-finals, which are the last two games so far. */
function thirdPlace(games: readonly BracketGame[], round: number): BracketGame {
  const [one = 0, two = 0] = games.slice(-2).map(({ number }) => number)
  return {
    number: games.length + 1,
    name: THIRD_PLACE,
    round,
    pool: null,
    one: { kind: 'loser', game: one },
    two: { kind: 'loser', game: two },
  }
}

/** The seeds of a full bracket from top to bottom. The better two seeds are, the later they can meet. */
export function seedOrder(size: number): number[] {
  if (size === 1) return [1]
  return seedOrder(size / 2).flatMap((seed) => [seed, size + 1 - seed])
}

function pairsOf<T>(items: readonly (T | null)[]): [T | null, T | null][] {
  return items.flatMap((item, at) => (at % 2 === 0 ? [[item, items[at + 1] ?? null]] : []))
}

export const THIRD_PLACE = 'Third place'
const LATE_ROUNDS = ['Final', 'Semi-final', 'Quarter-final'] as const

function roundName(left: number, at: number): string {
  const name = LATE_ROUNDS[left] ?? 'First round'
  return left === 0 ? name : `${name} ${at + 1}`
}

/** The name of a round, for all of its games. */
export function nameOfRound(games: readonly BracketGame[], round: number): string {
  if (games.some((game) => game.round === round && game.pool !== null)) {
    return `Pools, round ${round}`
  }
  const last = games.at(-1)?.round ?? round
  if (round === last) {
    return games.some(({ name }) => name === THIRD_PLACE) ? 'Final and third place' : 'Final'
  }
  return `${LATE_ROUNDS[last - round] ?? 'First round'}s`.replace('First rounds', 'First round')
}

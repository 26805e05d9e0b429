import { type BracketGame, bracketOf, type Source } from './bracket.ts'

type Pair = readonly [one: number, two: number]

/** A game of play-offs as it stands; teams by their ids. */
export type PlayOffGame = {
  readonly number: number
  /** The teams of its fixture; `null` while there is none. */
  readonly teams: Pair | null
  /** The team that has won it. */
  readonly winner: number | null
  /** Whether its fixture has a result. */
  readonly hasResult: boolean
  /** Whether its fixture waits for its teams again, because an earlier result was taken back. */
  readonly isWaiting: boolean
}

/** What becomes of a game: the teams that play it now, `null` while they are not known. */
export type Move = {
  readonly number: number
  readonly teams: Pair | null
  /** Whether it has had no fixture before. */
  readonly isNew: boolean
  /** Whether its result no longer counts, because other teams play it. */
  readonly losesResult: boolean
}

type Known = { readonly one: number | null; readonly two: number | null }

/** Who plays each game and who has won it, as far as the results say. */
export type Standing = Known & { readonly game: BracketGame; readonly winner: number | null }

/** The bracket with its teams. A result counts only between the teams that the results before it lead to. */
export function progressOf(
  seeds: readonly number[],
  games: readonly PlayOffGame[],
): readonly Standing[] {
  const byNumber = new Map(games.map((game) => [game.number, game]))
  const standings = new Map<number, Standing>()
  for (const game of bracketOf(seeds.length)) {
    const [one, two] = [teamFrom(game.one, seeds, standings), teamFrom(game.two, seeds, standings)]
    const now = byNumber.get(game.number)
    const isSame = now?.teams?.[0] === one && now?.teams?.[1] === two && !now?.isWaiting
    standings.set(game.number, { game, one, two, winner: isSame ? (now?.winner ?? null) : null })
  }
  return [...standings.values()]
}

function teamFrom(
  source: Source,
  seeds: readonly number[],
  standings: ReadonlyMap<number, Standing>,
): number | null {
  if (source.kind === 'seed') return seeds[source.seed - 1] ?? null
  const before = standings.get(source.game)
  if (!before || before.winner === null) return null
  const { one, two, winner } = before
  return source.kind === 'winner' ? winner : winner === one ? two : one
}

/** What has to happen so that every game is played by the teams that the results lead to. */
export function movesOf(seeds: readonly number[], games: readonly PlayOffGame[]): Move[] {
  const byNumber = new Map(games.map((game) => [game.number, game]))
  return progressOf(seeds, games).flatMap(({ game: { number }, one, two }): Move[] => {
    const now = byNumber.get(number)
    const teams = one !== null && two !== null ? ([one, two] as const) : null
    if (!now?.teams) return teams ? [{ number, teams, isNew: true, losesResult: false }] : []
    const isRight = teams
      ? now.teams[0] === teams[0] && now.teams[1] === teams[1] && !now.isWaiting
      : now.isWaiting
    return isRight ? [] : [{ number, teams, isNew: false, losesResult: now.hasResult }]
  })
}

/** The team that has won the play-offs; `null` until the final is played. */
export function championOf(standings: readonly Standing[]): number | null {
  return standings.at(-1)?.winner ?? null
}

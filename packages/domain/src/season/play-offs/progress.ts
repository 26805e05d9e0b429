import type { BracketGame, Source } from './bracket.ts'
import { type PlayOffGame, poolTables } from './pool-tables.ts'
import type { PlayOffFormat } from './pools.ts'
import { gamesFor } from './stages.ts'

type Pair = readonly [one: number, two: number]

/** A change of the teams of a game: the teams that play it now, `null` while they are not known. */
export type PlayOffMove = {
  readonly number: number
  readonly teams: Pair | null
  /** Whether it has had no fixture before. */
  readonly isNew: boolean
  /** Whether its result no longer counts, because other teams play it. */
  readonly losesResult: boolean
}

type KnownTeams = { readonly one: number | null; readonly two: number | null }

/** A game with its teams and its winner, as far as the results say. */
export type GameProgress = KnownTeams & {
  readonly game: BracketGame
  readonly winner: number | null
}

/** All games with their teams. A result counts only between the teams that the results before it lead to. */
export function progressOf(
  format: PlayOffFormat,
  games: readonly PlayOffGame[],
): readonly GameProgress[] {
  const { seeds, pools } = format
  const byNumber = new Map(games.map((game) => [game.number, game]))
  const standings = new Map<number, GameProgress>()
  const known = { seeds, standings, places: poolPlaces(format, games) }
  for (const game of gamesFor(seeds.length, pools)) {
    const [one, two] = [teamFrom(game.one, known), teamFrom(game.two, known)]
    const now = byNumber.get(game.number)
    const isSame = now?.teams?.[0] === one && now?.teams?.[1] === two && !now?.isWaiting
    standings.set(game.number, { game, one, two, winner: now && isSame ? winnerOf(now) : null })
  }
  return [...standings.values()]
}

/** The teams of each pool from the best down; none while it has games to play. */
function poolPlaces(format: PlayOffFormat, games: readonly PlayOffGame[]): number[][] {
  return poolTables(format, games).map(({ rows, isOver }) =>
    isOver ? rows.map(({ key }) => Number(key)) : [],
  )
}

/** The team that has won a game; `null` without a score, and where it ended level. */
export function winnerOf({ teams, score }: Pick<PlayOffGame, 'teams' | 'score'>): number | null {
  if (!teams || !score || score.one === score.two) return null
  return teams[score.one > score.two ? 0 : 1]
}

type EarlierResults = {
  readonly seeds: readonly number[]
  readonly standings: ReadonlyMap<number, GameProgress>
  readonly places: readonly (readonly number[])[]
}

function teamFrom(source: Source, { seeds, standings, places }: EarlierResults): number | null {
  if (source.kind === 'seed') return seeds[source.seed - 1] ?? null
  if (source.kind === 'pool') return places[source.pool]?.[source.place - 1] ?? null
  const before = standings.get(source.game)
  if (!before || before.winner === null) return null
  const { one, two, winner } = before
  return source.kind === 'winner' ? winner : winner === one ? two : one
}

/** The moves after which every game is played by the teams that the results lead to. */
export function movesOf(format: PlayOffFormat, games: readonly PlayOffGame[]): PlayOffMove[] {
  const byNumber = new Map(games.map((game) => [game.number, game]))
  return progressOf(format, games).flatMap(({ game: { number }, one, two }): PlayOffMove[] => {
    const now = byNumber.get(number)
    const teams = one !== null && two !== null ? ([one, two] as const) : null
    if (!now?.teams) return teams ? [{ number, teams, isNew: true, losesResult: false }] : []
    const isRight = teams
      ? now.teams[0] === teams[0] && now.teams[1] === teams[1] && !now.isWaiting
      : now.isWaiting
    return isRight ? [] : [{ number, teams, isNew: false, losesResult: now.score !== null }]
  })
}

/** The team that has won the play-offs; `null` until the final is played. */
export function championOf(standings: readonly GameProgress[]): number | null {
  return standings.at(-1)?.winner ?? null
}

import type { BracketGame, Source } from './bracket.ts'
import { type PlayOffGame, poolTables } from './pool-tables.ts'
import type { PlayOffFormat } from './pools.ts'
import { gamesFor } from './stages.ts'
import { type Comer, isWalkover, outcomeOf, type Outcome, withoutLeft } from './walkovers.ts'

type Pair = readonly [one: number, two: number]

/** A change of the teams of a game: the teams that play it now, `null` while they are not known, or never come. */
export type PlayOffMove = {
  readonly number: number
  readonly teams: Pair | null
  /** Whether it is not played, because one side has nobody. */
  readonly isWalkover: boolean
  /** The team that goes on from it without playing. */
  readonly goesOn: number | null
  /** Whether it has had no fixture before. */
  readonly isNew: boolean
  /** Whether its result no longer counts, because other teams play it. */
  readonly losesResult: boolean
}

/** A game with its sides and its outcome, as far as the results say. */
export type GameProgress = Outcome & {
  readonly game: BracketGame
  /** A team that has left is still one; see `isWalkover`. */
  readonly one: Comer
  readonly two: Comer
  readonly isWalkover: boolean
}

/** All games with their teams. A result counts only between the teams that the results before it lead to. */
export function progressOf(
  format: PlayOffFormat,
  games: readonly PlayOffGame[],
): readonly GameProgress[] {
  const { seeds, pools, left } = format
  const byNumber = new Map(games.map((game) => [game.number, game]))
  const standings = new Map<number, GameProgress>()
  const known = { seeds, standings, places: poolPlaces(format, games) }
  for (const game of gamesFor(seeds.length, pools)) {
    const [one, two] = [teamFrom(game.one, known), teamFrom(game.two, known)]
    const now = byNumber.get(game.number)
    const isSame = now?.teams?.[0] === one && now?.teams?.[1] === two && !now?.isWaiting
    const score = now && isSame ? now.score : null
    const sides = score ? ([one, two] as const) : withoutLeft([one, two], left)
    const outcome = outcomeOf(sides, score)
    standings.set(game.number, { game, one, two, isWalkover: isWalkover(sides), ...outcome })
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

function teamFrom(source: Source, { seeds, standings, places }: EarlierResults): Comer {
  if (source.kind === 'seed') return seeds[source.seed - 1] ?? null
  if (source.kind === 'pool') return places[source.pool]?.[source.place - 1] ?? null
  const before = standings.get(source.game)
  return before?.[source.kind] ?? null
}

/** The moves after which every game is played by the teams that the results lead to, and walkovers by none. */
export function movesOf(format: PlayOffFormat, games: readonly PlayOffGame[]): PlayOffMove[] {
  const byNumber = new Map(games.map((game) => [game.number, game]))
  return progressOf(format, games).flatMap((progress): PlayOffMove[] => {
    const { number } = progress.game
    const now = byNumber.get(number)
    const teams = pairOf(progress)
    const isRight = now?.teams ? isSeated(now, progress) : isWithoutFixture(now, progress)
    if (isRight) return []
    const { isWalkover: isOver, winner } = progress
    const goesOn = isOver && typeof winner === 'number' ? winner : null
    const losesResult = (now?.score ?? null) !== null
    return [{ number, teams, isWalkover: isOver, goesOn, isNew: !now?.teams, losesResult }]
  })
}

/** The teams that play a game; `null` while they are not known, and for a walkover. */
function pairOf({ one, two, isWalkover: isOver }: GameProgress): Pair | null {
  return !isOver && typeof one === 'number' && typeof two === 'number' ? [one, two] : null
}

/** A walkover is off, and waits for no team. */
function isSeated({ teams, isWaiting, isOff }: PlayOffGame, progress: GameProgress): boolean {
  const pair = pairOf(progress)
  if (pair) return teams?.[0] === pair[0] && teams[1] === pair[1] && !isWaiting
  return isWaiting && isOff === progress.isWalkover
}

/** One that has no fixture is marked as waiting once someone goes on without playing it, who hears of that once. */
function isWithoutFixture(now: PlayOffGame | undefined, progress: GameProgress): boolean {
  const isDecided = progress.isWalkover && progress.winner !== null
  return pairOf(progress) === null && (now?.isWaiting ?? false) === isDecided
}

/** Whether a team has something left to play for in play-offs. */
export function isStillIn(
  format: PlayOffFormat,
  games: readonly PlayOffGame[],
  teamId: number,
): boolean {
  const isInBracket = progressOf(format, games).some(
    ({ game, one, two, winner }) =>
      game.pool === null && winner === null && (one === teamId || two === teamId),
  )
  const isInPool = poolTables(format, games).some(
    ({ rows, isOver }) => !isOver && rows.some(({ key }) => key === String(teamId)),
  )
  return isInBracket || isInPool
}

/** The team that has won the play-offs; `null` until the final is played, and where nobody came to it. */
export function championOf(standings: readonly GameProgress[]): number | null {
  const winner = standings.at(-1)?.winner ?? null
  return winner === 'nobody' ? null : winner
}

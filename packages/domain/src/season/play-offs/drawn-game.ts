import type { Fixture, Forfeit } from '../fixtures/fixture.ts'
import type { BracketGame, Source } from './bracket.ts'
import { placeText } from './pool-entries.ts'
import type { GameProgress } from './progress.ts'
import type { Comer } from './walkovers.ts'

export type Team = { readonly id: number; readonly name: string }

export type PlayOffPlace = {
  readonly number: number
  readonly fixtureId: number | null
  /** An ISO instant. */
  readonly startTime: string
  readonly courtNumber: number | null
  /** Where it is not in the league’s own hall. */
  readonly hall?: string | undefined
  /** Whether its teams are open again, because an earlier result was taken back. */
  readonly isWaiting: boolean
}

/** One side of a game that is drawn: the team, or where it comes from. */
export type DrawnSide = {
  readonly text: string
  readonly seed: number | null
  readonly score: number | null
  readonly hasWon: boolean
}

export type DrawnGame = {
  readonly number: number
  readonly name: string
  readonly startTime: string
  readonly courtNumber: number | null
  readonly hall: string | undefined
  /** How it ended without being played, such as ‘Forfeit’; empty where it was, or will be. */
  readonly note: string
  readonly sides: readonly [DrawnSide, DrawnSide]
}

type GameSetting = {
  readonly place: PlayOffPlace | undefined
  readonly fixture: Fixture | undefined
  readonly seeds: readonly Team[]
  readonly planned: readonly BracketGame[]
}

export function drawnGame(
  { game, one, two, winner, isWalkover }: GameProgress,
  { place, fixture, seeds, planned }: GameSetting,
): DrawnGame {
  const counts = winner !== null || game.pool !== null
  const forfeit = fixture?.forfeit ?? null
  // 0 – 0 says nothing of a game to which neither team came.
  const score = counts && forfeit !== 'both' ? (fixture?.score ?? null) : null
  const isOfPool = game.pool !== null
  const side = (teamId: Comer, source: Source, own: number | null): DrawnSide => {
    const seed = seeds.findIndex(({ id }) => id === teamId)
    return {
      text: seeds[seed]?.name ?? (teamId === 'nobody' ? NO_TEAM : sourceText(source, planned)),
      seed: seed < 0 ? null : seed + 1,
      score: own,
      hasWon: typeof teamId === 'number' && teamId === winner && !(isOfPool && isWalkover),
    }
  }
  return {
    number: game.number,
    name: game.name,
    startTime: fixture?.startTime ?? place?.startTime ?? '',
    courtNumber: fixture ? fixture.courtNumber : (place?.courtNumber ?? null),
    hall: fixture ? fixture.hall : place?.hall,
    note: isWalkover ? (isOfPool ? 'Called off' : 'Walkover') : counts ? noteOf(forfeit) : '',
    sides: [
      side(one, game.one, score?.teamOne ?? null),
      side(two, game.two, score?.teamTwo ?? null),
    ],
  }
}

function noteOf(forfeit: Forfeit | null): string {
  if (forfeit === null) return ''
  return forfeit === 'both' ? 'Neither team came' : 'Forfeit'
}

const NO_TEAM = 'No team'

/** Who a team that is not known yet will be. */
function sourceText(source: Source, planned: readonly BracketGame[]): string {
  if (source.kind === 'seed') return `Seed ${source.seed}`
  if (source.kind === 'pool') return placeText(source)
  const from = planned[source.game - 1]?.name ?? ''
  return `${source.kind === 'loser' ? 'Loser' : 'Winner'} of ${from}`
}

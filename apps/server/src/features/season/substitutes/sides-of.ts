import type { GameRow } from './game-queries.ts'
import type { SpotRow } from './queries.ts'

/** The team of a spot and the one that it plays, by name. */
export function sidesOf(
  { one, two, teamOneId }: Pick<GameRow, 'one' | 'two' | 'teamOneId'>,
  { teamId }: Pick<SpotRow, 'teamId'>,
): { team: string; others: string } {
  return teamId === teamOneId ? { team: one, others: two } : { team: two, others: one }
}

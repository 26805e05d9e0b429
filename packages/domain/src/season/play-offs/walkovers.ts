import type { PlayOffScore } from './pool-tables.ts'
import type { LeftTeam } from './pools.ts'

/** Who plays on one side of a game: a team, `nobody` where no team can come any more, `null` while it is open. */
export type Comer = number | 'nobody' | null

/** The teams that a game sends on, for the games of its winner and of its loser. */
export type Outcome = { readonly winner: Comer; readonly loser: Comer }

type Sides = readonly [one: Comer, two: Comer]

const OPEN: Outcome = { winner: null, loser: null }
const NOBODY: Outcome = { winner: 'nobody', loser: 'nobody' }

/**
 * The outcome of a game of the bracket. Where one side has nobody, the other goes on without playing, and no one has lost; a
 * game to which neither team came sends nobody on. So a semi-final without a winner decides the final and third place, and a
 * final without one has no champion.
 */
export function outcomeOf([one, two]: Sides, score: PlayOffScore | null): Outcome {
  if (score?.forfeit === 'both') return NOBODY
  if (score) {
    if (score.one === score.two) return OPEN
    return score.one > score.two ? { winner: one, loser: two } : { winner: two, loser: one }
  }
  if (one === 'nobody') return { winner: two, loser: 'nobody' }
  return two === 'nobody' ? { winner: one, loser: 'nobody' } : OPEN
}

/**
 * The sides of a game that has no result: nobody comes for a team that has left. Of two that have, the later one had gone on
 * by then: what it has played since still counts.
 * @param left in the order in which they left
 */
export function withoutLeft([one, two]: Sides, left: readonly LeftTeam[] = []): Sides {
  const gone = left.find(({ teamId }) => teamId === one || teamId === two)?.teamId
  return [one === gone ? 'nobody' : one, two === gone ? 'nobody' : two]
}

/** Whether a game is not played because one side has nobody. */
export function isWalkover(sides: Sides): boolean {
  return sides.includes('nobody')
}

type Withdrawn = { readonly teamId: number; readonly fixtureIds: readonly number[] }
type Placed = { readonly number: number; readonly fixtureId: number | null }

/** The teams of play-offs that have left, from the withdrawals of their league. */
export function leftTeams(
  withdrawals: readonly Withdrawn[],
  games: readonly Placed[],
): readonly LeftTeam[] {
  return withdrawals.map(({ teamId, fixtureIds }) => ({
    teamId,
    unplayed: games.flatMap(({ number, fixtureId }) =>
      fixtureId !== null && fixtureIds.includes(fixtureId) ? [number] : [],
    ),
  }))
}

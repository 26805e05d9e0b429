import type { OwnPoints } from './points.ts'

/** The most points that a game can be worth, and the most that it can cost. */
export const MOST_POINTS = 20

/** The problem with points that a league sets itself; `null` when they will do. Halves add up without a remainder. */
export function ownPointsProblem({ win, draw, loss, forfeit }: OwnPoints): string | null {
  const all = [win, draw, loss, forfeit]
  if (!all.every((points) => Number.isInteger(points * 2) && Math.abs(points) <= MOST_POINTS)) {
    return `Please use numbers from -${MOST_POINTS} to ${MOST_POINTS}, with halves at most.`
  }
  return win > draw && draw >= loss && loss >= forfeit
    ? null
    : 'A win has to be worth the most, then a tie, a loss and a forfeit.'
}

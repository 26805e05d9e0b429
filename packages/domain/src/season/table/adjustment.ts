/** The most points that staff give a team, or take away, at a time. */
export const MOST_ADJUSTED = 99

/** The problem with points that staff give or take; `null` when they will do. */
export function adjustmentProblem(points: number): string | null {
  if (!Number.isInteger(points * 2) || Math.abs(points) > MOST_ADJUSTED) {
    return `Please use a number from -${MOST_ADJUSTED} to ${MOST_ADJUSTED}, with halves at most.`
  }
  return points === 0 ? 'Please say how many points, such as -1.' : null
}

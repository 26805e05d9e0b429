import type { Halves } from './game.ts'

/** The fewest teams of a half. */
export const LEAST_OF_HALF = 2

/** The better half of teams that are listed from the best down. Of an odd number, it is the larger half. */
export function topHalf<Team>(inOrder: readonly Team[]): Team[] {
  return inOrder.slice(0, Math.ceil(inOrder.length / 2))
}

/** The problem with halves of some teams; `null` when they will do. */
export function halvesProblem(teams: readonly string[], { top }: Halves): string | null {
  const better = new Set(top)
  if (better.size < top.length) return 'A team is in the top half twice.'
  if (!top.every((team) => teams.includes(team)))
    return 'A team of the top half isn’t in the league.'
  const rest = teams.length - top.length
  return top.length >= LEAST_OF_HALF && rest >= LEAST_OF_HALF
    ? null
    : `Each half needs at least ${LEAST_OF_HALF} teams.`
}

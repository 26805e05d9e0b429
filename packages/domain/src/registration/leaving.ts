/**
 * How someone with a place leaves: they cancel, they delete their account, or an organiser takes them out. `time_over`: the
 * time is over in which the others on the team could have taken it over.
 */
export const WAYS_OUT = ['cancels', 'deletes', 'removed', 'time_over'] as const
export type WayOut = (typeof WAYS_OUT)[number]

/** Someone on a team that a captain signed up, and who else is on it. */
export type OnTeam = {
  /** Whether the team's sign-up, and so its payment, is theirs. */
  readonly hasSignedUp: boolean
  /** Who leads the team: they, another one, or no one. */
  readonly captain: 'they' | 'another' | 'none'
  /** How many others have joined. */
  readonly others: number
}

/**
 * What becomes of a team when one of its people leaves.
 * `stays`: it is as it was.
 * `returns`: the captaincy goes back to the one who signed the team up.
 * `first_hands_over`: they cannot go by themselves before another one leads the team.
 * `passes`: the team's sign-up goes to its captain, with its places and what was paid for them.
 * `asks`: the others are asked to take the team over, and have some days for it.
 * `decides`: the organiser says who leads the team now, or that it goes.
 * `ends`: it leaves the league.
 */
export type TeamAfter =
  | 'stays'
  | 'returns'
  | 'first_hands_over'
  | 'passes'
  | 'asks'
  | 'decides'
  | 'ends'

const WITH_OTHERS: Readonly<Record<WayOut, TeamAfter>> = {
  cancels: 'asks',
  deletes: 'asks',
  removed: 'decides',
  time_over: 'ends',
}

/** A team belongs to its people: it ends with one of them only when no one else is on it, or none of them takes it over. */
export function teamAfter({ hasSignedUp, captain, others }: OnTeam, way: WayOut): TeamAfter {
  if (!hasSignedUp) {
    if (captain !== 'they') return 'stays'
    return way === 'cancels' ? 'first_hands_over' : 'returns'
  }
  if (captain === 'another') return 'passes'
  return others > 0 ? WITH_OTHERS[way] : 'ends'
}

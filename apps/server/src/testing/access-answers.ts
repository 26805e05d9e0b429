import type { Helper, Objects } from './access-world.ts'

/** One call of the API: what is sent, and how each role is answered. */
export type Row = {
  /** Filled in from what someone owns; the route's own address where it is left out. */
  url?: (objects: Objects) => string
  payload?: (objects: Objects) => object
  /** For a visitor, another player, the player who owns the sign-up, the captain, and an admin. */
  answers: readonly [number, number, number, number, number]
  /**
   * At an organiser's call: for the other roles, given for the league of what is called about, for another league, and
   * for all. A role that is left out is refused. Any other call answers them as it does another player.
   */
  helpers?: Partial<Record<Helper, Answers>>
  /** For the phone of a night; it is answered as a visitor is where this is left out. */
  phone?: number
}

export type Answers = readonly [here: number, elsewhere: number, everywhere: number]

export const EVERYONE = [200, 200, 200, 200, 200] as const
export const FOUND_BY_NONE = [404, 404, 404, 404, 404] as const
export const SIGNED_IN = [401, 200, 200, 200, 200] as const
export const ADMINS = [401, 403, 403, 403, 200] as const
/** The admin is admitted, and gets 404 because the record does not exist. */
export const ADMINS_FIND_NONE = [401, 403, 403, 403, 404] as const
export const THEIR_LEAGUE: Answers = [200, 403, 200]
export const ALL_LEAGUES: Answers = [403, 403, 200]
export const ANY_LEAGUE: Answers = [200, 200, 200]
export const THEIR_LEAGUE_HAS_NONE: Answers = [404, 403, 404]
export const ALL_HELPERS = {
  coordinator: ANY_LEAGUE,
  treasurer: ANY_LEAGUE,
  safety_officer: ANY_LEAGUE,
  scorer: ANY_LEAGUE,
}
export const SCORERS = { coordinator: THEIR_LEAGUE, scorer: THEIR_LEAGUE }
export const THE_PLAYER = [401, 404, 200, 404, 404] as const
export const THE_CAPTAIN = [401, 404, 404, 200, 404] as const
/** The test's people sign in elsewhere; what is one's own here has tests beside the sign-in. */
export const SIGNED_IN_ELSEWHERE = [401, 409, 409, 409, 409] as const

export const REASON = 'The captain has asked for it.'

/** The number of no row. */
export const NONE = 2_000_000_000

/** What organisers of the right role read of something that is not there. */
export const NOT_FOUND = {
  answers: ADMINS_FIND_NONE,
  helpers: { coordinator: [404, 404, 404] },
} as const

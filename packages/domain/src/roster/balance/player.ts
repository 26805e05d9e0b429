/** Someone who has signed up alone, as far as it says which team they go to. */
export type Player = {
  /** Higher for someone who has signed up later. */
  readonly id: number
  readonly name: string
  /** 1 to 4, as at sign-up. */
  readonly skill: number
  /** Ids of the friends they asked to play with. */
  readonly wishes: readonly number[]
  readonly genderId: number | null
  readonly isWillingCaptain: boolean
  /** The share of nights they expect to come to, 0 to 1. */
  readonly attendance: number
}

export type GenderMinimum = { readonly genderId: number; readonly least: number }

/** The words for one person and for several of each gender that can have a minimum; by the numbers of a profile. */
export const GENDER_WORDS: Readonly<Record<number, readonly [one: string, many: string]>> = {
  1: ['man', 'men'],
  2: ['woman', 'women'],
}

export type TeamRules = {
  /** The most people that each team takes, one number for each team. */
  readonly places: readonly number[]
  /** The fewest that a team can play with. */
  readonly fewest: number
  readonly minimum: GenderMinimum | null
}

/** The same people in the order in which they have signed up. */
export function bySignUp(players: readonly Player[]): Player[] {
  return players.toSorted((one, other) => one.id - other.id)
}

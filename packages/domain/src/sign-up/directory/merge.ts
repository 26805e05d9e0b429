/** The facts that decide whether two accounts can become one. */
export type MergeFacts = {
  readonly keptId: number
  readonly otherId: number
  /** Whether the owner of the account that stays has proved its e-mail. */
  readonly isKeptVerified: boolean
  /** The titles of the leagues in which both have a place, or are paying for one. */
  readonly inBoth: readonly string[]
  /** Whether the account that goes has a role of an organiser. */
  readonly hasRole: boolean
}

/** The problems to put right before two accounts of a person can become one, each with how. */
export function mergeProblems(facts: MergeFacts): string[] {
  if (facts.keptId === facts.otherId) {
    return ['This is the same account. Please choose another one.']
  }
  return [
    ...facts.inBoth.map(
      (title) => `Both accounts have a place in ${title}. Take one of them out of it first.`,
    ),
    ...(facts.hasRole
      ? [
          'The account that will be removed has a role. End it under Settings first, and give it to the one that stays.',
        ]
      : []),
    ...(facts.isKeptVerified
      ? []
      : ['The e-mail of the account that stays isn’t verified. Ask its owner to verify it first.']),
  ]
}

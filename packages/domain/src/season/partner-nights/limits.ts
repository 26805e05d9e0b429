/** The fewest and the most players of a partner night, and its most rounds. */
export const PARTNER_LIMITS = { least: 4, most: 32, rounds: 62 } as const

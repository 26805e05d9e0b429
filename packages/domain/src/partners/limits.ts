/** For how many players, and how many rounds, a night can be made. */
export const PARTNER_LIMITS = { least: 4, most: 32, rounds: 62 } as const

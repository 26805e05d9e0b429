/** What a proof by e-mail is for. */
export type ChallengePurpose = 'verify_email' | 'change_email' | 'reset_password'

type Lifetimes = { readonly codeMinutes: number; readonly linkHours: number }

/** How long the link and the code of a mail hold. A new password has a link only, for an hour. */
export const CHALLENGE_LIFETIMES = {
  verify_email: { codeMinutes: 15, linkHours: 24 },
  change_email: { codeMinutes: 15, linkHours: 24 },
  reset_password: { codeMinutes: 0, linkHours: 1 },
} as const satisfies Record<ChallengePurpose, Lifetimes>

/** Wrong codes that a challenge bears; the next try is refused, right or wrong. */
export const CODE_TRIES = 5

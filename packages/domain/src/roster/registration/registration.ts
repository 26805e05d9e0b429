import { Refusal } from '../../errors.ts'
export const SKILL_LEVELS = {
  1: 'Never played and not very sporty',
  2: 'Never played, but I play sports',
  3: 'Played at least once',
  4: 'I play a lot',
} as const
/** The skill levels as a captain describes a team. */
export const TEAM_SKILL_LEVELS: Readonly<Record<keyof typeof SKILL_LEVELS, string>> = {
  ...SKILL_LEVELS,
  2: 'Never played, but we play sports',
  4: 'We play a lot',
}
export const DEFAULT_SKILL_LEVEL = 1

/** The payment status of a new registration, and the only one on the wire. */
export const PAYMENT_STATUS_CREATED = 1

/** The agreement counts as read within this many pixels of its end. */
export const AGREEMENT_SCROLL_TOLERANCE = 5

/** So many sign-ups may wait for their payment at a time: each keeps places from others. */
const MOST_UNPAID = 3

/** Refuses one more sign-up to someone who has not paid for several. */
export function admitHold(unpaid: number): void {
  if (unpaid < MOST_UNPAID) return
  throw new Refusal(
    'too_many_requests',
    'You have three sign-ups waiting for payment. Please pay for one, or let it go, first.',
  )
}

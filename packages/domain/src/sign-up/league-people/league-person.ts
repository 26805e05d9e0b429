import type { Cents } from '../../base/money/cents.ts'
import type { RegistrationState } from '../../roster/registration/states.ts'

/** How someone stands with a league. Of several the first in this list counts. */
export const PERSON_STANDINGS = [
  'confirmed',
  'held',
  'offered',
  'waiting',
  'tried',
  'given',
  'cancelled',
  'expired',
] as const
export type PersonStanding = (typeof PERSON_STANDINGS)[number]

/**
 * The state of a sign-up as the organisers of its league see it; `null` for a try-out that another sign-up took over, and for a
 * share of a team's fee.
 */
export function standingOf(state: RegistrationState): PersonStanding | null {
  if (state === 'upgraded' || state === 'share_open' || state === 'share_paid') return null
  return state === 'refund_due' || state === 'refunded' ? 'cancelled' : state
}

type PersonRow = { readonly playerId: number; readonly standing: PersonStanding }

/** Each person once, by what counts most and, of what counts the same, by what came last in the list. */
export function onePerPerson<Row extends PersonRow>(rows: readonly Row[]): Row[] {
  const kept = new Map<number, Row>()
  for (const row of rows) {
    const other = kept.get(row.playerId)
    if (!other || rankOf(row) <= rankOf(other)) kept.set(row.playerId, row)
  }
  return rows.filter((row) => kept.get(row.playerId) === row)
}

function rankOf({ standing }: PersonRow): number {
  return PERSON_STANDINGS.indexOf(standing)
}

export const PAID_STATES = ['paid', 'free', 'unpaid', 'part_refunded', 'refunded'] as const
export type PaidState = (typeof PAID_STATES)[number]

type Money = {
  /** The price of the sign-up. */
  readonly due: Cents
  readonly paid: Cents
  /** The part of it that went back, is to go back, or was taken back by a bank. */
  readonly back: Cents
}

/** Whether a sign-up is paid for, and whether its money went back. */
export function paidState({ due, paid, back }: Money): PaidState {
  if (paid === 0) return due === 0 ? 'free' : 'unpaid'
  if (back === 0) return 'paid'
  return back < paid ? 'part_refunded' : 'refunded'
}

import type { Cents } from '../../base/money/cents.ts'

/**
 * The state of a payment that the payer's bank questions. `inquiry`: the bank only asks; `open`: it holds the money
 * until it decides; `won` and `closed`: the money stays here; `lost`: the payer has it.
 */
export const DISPUTE_STATES = ['inquiry', 'open', 'won', 'lost', 'closed'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

const AGE: Readonly<Record<DisputeState, number>> = {
  inquiry: 0,
  open: 1,
  closed: 2,
  won: 2,
  lost: 2,
}

/** The state of a dispute after another answer of the provider; an answer that arrives late is ignored. */
export function laterDisputeState(known: DisputeState, told: DisputeState): DisputeState {
  return AGE[told] < AGE[known] ? known : told
}

type Dispute = { readonly state: DisputeState; readonly amountCents: Cents }

/** Whether a bank holds the money; until it decides, nothing can be refunded. */
export function isWithheld(disputes: readonly Dispute[]): boolean {
  return disputes.some(({ state }) => state === 'open')
}

/** The amount that banks have taken back for good. */
export function lostCents(disputes: readonly Dispute[]): Cents {
  return disputes.reduce(
    (sum, { state, amountCents }) => sum + (state === 'lost' ? amountCents : 0),
    0,
  )
}

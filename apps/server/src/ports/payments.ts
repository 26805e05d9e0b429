import type { Cents } from '@hive/domain/leagues/pricing'
import type { DisputeState } from '@hive/domain/registration/dispute'

export type CheckoutRequest = {
  /** Ours, stored before the call: the same key never opens two sessions. */
  idempotencyKey: string
  reference: { registrationId: number; leagueId: number }
  email: string
  title: string
  description: string
  amount: Cents
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}

/** A card session as the provider has it at the moment of asking. */
export type CheckoutSession = {
  id: string
  /** Where to pay; `null` once it is over. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** Whether a payment that takes days, such as a direct debit, has come to nothing. */
  hasFailed: boolean
  amount: Cents
  currency: string
  paymentIntentId: string | null
  /** The key that it was asked for with; `null` when it was not asked for by us. */
  idempotencyKey: string | null
}

/** A session of the provider's other world: test money where real money counts, or the other way round. */
export class OtherWorldSession extends Error {
  override readonly name = 'OtherWorldSession'

  constructor(sessionId: string) {
    super(`Card session ${sessionId} is not ours.`)
  }
}

/** What a notice from the provider is about. It is a hint: act on what the provider says when asked. */
export type PaymentNotice = {
  id: string
  type: string
  about:
    | { kind: 'checkout'; sessionId: string }
    | { kind: 'refund'; paymentIntentId: string }
    | { kind: 'dispute'; paymentIntentId: string }
    | null
}

/** A refund as the provider has it. */
export type ProviderRefund = {
  id: string
  amount: Cents
  status: 'pending' | 'succeeded' | 'failed'
  failure: string | null
  /** The number that we gave it; `null` when it was not ordered by us. */
  refundId: number | null
}

/** The provider could not be asked, or would not answer. What it said is the cause, and no answer of ours. */
export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem'
  readonly code = 'EPROVIDER'

  constructor(what: string, cause: Error) {
    super(`The payment provider gave no answer that helps: ${what}.`, { cause })
  }
}

/** A payment that its payer's bank questions, as the provider has it. */
export type ProviderDispute = { id: string; amount: Cents; state: DisputeState; openedAt: Date }

/** `refused`: the provider says why it makes no such refund, and would say the same again. */
export type RefundAnswer =
  | ProviderRefund
  | 'already_refunded'
  | 'disputed'
  | { readonly refused: string }

/** Takes card payments on someone else's page, says whether they were made, and gives money back. */
export type Payments = {
  openCheckout(request: CheckoutRequest): Promise<CheckoutSession>
  /** `null` for a session that the provider does not know. */
  readCheckout(sessionId: string): Promise<CheckoutSession | null>
  /** Ends an open session; one that is over already is no error. Read it again to know how it ended. */
  expireCheckout(sessionId: string): Promise<void>
  refund(request: {
    paymentIntentId: string
    amount: Cents
    idempotencyKey: string
    /** Ours; the provider keeps it with the refund. */
    refundId: number
  }): Promise<RefundAnswer>
  /** The session that a payment was made in; `null` when it was made in another way. */
  findCheckout(paymentIntentId: string): Promise<CheckoutSession | null>
  listDisputes(paymentIntentId: string): Promise<ProviderDispute[]>
  /** Every refund of a payment, also those that someone made at the provider's own pages. */
  listRefunds(paymentIntentId: string): Promise<ProviderRefund[]>
  /** `null` when the signature does not hold for these very bytes. */
  readNotice(rawBody: Buffer, signature: string | undefined): PaymentNotice | null
  /** When a notice says that it was signed, by the provider's clock, whether that is true or not. */
  signedAt(signature: string | undefined): Date | null
}

import type { Cents } from '@hive/domain/base/money/cents'
import type { LineKind } from '@hive/domain/money/payments/reconciliation'
import type { DisputeState } from '@hive/domain/money/payments/dispute'
import type { Day } from '@hive/domain/base/time/day'

export type CheckoutRequest = {
  /** Stored before the call; the same key never opens two sessions. */
  idempotencyKey: string
  reference: { registrationId: number; leagueId: number }
  email: string
  title: string
  description: string
  amount: Cents
  expiresAt: Date
  successUrl: string
  cancelUrl: string
  /** Whether the card is kept, so that it can be charged while its owner is away. */
  keepsCard: boolean
}

/** A card that the provider keeps for us: whose it is, and which. */
export type KeptCard = { customerId: string; paymentMethodId: string }

export type ChargeRequest = {
  /** Stored before the call, from `chargeKey`; the same key never charges twice. */
  idempotencyKey: string
  reference: CheckoutRequest['reference']
  card: KeptCard
  amount: Cents
}

const CHARGE_KEY = 'charge:'

/** The key of a charge of a kept card. A payment carries its key at the provider. */
export function chargeKey(name: string): string {
  return `${CHARGE_KEY}${name}`
}

export function isChargeKey(key: string | null | undefined): boolean {
  return key?.startsWith(CHARGE_KEY) ?? false
}

/** The current state of a card session at the provider. A charge of a kept card is one without a page. */
export type CheckoutSession = {
  /** The number of the session, or of the payment itself for a charge. */
  id: string
  /** The address of the card page; `null` once the session is over. */
  url: string | null
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  /** Whether a payment that takes days, such as a direct debit, has failed. */
  hasFailed: boolean
  amount: Cents
  currency: string
  paymentIntentId: string | null
  /** The key of our call that opened it; `null` when we did not open it. */
  idempotencyKey: string | null
  /** The card that the provider keeps after it, if it was to keep one. */
  card: KeptCard | null
}

/** A session of the provider's other mode: a test payment in production, or the other way round. */
export class OtherModeSession extends Error {
  override readonly name = 'OtherModeSession'

  constructor(sessionId: string) {
    super(`Card session ${sessionId} is not ours.`)
  }
}

/** The subject of a notice from the provider. It is only a hint: read the current state from the provider. */
export type PaymentNotice = {
  id: string
  type: string
  about:
    | { kind: 'checkout'; sessionId: string }
    | { kind: 'refund'; paymentIntentId: string }
    | { kind: 'dispute'; paymentIntentId: string }
    | null
}

/** The current state of a refund at the provider. */
export type ProviderRefund = {
  id: string
  amount: Cents
  status: 'pending' | 'succeeded' | 'failed'
  failure: string | null
  /** The id of our row; `null` for a refund that we did not order. */
  refundId: number | null
}

/** The provider could not be reached or gave no usable answer; its own error is the cause. */
export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem'
  readonly code = 'EPROVIDER'

  constructor(what: string, cause: Error) {
    super(`The payment provider gave no answer that helps: ${what}.`, { cause })
  }
}

/** The current state of a dispute at the provider: a payment that the payer's bank questions. */
export type ProviderDispute = {
  id: string
  amount: Cents
  state: DisputeState
  openedAt: Date
  /** When its money came back, of one that is won; of others the provider does not say. */
  endedAt: Date | null
}

/** From the first instant, up to but not including the second. */
export type Span = { from: Date; before: Date }

/** A line of the provider's own books: money that it took, gave back, charged for or paid out. */
export type ProviderLine = {
  id: string
  kind: LineKind
  /** The payment intent, refund, dispute or payout that it is about. */
  sourceId: string | null
  /** The payment that it is about, also for a refund or a dispute. */
  paymentIntentId: string | null
  /** Signed: negative for money that left. */
  amount: Cents
  /** The provider's fee for it. */
  fee: Cents
  currency: string
  createdAt: Date
}

/** Money that the provider has sent to the organiser's bank account. */
export type ProviderPayout = {
  id: string
  amount: Cents
  currency: string
  state: 'on_its_way' | 'paid' | 'failed'
  createdAt: Date
  arrivesOn: Day
  /** Whether the provider sent it by its own timetable: only then it says what is in it. */
  isAutomatic: boolean
}

/** A part of a long list; `next` asks for the part after it. */
export type Part<Row> = { rows: Row[]; next: string | null }

/** `refused`: the provider's reason for rejecting the refund for good. */
export type RefundAnswer =
  | ProviderRefund
  | 'already_refunded'
  | 'disputed'
  | { readonly refused: string }

/** Takes card payments on the provider's page, reads their state, and makes refunds. */
export type Payments = {
  openCheckout(request: CheckoutRequest): Promise<CheckoutSession>
  /** `null` for a session unknown to the provider. */
  readCheckout(sessionId: string): Promise<CheckoutSession | null>
  /**
   * Charges a kept card while its owner is away. A bank that declines is an answer: a session that has failed. `null` when
   * the provider no longer has the card.
   */
  chargeCard(request: ChargeRequest): Promise<CheckoutSession | null>
  /** The charge of a customer that was asked for with this key; `null` when none was made. */
  findCharge(customerId: string, idempotencyKey: string): Promise<CheckoutSession | null>
  /** Deletes a customer and the kept cards at the provider; one that is gone is no error. */
  forgetCustomer(customerId: string): Promise<void>
  /** Ends an open session; one that is over is no error. Read it afterwards to see how it ended. */
  expireCheckout(sessionId: string): Promise<void>
  refund(request: {
    paymentIntentId: string
    amount: Cents
    idempotencyKey: string
    /** The id of our row, which the provider stores with the refund. */
    refundId: number
  }): Promise<RefundAnswer>
  /** The session of a payment; `null` when it was made in another way. */
  findCheckout(paymentIntentId: string): Promise<CheckoutSession | null>
  listDisputes(paymentIntentId: string): Promise<ProviderDispute[]>
  /** Every refund of a payment, including those made on the provider's own pages. */
  listRefunds(paymentIntentId: string): Promise<ProviderRefund[]>
  /** The provider's books of a span of time, newest first; `after` is the `next` of the part before. */
  listLines(span: Span, after: string | null): Promise<Part<ProviderLine>>
  listPayouts(span: Span, after: string | null): Promise<Part<ProviderPayout>>
  /** The lines that make up a payout, with its own; none of one that was sent by hand. */
  listLinesOfPayout(payoutId: string, after: string | null): Promise<Part<ProviderLine>>
  /** `null` when the signature does not match the raw body. */
  readNotice(rawBody: Buffer, signature: string | undefined): PaymentNotice | null
  /** The time in a notice's signature, by the provider's clock; it is not verified. */
  signedAt(signature: string | undefined): Date | null
}

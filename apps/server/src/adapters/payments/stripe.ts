import type { DisputeState } from '@hive/domain/money/payments/dispute'
import { Stripe } from 'stripe'
import type { Config } from '#config.ts'
import {
  type CheckoutRequest,
  OtherModeSession,
  type PaymentNotice,
  type Payments,
  ProviderProblem,
  type ProviderDispute,
  type ProviderRefund,
  type RefundAnswer,
} from '#ports/payments.ts'
import { booksAt } from './stripe-books.ts'
import { stripeClient } from './stripe-client.ts'
import { keptCardsAt } from './stripe-kept-cards.ts'
import {
  chargeToSession,
  isCharge,
  isStripeError,
  isUnknown,
  toSession,
} from './stripe-sessions.ts'

type Settings = Config['payments'] & { timeout?: number }

/** Card payments by Stripe, or by whatever speaks its format on the stand-in's port. */
export function stripePayments({
  secretKey,
  webhookSecret,
  standInPort,
  timeout,
}: Settings): Payments {
  const stripe = stripeClient({
    secretKey,
    standInPort,
    ...(timeout === undefined ? {} : { timeout }),
  })
  const isLive = secretKey.startsWith('sk_live_') || secretKey.startsWith('rk_live_')
  return withProblems({
    ...checkouts(stripe, isLive),
    ...keptCardsAt(stripe),
    ...refundsAndDisputes(stripe),
    ...booksAt(stripe),
    signedAt,
    readNotice(rawBody, signature) {
      if (isOfTheFuture(signature)) return null
      try {
        return toNotice(stripe.webhooks.constructEvent(rawBody, signature ?? '', webhookSecret))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
        if (error instanceof SyntaxError) return null
        throw error
      }
    },
  })
}

type Checkouts = Pick<Payments, 'openCheckout' | 'readCheckout' | 'expireCheckout' | 'findCheckout'>

function checkouts(stripe: Stripe, isLive: boolean): Checkouts {
  return {
    async openCheckout(request) {
      const options = { idempotencyKey: request.idempotencyKey }
      return toSession(await stripe.checkout.sessions.create(sessionParams(request), options))
    },
    async readCheckout(sessionId) {
      if (isPayment(sessionId)) return readCharge(stripe, sessionId, isLive)
      const wanted = { expand: ['payment_intent'] }
      const session = await known(stripe.checkout.sessions.retrieve(sessionId, wanted))
      // A test payment is no money, so a session of the other mode confirms nothing.
      if (session && session.livemode !== isLive) throw new OtherModeSession(sessionId)
      return session && toSession(session)
    },
    async expireCheckout(sessionId) {
      // A charge is over when it is answered.
      if (isPayment(sessionId)) return
      try {
        await stripe.checkout.sessions.expire(sessionId)
      } catch (error) {
        // 400 means that the session is no longer open; the caller reads it to see how it ended.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      }
    },
    async findCheckout(paymentIntentId) {
      const wanted = { payment_intent: paymentIntentId, limit: 1 }
      const [session] = (await stripe.checkout.sessions.list(wanted)).data
      if (session) return session.livemode === isLive ? toSession(session) : null
      return readCharge(stripe, paymentIntentId, isLive)
    },
  }
}

/** Whether a session has the id of a payment, as charges of kept cards have. */
function isPayment(sessionId: string): boolean {
  return sessionId.startsWith('pi_')
}

/** A charge of a kept card; `null` for a payment that came by a card page, or is of the other mode. */
async function readCharge(stripe: Stripe, id: string, isLive: boolean) {
  const intent = await known(stripe.paymentIntents.retrieve(id))
  return intent && intent.livemode === isLive && isCharge(intent) ? chargeToSession(intent) : null
}

/** Stripe's answer; `null` when it does not know what is asked about. */
function known<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (isUnknown(error)) return null
    throw error
  })
}

type RefundsAndDisputes = Pick<Payments, 'refund' | 'listRefunds' | 'listDisputes'>

function refundsAndDisputes(stripe: Stripe): RefundsAndDisputes {
  return {
    async refund({ paymentIntentId, amount, idempotencyKey, refundId }) {
      const metadata = { refund_id: String(refundId) }
      const wanted = { payment_intent: paymentIntentId, amount, metadata }
      try {
        return toRefund(await stripe.refunds.create(wanted, { idempotencyKey }))
      } catch (error) {
        return toRefusal(error)
      }
    },
    async listRefunds(paymentIntentId) {
      const refunds = stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })
      return (await refunds.autoPagingToArray({ limit: 1000 })).map(toRefund)
    },
    async listDisputes(paymentIntentId) {
      const disputes = stripe.disputes.list({ payment_intent: paymentIntentId, limit: 100 })
      return (await disputes.autoPagingToArray({ limit: 1000 })).map(toDispute)
    },
  }
}

async function ask<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!isStripeError(error)) throw error
    const { type, code, statusCode } = error
    throw new ProviderProblem([type, code, statusCode].filter(Boolean).join(' '), error)
  }
}

/** Wraps Stripe's errors: their status code is about its answer to us, and must not become ours to a user. */
function withProblems(payments: Payments): Payments {
  return {
    ...payments,
    openCheckout: (request) => ask(payments.openCheckout(request)),
    readCheckout: (sessionId) => ask(payments.readCheckout(sessionId)),
    expireCheckout: (sessionId) => ask(payments.expireCheckout(sessionId)),
    refund: (request) => ask(payments.refund(request)),
    listRefunds: (intent) => ask(payments.listRefunds(intent)),
    findCheckout: (intent) => ask(payments.findCheckout(intent)),
    chargeCard: (request) => ask(payments.chargeCard(request)),
    findCharge: (customerId, key) => ask(payments.findCharge(customerId, key)),
    forgetCustomer: (customerId) => ask(payments.forgetCustomer(customerId)),
    listDisputes: (intent) => ask(payments.listDisputes(intent)),
    listLines: (span, after) => ask(payments.listLines(span, after)),
    listPayouts: (span, after) => ask(payments.listPayouts(span, after)),
    listLinesOfPayout: (payoutId, after) => ask(payments.listLinesOfPayout(payoutId, after)),
  }
}

/** Whether a signature is dated in the future; the SDK refuses only those more than five minutes old. */
function isOfTheFuture(signature?: string): boolean {
  return (signedAt(signature)?.getTime() ?? 0) > Date.now() + 300_000
}

function signedAt(signature = ''): Date | null {
  const [, seconds] = /(?:^|,)t=(\d{1,11})(?:,|$)/.exec(signature) ?? []
  return seconds === undefined ? null : new Date(Number(seconds) * 1000)
}

function sessionParams(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { reference, amount, title, description } = request
  const metadata = {
    registration_id: String(reference.registrationId),
    league_id: String(reference.leagueId),
    checkout: request.idempotencyKey,
  }
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: amount,
          product_data: { name: title, description },
        },
      },
    ],
    client_reference_id: String(reference.registrationId),
    metadata,
    payment_intent_data: {
      metadata,
      ...(request.keepsCard ? { setup_future_usage: 'off_session' } : {}),
    },
    ...(request.keepsCard ? { customer_creation: 'always' } : {}),
    customer_email: request.email,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    locale: 'en-GB',
    submit_type: 'book',
  }
}

function toNotice({ id, type, data }: Stripe.Event): PaymentNotice {
  return {
    id,
    type,
    about: aboutOf(type, data.object as Subject),
  }
}

type Subject = { id?: unknown; payment_intent?: unknown; metadata?: Record<string, string> }

function aboutOf(
  type: string,
  { id, payment_intent: intent, metadata = {} }: Subject,
): PaymentNotice['about'] {
  // The notice about a card page names its session.
  const isCharged = type.startsWith('payment_intent.') && isCharge({ metadata })
  if ((type.startsWith('checkout.session.') || isCharged) && typeof id === 'string') {
    return { kind: 'checkout', sessionId: id }
  }
  if (typeof intent !== 'string') return null
  if (type.startsWith('refund.') || type === 'charge.refunded') {
    return { kind: 'refund', paymentIntentId: intent }
  }
  if (!type.startsWith('charge.dispute.')) return null
  return { kind: 'dispute', paymentIntentId: intent }
}

/** The meaning of an error to a refund request; any other error is an outage. */
function toRefusal(error: unknown): RefundAnswer {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  if (error.code === 'charge_already_refunded') return 'already_refunded'
  if (error.code === 'charge_disputed') return 'disputed'
  if (error.statusCode !== 400) throw error
  return { refused: error.code ?? error.param ?? 'refused' }
}

const DISPUTE: Record<string, DisputeState> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
}

/** A dispute; a state that we do not know counts as open, so nothing is refunded and an organiser sees it. */
function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, amount, status, created, balance_transactions: lines } = dispute
  const state = DISPUTE[status] ?? 'open'
  const back = state === 'won' ? lines.findLast((line) => line.amount > 0) : undefined
  return {
    id,
    amount,
    state,
    openedAt: new Date(created * 1000),
    endedAt: back ? new Date(back.created * 1000) : null,
  }
}

/** A refund; one that Stripe cancelled has failed, one that needs its owner's action is pending. */
function toRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, failure_reason: failure, metadata } = refund
  const status = REFUND[refund.status ?? 'pending'] ?? 'failed'
  const ours = Number(metadata?.['refund_id'])
  return {
    id,
    amount,
    status,
    failure: status === 'failed' ? (failure ?? refund.status) : null,
    refundId: Number.isInteger(ours) ? ours : null,
  }
}

const REFUND: Record<string, ProviderRefund['status']> = {
  succeeded: 'succeeded',
  pending: 'pending',
  requires_action: 'pending',
}

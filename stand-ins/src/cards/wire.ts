import type { Dispute, Intent, Refund, Session, State } from '../store.ts'

/** A session as the provider's API shows it. */
export function sessionToWire(
  state: State,
  session: Session,
  origin: string,
  expand: string[] = [],
) {
  const intent = session.paymentIntent ? state.intents[session.paymentIntent] : undefined
  return {
    id: session.id,
    object: 'checkout.session',
    amount_subtotal: session.amount,
    amount_total: session.amount,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    created: session.created,
    currency: session.currency,
    customer: null,
    customer_details: session.email ? { email: session.email, name: null } : null,
    customer_email: session.email,
    discounts: [],
    expires_at: session.expiresAt,
    livemode: false,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent:
      intent && expand.includes('payment_intent') ? intentToWire(intent) : session.paymentIntent,
    payment_status: session.paymentStatus,
    recovered_from: null,
    status: session.status,
    success_url: session.successUrl,
    url: session.status === 'open' ? `${origin}/c/pay/${session.id}` : null,
    ...(expand.includes('line_items') ? { line_items: linesToWire(session) } : {}),
  }
}

export function intentToWire(intent: Intent) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    currency: intent.currency,
    livemode: false,
    metadata: intent.metadata,
    status: intent.status,
    last_payment_error: intent.lastError && {
      type: 'card_error',
      code: intent.lastError.code,
      decline_code: intent.lastError.declineCode,
      message: intent.lastError.message,
    },
  }
}

export function refundToWire(refund: Refund) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    created: refund.created,
    currency: refund.currency,
    metadata: refund.metadata,
    payment_intent: refund.paymentIntent,
    reason: refund.reason,
    status: refund.status,
    ...(refund.status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  }
}

/** The charge behind a payment, as far as refunds speak of it. */
export function chargeToWire(intent: Intent) {
  return {
    id: intent.id.replace('pi_', 'ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: intent.refunded,
    currency: intent.currency,
    livemode: false,
    metadata: intent.metadata,
    payment_intent: intent.id,
    refunded: intent.refunded === intent.amount,
  }
}

export function disputeToWire(dispute: Dispute) {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    charge: dispute.paymentIntent.replace('pi_', 'ch_'),
    created: dispute.created,
    currency: dispute.currency,
    // Once a bank has taken the money back, only the end of the dispute in our favour returns it.
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.paymentIntent,
    reason: 'fraudulent',
    status: dispute.status,
  }
}

function linesToWire(session: Session) {
  return {
    object: 'list',
    has_more: false,
    data: [
      {
        id: session.id.replace('cs_', 'li_'),
        object: 'item',
        amount_total: session.amount,
        currency: session.currency,
        description: session.item.name,
        quantity: 1,
      },
    ],
  }
}

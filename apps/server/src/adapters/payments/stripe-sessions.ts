import { Stripe } from 'stripe'
import { type CheckoutSession, isChargeKey, type KeptCard } from '#ports/payments.ts'

export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError
}

/** Whether Stripe says that what a call names does not exist. */
export function isUnknown(error: unknown): boolean {
  return isStripeError(error) && error.code === 'resource_missing'
}

/** The states of a session. One that we do not know counts as open, and is looked at again later. */
const STATUS: Record<string, CheckoutSession['status']> = {
  complete: 'complete',
  expired: 'expired',
}

export function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  const { payment_intent: intent } = session
  return {
    id: session.id,
    url: session.url,
    status: STATUS[session.status ?? 'open'] ?? 'open',
    isPaid: session.status === 'complete' && session.payment_status !== 'unpaid',
    hasFailed: session.status === 'complete' && isUnpaid(intent),
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    idempotencyKey: session.metadata?.['checkout'] ?? null,
    card: cardOf(session.customer, intent),
  }
}

/** Whether a payment has failed for good, so that the player would have to pay again. */
function isUnpaid(intent: Stripe.Checkout.Session['payment_intent']): boolean {
  if (!intent || typeof intent === 'string') return false
  return intent.status === 'requires_payment_method' || intent.status === 'canceled'
}

/** The card that is kept after a session that was to keep it. */
function cardOf(
  customer: Stripe.Checkout.Session['customer'],
  intent: Stripe.Checkout.Session['payment_intent'],
): KeptCard | null {
  if (!intent || typeof intent === 'string' || intent.setup_future_usage === null) return null
  const [customerId, paymentMethodId] = [idOf(customer), idOf(intent.payment_method)]
  return customerId && paymentMethodId ? { customerId, paymentMethodId } : null
}

function idOf(named: string | { id: string } | null): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}

/** Whether a payment is a charge of a kept card, by the key that it carries. */
export function isCharge({ metadata }: { metadata: Record<string, string> }): boolean {
  return isChargeKey(metadata['checkout'])
}

/** A charge of a kept card, as a session that has no page. Whatever would ask its owner has failed: they are away. */
export function chargeToSession(intent: Stripe.PaymentIntent): CheckoutSession {
  const { id, status, amount, currency, metadata } = intent
  return {
    id,
    url: null,
    status: 'complete',
    isPaid: status === 'succeeded',
    hasFailed: status !== 'succeeded' && status !== 'processing',
    amount,
    currency,
    paymentIntentId: id,
    idempotencyKey: metadata['checkout'] ?? null,
    card: null,
  }
}

import type { State } from '../store.ts'
import { bookRefund } from './books.ts'
import { refuseDisputed } from './disputes.ts'
import { invalid, missing } from './errors.ts'
import { addEvent } from './events.ts'
import { newId } from './ids.ts'
import { integer, metadataOf, type Params, text } from './params.ts'
import type { Intent, Refund } from './state.ts'
import { outcomeOf } from './test-cards.ts'
import { chargeToWire } from './wire/charge.ts'
import { intentIdOf } from './wire/ids.ts'
import { refundToWire } from './wire/refund.ts'

/** Gives money back, all of it or a part. `now` in milliseconds. */
export function createRefund(state: State, params: Params, now: number): Refund {
  const intent = payment(state, params)
  const amount = amountOf(state, intent, params)
  const outcome = outcomeOf(intent.card ?? '')
  const isPending = outcome.kind === 'pays' && outcome.refund === 'pending'
  const refund: Refund = {
    id: newId('re'),
    paymentIntent: intent.id,
    amount,
    currency: intent.currency,
    status: isPending ? 'pending' : 'succeeded',
    created: Math.floor(now / 1000),
    reason: text(params, 'reason'),
    metadata: metadataOf(params),
  }
  state.refunds[refund.id] = refund
  intent.refunded += amount
  bookRefund(state, refund, 'refund', now)
  addEvent(state, { type: 'refund.created', object: refundToWire(refund) }, now)
  addEvent(state, { type: 'charge.refunded', object: chargeToWire(state, intent) }, now)
  const answer = { ...refund }
  // Two of the test cards change their mind: one refund succeeds late, the other fails after all.
  if (outcome.kind === 'pays' && outcome.refund === 'pending') {
    settleRefund(state, refund, 'succeeded', now)
  }
  if (outcome.kind === 'pays' && outcome.refund === 'fails_later') {
    settleRefund(state, refund, 'failed', now)
  }
  return answer
}

/** Settles a refund later; one that fails after all is the charge's again. */
export function settleRefund(
  state: State,
  refund: Refund,
  status: 'succeeded' | 'failed',
  now: number,
): void {
  if (refund.status === status || refund.status === 'failed') return
  const previous = { status: refund.status }
  refund.status = status
  const intent = state.intents[refund.paymentIntent]
  if (status === 'failed' && intent) {
    intent.refunded -= refund.amount
    bookRefund(state, refund, 'refund_failure', now)
  }
  const type = status === 'failed' ? 'refund.failed' : 'refund.updated'
  addEvent(state, { type, object: refundToWire(refund), previous }, now)
}

/** The payment that is to go back: named itself, or by its charge. */
function payment(state: State, params: Params): Intent {
  const [id, charge] = [text(params, 'payment_intent'), text(params, 'charge')]
  if (id === null && charge === null) {
    const words =
      'One of the following params should be provided for this request: payment_intent or charge.'
    throw invalid(words)
  }
  const intent = state.intents[id ?? intentIdOf(charge ?? '')]
  if (intent) return intent
  throw id === null
    ? missing('charge', charge ?? '', 'charge')
    : missing('payment_intent', id, 'payment_intent')
}

function amountOf(state: State, intent: Intent, params: Params): number {
  if (intent.status !== 'succeeded') {
    throw invalid('This PaymentIntent does not have a successful charge to refund.')
  }
  refuseDisputed(state, intent)
  const left = intent.amount - intent.refunded
  if (left === 0) {
    throw invalid('Charge has already been refunded.', 'charge', 'charge_already_refunded')
  }
  const amount = params['amount'] === undefined ? left : integer(params['amount'], 'amount')
  if (amount < 1) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount <= left) return amount
  throw invalid(
    `Refund amount (${inEuro(amount)}) is greater than unrefunded amount on charge (${inEuro(left)})`,
    'amount',
  )
}

function inEuro(cents: number): string {
  return `€${(cents / 100).toFixed(2)}`
}

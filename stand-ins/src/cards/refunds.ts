import type { Refund, State } from '../store.ts'
import { refuseDisputed } from './disputes.ts'
import { invalid, missing } from './errors.ts'
import { addEvent } from './events.ts'
import { integer, KNOWN, metadataOf, type Params, refuseUnknown, required, text } from './params.ts'
import { newId } from './sessions.ts'
import { outcomeOf } from './test-cards.ts'
import { chargeToWire, refundToWire } from './wire.ts'

/** Gives money back, all of it or a part. `now` in milliseconds. */
export function createRefund(state: State, params: Params, now: number): Refund {
  refuseUnknown(params, KNOWN.refund)
  const id = required(params, 'payment_intent')
  const intent = state.intents[id]
  if (!intent) throw missing('payment_intent', id)
  const left = intent.amount - intent.refunded
  if (intent.status !== 'succeeded')
    throw invalid('This PaymentIntent does not have a successful charge to refund.')
  refuseDisputed(state, intent)
  if (left === 0)
    throw invalid('Charge has already been refunded.', 'charge', 'charge_already_refunded')
  const amount = params['amount'] === undefined ? left : integer(params['amount'], 'amount')
  if (amount < 1 || amount > left)
    throw invalid('Refund amount is greater than unrefunded amount on charge.', 'amount')

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
  addEvent(state, 'refund.created', refundToWire(refund), now)
  addEvent(state, 'charge.refunded', chargeToWire(intent), now)
  const answer = { ...refund }
  if (outcome.kind === 'pays' && outcome.refund) {
    settleLater(state, refund, outcome.refund, now)
    // What fails after all is the charge's again.
    if (outcome.refund === 'fails_later') intent.refunded -= amount
  }
  return answer
}

/** Two of the test cards change their mind: one refund succeeds late, the other fails after all. */
function settleLater(
  state: State,
  refund: Refund,
  how: 'pending' | 'fails_later',
  now: number,
): void {
  refund.status = how === 'pending' ? 'succeeded' : 'failed'
  const type = how === 'pending' ? 'refund.updated' : 'refund.failed'
  addEvent(state, type, refundToWire(refund), now)
}

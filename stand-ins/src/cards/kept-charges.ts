import type { State } from '../store.ts'
import { bookCharge } from './books.ts'
import { wantedCharge } from './customers.ts'
import { openDispute } from './disputes.ts'
import { CardApiError } from './errors.ts'
import { addEvent } from './events.ts'
import type { Params } from './params.ts'
import { DISPUTED } from './pay.ts'
import type { Intent } from './state.ts'
import { CARD_DECLINED, type Decline, declined, outcomeOf } from './test-cards.ts'
import { intentToWire } from './wire/intent.ts'

/** Charges a kept card. A decline is an error that has the payment with it. `now` in milliseconds. */
export function chargeKept(state: State, params: Params, now: number): Intent {
  const intent = wantedCharge(state, params, now)
  state.intents[intent.id] = intent
  const why = isNextDeclined(state) ? CARD_DECLINED : whyDeclined(intent.card ?? '')
  if (why) throw refused(state, intent, why, now)
  intent.status = 'succeeded'
  bookCharge(state, intent, now)
  addEvent(state, { type: 'payment_intent.succeeded', object: intentToWire(intent) }, now)
  if (intent.card === DISPUTED) openDispute(state, intent, now)
  return intent
}

const ASKS_EACH_TIME = declined(
  'authentication_required',
  'Your card was declined. This transaction requires authentication.',
  'authentication_required',
)

/** Asks its bank once: when it is kept. */
const ASKS_ONCE = '4000002500003155'

/** Why a card is declined while its owner is away; one whose bank asks about each payment cannot pay then. */
function whyDeclined(card: string): Decline | null {
  const outcome = outcomeOf(card)
  if (outcome.kind === 'declined') return outcome
  return outcome.kind === 'asks_first' && card !== ASKS_ONCE ? ASKS_EACH_TIME : null
}

/** Whether the next charge is to be declined, if that was asked for. */
function isNextDeclined({ faults }: State): boolean {
  const { next, fault } = faults.api
  if (next === 0 || fault !== 'declined') return false
  faults.api = { ...faults.api, next: next - 1 }
  return true
}

function refused(state: State, intent: Intent, why: Decline, now: number): CardApiError {
  const { code, declineCode, message } = why
  intent.lastError = { code, declineCode, message }
  const object = intentToWire(intent)
  addEvent(state, { type: 'payment_intent.payment_failed', object }, now)
  const { last_payment_error: problem } = object
  return new CardApiError(402, {
    ...problem,
    type: 'card_error',
    code,
    message,
    payment_intent: object,
  })
}

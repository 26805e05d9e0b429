import type { Session, State } from '../store.ts'
import { openDispute } from './disputes.ts'
import { addEvent } from './events.ts'
import { intentOf } from './sessions.ts'
import type { Decline } from './test-cards.ts'
import { intentToWire, sessionToWire } from './wire.ts'

/** Pays, and its owner disputes the payment at once. */
const DISPUTED = '4000000000000259'

type Means = { origin: string; now: number }

/** Takes the money of an open session. One that is paid already stays as it is. */
export function pay(state: State, session: Session, card: string, { origin, now }: Means): void {
  if (session.status !== 'open') return
  const intent = intentOf(state, session)
  intent.status = 'succeeded'
  intent.lastError = null
  intent.card = card
  session.status = 'complete'
  session.paymentStatus = 'paid'
  addEvent(state, 'checkout.session.completed', sessionToWire(state, session, origin), now)
  if (card === DISPUTED) openDispute(state, intent, now)
}

/** Notes that a card was declined; the session stays open for another try. */
export function decline(state: State, session: Session, why: Decline, { now }: Means): void {
  const intent = intentOf(state, session)
  intent.lastError = { code: why.code, declineCode: why.declineCode, message: why.message }
  addEvent(state, 'payment_intent.payment_failed', intentToWire(intent), now)
}

/** Where a payer goes after paying. */
export function successUrlOf(session: Session): string {
  return session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

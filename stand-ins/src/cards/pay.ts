import type { State } from '../store.ts'
import { bookCharge } from './books.ts'
import { keepCard, makeCustomer } from './customers.ts'
import { openDispute } from './disputes.ts'
import { addEvent } from './events.ts'
import { intentOf } from './sessions.ts'
import type { Session } from './state.ts'
import type { Decline } from './test-cards.ts'
import { intentToWire } from './wire/intent.ts'
import { sessionToWire } from './wire/session.ts'

/** Pays, and its owner disputes the payment at once. */
export const DISPUTED = '4000000000000259'

export type Means = { origin: string; now: number }
export type Payer = { card: string; name: string | null }

/** Takes the money of an open session. One that is paid already stays as it is. */
export function pay(state: State, session: Session, payer: Payer, { origin, now }: Means): void {
  if (session.status !== 'open') return
  const intent = note(state, session, payer, now)
  intent.status = 'succeeded'
  intent.lastError = null
  bookCharge(state, intent, now)
  if (session.keepsCard) keepCard(state, intent)
  session.status = 'complete'
  session.paymentStatus = 'paid'
  const object = sessionToWire(session, origin)
  addEvent(state, { type: 'checkout.session.completed', object }, now)
  if (payer.card === DISPUTED) openDispute(state, intent, now)
}

/** Notes that a card was declined; the session stays open for another try. */
export function decline(
  state: State,
  session: Session,
  { why, ...payer }: Payer & { why: Decline },
  { now }: Means,
): void {
  const intent = note(state, session, payer, now)
  intent.lastError = { code: why.code, declineCode: why.declineCode, message: why.message }
  const object = intentToWire(intent)
  addEvent(state, { type: 'payment_intent.payment_failed', object }, now)
}

function note(state: State, session: Session, { card, name }: Payer, now: number) {
  if (name) session.payer = name
  if (session.customerCreation === 'always' || session.keepsCard) {
    session.customer ??= makeCustomer(state, session.email).id
  }
  const intent = intentOf(state, session, now)
  intent.card = card
  intent.payer = { email: session.email, name: session.payer }
  return intent
}

/** Where a payer goes after paying. */
export function successUrlOf(session: Session): string {
  return session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

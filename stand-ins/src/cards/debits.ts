import type { State } from '../store.ts'
import { bookCharge } from './books.ts'
import { addEvent } from './events.ts'
import { intentOf } from './sessions.ts'
import type { Intent, Session } from './state.ts'
import { intentToWire } from './wire/intent.ts'
import { sessionToWire } from './wire/session.ts'
import type { Means, Payer } from './pay.ts'

type Debit = { how: 'arrives' | 'bounces'; afterMs: number }

const AT_ONCE = 0
const LATER = 3 * 60_000

/** The outcomes of debits from the provider's test accounts. */
const ACCOUNTS: Readonly<Record<string, Debit>> = {
  IE29AIBK93115212345678: { how: 'arrives', afterMs: AT_ONCE },
  IE24AIBK93115212345671: { how: 'arrives', afterMs: LATER },
  IE02AIBK93115212345679: { how: 'bounces', afterMs: AT_ONCE },
  IE51AIBK93115212345670: { how: 'bounces', afterMs: LATER },
}

/** Whether a session may be paid by direct debit, which takes its time. */
export function takesDebits({ methods }: Session): boolean {
  return methods === null || methods.includes('sepa_debit')
}

/** Whether there is a test account of this number, without its spaces. */
export function isTestAccount(iban: string): boolean {
  return ACCOUNTS[iban] !== undefined
}

/** Ends an open session with a debit that is under way: nothing is paid until it has arrived. */
export function startDebit(state: State, session: Session, payer: Payer, means: Means): void {
  const debit = ACCOUNTS[payer.card]
  if (session.status !== 'open' || !debit) return
  session.payer = payer.name
  session.status = 'complete'
  const intent = intentOf(state, session, means.now)
  intent.card = payer.card
  intent.payer = { email: session.email, name: payer.name }
  intent.lastError = null
  intent.status = 'processing'
  intent.debit = { how: debit.how, dueAt: means.now + debit.afterMs }
  const object = sessionToWire(session, means.origin)
  addEvent(state, { type: 'checkout.session.completed', object }, means.now)
}

/** Ends a debit that is under way: the money has arrived, or the bank has sent it back. */
export function endDebit(
  state: State,
  intent: Intent,
  how: Debit['how'],
  { origin, now }: Means,
): void {
  const session = Object.values(state.sessions).find(
    ({ paymentIntent }) => paymentIntent === intent.id,
  )
  if (intent.status !== 'processing' || !session) return
  intent.debit = null
  if (how === 'arrives') {
    intent.status = 'succeeded'
    session.paymentStatus = 'paid'
    bookCharge(state, intent, now)
  } else {
    intent.status = 'requires_payment_method'
    intent.lastError = BOUNCED
    const object = intentToWire(intent)
    addEvent(state, { type: 'payment_intent.payment_failed', object }, now)
  }
  const type = how === 'arrives' ? 'async_payment_succeeded' : 'async_payment_failed'
  const object = sessionToWire(session, origin)
  addEvent(state, { type: `checkout.session.${type}`, object }, now)
}

const BOUNCED = {
  code: 'payment_intent_payment_attempt_failed',
  declineCode: null,
  message: 'The customer’s bank account could not be debited.',
}

/** Debits whose time has come at `now` (milliseconds). */
export function dueDebits({ intents }: State, now: number): Intent[] {
  return Object.values(intents).filter(({ debit }) => debit !== null && debit.dueAt <= now)
}

import type { State } from '../store.ts'
import { invalid, missing } from './errors.ts'
import { newId } from './ids.ts'
import { lineOf } from './line.ts'
import { group, integer, listed, metadataOf, type Params, required, text } from './params.ts'
import type { Intent, Session } from './state.ts'

const SHORTEST_S = 30 * 60
const LONGEST_S = 24 * 60 * 60

/** A new session from what the caller sent, checked as the provider checks it. `now` in seconds. */
export function createSession(state: State, params: Params, now: number): Session {
  if (required(params, 'mode') !== 'payment') {
    throw invalid('Only mode "payment" stands in here.', 'mode')
  }
  if ((text(params, 'ui_mode') ?? 'hosted_page') !== 'hosted_page') {
    throw invalid('Only ui_mode "hosted_page" stands in here.', 'ui_mode')
  }
  refuseDiscounts(params)
  const session: Session = {
    id: newId('cs_test'),
    status: 'open',
    paymentStatus: 'unpaid',
    ...lineOf(params),
    email: emailOf(params),
    payer: null,
    reference: text(params, 'client_reference_id'),
    metadata: metadataOf(params),
    intentMetadata: metadataOf(group(params, 'payment_intent_data')),
    paymentIntent: null,
    customerCreation: text(params, 'customer_creation') === 'always' ? 'always' : 'if_required',
    keepsCard: keepsCard(params),
    customer: null,
    locale: text(params, 'locale'),
    submitType: text(params, 'submit_type'),
    methods: methodsOf(params),
    created: now,
    expiresAt: endOf(params, now),
    successUrl: absolute(params, 'success_url'),
    cancelUrl: absolute(params, 'cancel_url'),
  }
  state.sessions[session.id] = session
  return session
}

export function findSession(state: State, id: string): Session {
  const session = state.sessions[id]
  if (!session) throw missing('checkout.session', id)
  return session
}

/** The intent of a session's payment; made when the payer first tries. `now` in milliseconds. */
export function intentOf(
  state: State,
  session: Session,
  now: number,
  id: string = newId('pi'),
): Intent {
  const found = session.paymentIntent ? state.intents[session.paymentIntent] : undefined
  if (found) return found
  const intent: Intent = {
    id,
    amount: session.amount,
    currency: session.currency,
    status: 'requires_payment_method',
    metadata: session.intentMetadata,
    lastError: null,
    card: null,
    payer: { email: session.email, name: session.payer },
    customer: session.customer,
    keepsCard: session.keepsCard,
    keptMethod: null,
    debit: null,
    refunded: 0,
    created: Math.floor(now / 1000),
  }
  state.intents[intent.id] = intent
  session.paymentIntent = intent.id
  return intent
}

/** Open sessions whose time is over at `now` (seconds) become expired; answers with them. */
export function expireDue(state: State, now: number): Session[] {
  const due = Object.values(state.sessions).filter(
    ({ status, expiresAt }) => status === 'open' && expiresAt <= now,
  )
  for (const session of due) session.status = 'expired'
  return due
}

/** No coupon was ever made here, so that each that is named is unknown. */
function refuseDiscounts(params: Params): void {
  const [first] = Object.values(group(params, 'discounts')) as Params[]
  if (!first) return
  const [coupon, code] = [text(first, 'coupon'), text(first, 'promotion_code')]
  if (coupon) throw missing('coupon', coupon, 'discounts[0][coupon]')
  if (code) throw missing('promotion code', code, 'discounts[0][promotion_code]')
}

function endOf(params: Params, now: number): number {
  if (params['expires_at'] === undefined) return now + LONGEST_S
  const end = integer(params['expires_at'], 'expires_at')
  if (end >= now + SHORTEST_S && end <= now + LONGEST_S) return end
  throw invalid(
    'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
    'expires_at',
  )
}

function emailOf(params: Params): string | null {
  const email = text(params, 'customer_email')
  if (email === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return email
  throw invalid(`Invalid email address: ${email}`, 'customer_email', 'email_invalid')
}

/** Whether the payer's card is kept. One that is kept for payments with its owner alone does not stand in here. */
function keepsCard(params: Params): boolean {
  const usage = text(group(params, 'payment_intent_data'), 'setup_future_usage')
  if (usage === null) return false
  if (usage === 'off_session') return true
  const name = 'payment_intent_data[setup_future_usage]'
  throw invalid('Only setup_future_usage "off_session" stands in here.', name)
}

function methodsOf(params: Params): string[] | null {
  const methods = listed(params, 'allowed_payment_method_types')
  return methods.length === 0 ? null : methods
}

function absolute(params: Params, name: string): string {
  const value = required(params, name)
  if (!/^https?:\/\//.test(value)) throw invalid('Not a valid URL', name, 'url_invalid')
  return value
}

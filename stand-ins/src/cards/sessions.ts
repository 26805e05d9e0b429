import { randomBytes } from 'node:crypto'
import type { Intent, Session, State } from '../store.ts'
import { invalid, missing } from './errors.ts'
import {
  group,
  integer,
  KNOWN,
  metadataOf,
  type Params,
  refuseUnknown,
  required,
  text,
} from './params.ts'

const SHORTEST_S = 30 * 60
const LONGEST_S = 24 * 60 * 60

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** A new session from what the caller sent, checked as the provider checks it. `now` in seconds. */
export function createSession(state: State, params: Params, now: number): Session {
  refuseUnknown(params, KNOWN.session)
  if (required(params, 'mode') !== 'payment')
    throw invalid('Only mode "payment" stands in here.', 'mode')
  const expiresAt =
    params['expires_at'] === undefined
      ? now + LONGEST_S
      : integer(params['expires_at'], 'expires_at')
  if (expiresAt < now + SHORTEST_S || expiresAt > now + LONGEST_S) {
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
      'expires_at',
    )
  }
  const line = lineOf(params)
  const session: Session = {
    id: newId('cs_test'),
    status: 'open',
    paymentStatus: 'unpaid',
    ...line,
    email: text(params, 'customer_email'),
    reference: text(params, 'client_reference_id'),
    metadata: metadataOf(params),
    paymentIntent: null,
    created: now,
    expiresAt,
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

/** The intent of a session's payment; made when the payer first tries. */
export function intentOf(state: State, session: Session): Intent {
  const found = session.paymentIntent ? state.intents[session.paymentIntent] : undefined
  if (found) return found
  const intent: Intent = {
    id: newId('pi'),
    amount: session.amount,
    currency: session.currency,
    status: 'requires_payment_method',
    metadata: session.metadata,
    lastError: null,
    card: null,
    refunded: 0,
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

function lineOf(params: Params): Pick<Session, 'amount' | 'currency' | 'item'> {
  const lines = Object.values(group(params, 'line_items'))
  const [first, ...more] = lines
  if (typeof first !== 'object' || first === null || more.length > 0) {
    throw invalid('One line item is needed, and only one stands in here.', 'line_items')
  }
  const line = first as Params
  const price = group(line, 'price_data')
  const product = group(price, 'product_data')
  const quantity = integer(line['quantity'], 'line_items[0][quantity]')
  const unit = integer(price['unit_amount'], 'line_items[0][price_data][unit_amount]')
  if (unit < 0 || quantity < 1) throw invalid('Invalid amount.', 'line_items[0]')
  return {
    amount: unit * quantity,
    currency: required(price, 'currency'),
    item: { name: required(product, 'name'), description: text(product, 'description') },
  }
}

function absolute(params: Params, name: string): string {
  const value = required(params, name)
  if (!/^https?:\/\//.test(value)) throw invalid('Not a valid URL', name, 'url_invalid')
  return value
}

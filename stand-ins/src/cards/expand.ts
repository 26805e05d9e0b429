import type { State } from '../store.ts'
import { invalid } from './errors.ts'
import { chargeToWire } from './wire/charge.ts'
import { disputeToWire } from './wire/dispute.ts'
import { intentIdOf } from './wire/ids.ts'
import { intentToWire } from './wire/intent.ts'
import { movementToWire } from './wire/movement.ts'
import { payoutToWire } from './wire/payout.ts'
import { refundToWire } from './wire/refund.ts'
import { lineToWire } from './wire/session.ts'

export type Wire = Record<string, unknown>

const DEEPEST = 4

/** The properties of an object that can be shown whole in the place of their ids. */
const EXPANDABLE: Readonly<Record<string, readonly string[]>> = {
  balance_transaction: ['source'],
  charge: ['balance_transaction', 'customer', 'payment_intent', 'refunds'],
  'checkout.session': ['customer', 'invoice', 'line_items', 'payment_intent', 'payment_link'],
  dispute: ['charge', 'payment_intent'],
  payment_intent: ['customer', 'latest_charge', 'payment_method'],
  payout: ['balance_transaction', 'destination'],
  refund: ['balance_transaction', 'charge', 'payment_intent'],
}

/** The state, and the time in milliseconds at which it is looked at. */
type Seen = { state: State; now: number }

/** An answer with everything shown whole that `paths` name, as in `data.payment_intent`. */
export function expanded({ state, now }: Seen, body: Wire, paths: string[]): Wire {
  const follow = (from: Wire, [name, ...rest]: string[], path: string): Wire => {
    if (name === undefined) return from
    if (from['object'] === 'list' && name === 'data') {
      const data = from['data'] as Wire[]
      return { ...from, data: data.map((item) => follow(item, rest, path)) }
    }
    if (!EXPANDABLE[String(from['object'])]?.includes(name)) {
      throw invalid(`This property cannot be expanded (${path}).`, 'expand')
    }
    const whole = wholeOf({ state, now }, from, name)
    return { ...from, [name]: isWire(whole) ? follow(whole, rest, path) : whole }
  }
  return paths.reduce((result, path) => follow(result, stepsOf(path), path), body)
}

function stepsOf(path: string): string[] {
  const steps = path.split('.')
  if (steps.length <= DEEPEST) return steps
  throw invalid(`You cannot expand more than ${DEEPEST} levels of a property (${path}).`, 'expand')
}

function isWire(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null
}

function wholeOf({ state, now }: Seen, from: Wire, name: string): unknown {
  const id = String(from['id'])
  const { sessions, refunds } = state
  const session = sessions[id]
  if (name === 'line_items')
    return (
      session && innerList(`${urlOf('checkout/sessions', id)}/line_items`, [lineToWire(session)])
    )
  if (name === 'refunds') {
    const own = Object.values(refunds).filter(
      ({ paymentIntent }) => paymentIntent === intentIdOf(id),
    )
    return innerList(`${urlOf('charges', id)}/refunds`, own.toReversed().map(refundToWire))
  }
  const value = from[name]
  if (typeof value !== 'string') return value
  return objectOf(state, value, now) ?? value
}

/** The object of an id, as the provider shows it; nothing for an id that does not stand in here. */
function objectOf(state: State, id: string, now: number): object | undefined {
  const { intents, refunds, disputes, movements, payouts } = state
  if (id.startsWith('txn_')) {
    const line = movements.find((one) => one.id === id)
    return line && movementToWire(line, now)
  }
  if (id.startsWith('po_')) {
    const payout = payouts.find((one) => one.id === id)
    return payout && payoutToWire(payout, now)
  }
  const [refund, dispute, intent] = [refunds[id], disputes[id], intents[intentIdOf(id)]]
  if (refund) return refundToWire(refund)
  if (dispute) return disputeToWire(state, dispute)
  if (!intent) return undefined
  return id.startsWith('ch_') ? chargeToWire(state, intent) : intentToWire(intent)
}

function urlOf(kind: string, id: string): string {
  return `/v1/${kind}/${id}`
}

function innerList(url: string, data: unknown[]) {
  return { object: 'list', data, has_more: false, url }
}

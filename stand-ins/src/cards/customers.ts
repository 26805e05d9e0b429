import type { State } from '../store.ts'
import { invalid, missing } from './errors.ts'
import { newId } from './ids.ts'
import { integer, metadataOf, type Params, required, text } from './params.ts'
import type { Customer, Intent } from './state.ts'
import { methodIdOf } from './wire/ids.ts'

export function makeCustomer(state: State, email: string | null): Customer {
  const customer = { id: newId('cus'), email, cards: {} }
  state.customers[customer.id] = customer
  return customer
}

/** Keeps the card of a payment for its customer. */
export function keepCard({ customers }: State, { id, customer, card }: Intent): void {
  const owner = customer === null ? undefined : customers[customer]
  if (owner && card !== null) owner.cards[methodIdOf(id)] = card
}

/** Deletes a customer with the cards that were kept; payments stay. */
export function deleteCustomer({ customers }: State, id: string) {
  if (!customers[id]) throw missing('customer', id)
  delete customers[id]
  return { id, object: 'customer', deleted: true } as const
}

/** The payment that a kept card is to make while its owner is away, checked as the provider checks it. */
export function wantedCharge(state: State, params: Params, now: number): Intent {
  if (text(params, 'confirm') !== 'true' || text(params, 'off_session') !== 'true') {
    throw invalid('Only payments by kept cards, with confirm and off_session, stand in here.')
  }
  const id = required(params, 'customer')
  const customer = state.customers[id]
  if (!customer) throw missing('customer', id, 'customer')
  const keptMethod = required(params, 'payment_method')
  return {
    id: newId('pi'),
    amount: admitAmount(integer(params['amount'], 'amount')),
    currency: required(params, 'currency').toLowerCase(),
    status: 'requires_payment_method',
    metadata: metadataOf(params),
    lastError: null,
    card: cardOf(customer, keptMethod),
    payer: { email: customer.email, name: null },
    customer: customer.id,
    keepsCard: false,
    keptMethod,
    debit: null,
    refunded: 0,
    created: Math.floor(now / 1000),
  }
}

function cardOf({ cards }: Customer, method: string): string {
  const card = cards[method]
  if (card !== undefined) return card
  throw invalid(
    `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
    'payment_method',
    'resource_missing',
  )
}

const LEAST = 50

function admitAmount(amount: number): number {
  if (amount >= LEAST) return amount
  throw invalid('Amount must be at least €0.50 eur', 'amount', 'amount_too_small')
}

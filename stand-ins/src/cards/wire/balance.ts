import type { Stripe } from 'stripe'
import type { State } from '../../store.ts'

/** What the card company owes us, as its API shows it: taken, less what went back or was disputed. */
export function balanceToWire({ intents, disputes }: State): Stripe.Balance {
  const paid = Object.values(intents).filter(({ status }) => status === 'succeeded')
  const taken = paid.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  const disputed = Object.values(disputes)
    .filter(({ status }) => status !== 'won')
    .reduce((sum, { amount }) => sum + amount, 0)
  const amount = taken - disputed
  return {
    object: 'balance',
    available: [{ amount, currency: 'eur', source_types: { card: amount } }],
    livemode: false,
    pending: [{ amount: 0, currency: 'eur', source_types: { card: 0 } }],
  }
}

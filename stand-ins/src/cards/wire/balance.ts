import type { Stripe } from 'stripe'
import type { State } from '../../store.ts'
import { netOf } from '../books.ts'

/** The payment provider's debt to us, as its API shows it: all lines of its books, fees and payouts included. */
export function balanceToWire({ movements }: State, now: number): Stripe.Balance {
  const isAvailable = ({ availableOn }: { availableOn: number }) => availableOn * 1000 <= now
  const available = netOf(movements.filter(isAvailable))
  const pending = netOf(movements) - available
  return {
    object: 'balance',
    available: [{ amount: available, currency: 'eur', source_types: { card: available } }],
    livemode: false,
    pending: [{ amount: pending, currency: 'eur', source_types: { card: pending } }],
  }
}

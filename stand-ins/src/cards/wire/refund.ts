import type { Stripe } from 'stripe'
import type { Refund } from '../state.ts'
import { chargeIdOf, transactionIdOf } from './ids.ts'

/** A refund as the provider's API shows it. */
export function refundToWire(refund: Refund): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: transactionIdOf(refund.id),
    charge: chargeIdOf(refund.paymentIntent),
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    metadata: refund.metadata,
    payment_intent: refund.paymentIntent,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
    ...(refund.status === 'failed' ? failureOf(refund) : {}),
    ...(refund.status === 'pending' ? { pending_reason: 'processing' as const } : {}),
  }
}

function failureOf({ id }: Refund) {
  return {
    failure_balance_transaction: `${transactionIdOf(id)}_back`,
    failure_reason: 'expired_or_canceled_card',
  }
}

import type { Stripe } from 'stripe'
import { docUrlOf } from '../errors.ts'
import type { Intent } from '../state.ts'
import { methodOf } from '../test-cards.ts'
import { chargeIdOf, methodIdOf } from './ids.ts'

const NOT_ASKED_FOR = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer_account: null,
  description: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const

/** A payment as the provider's API shows it. */
export function intentToWire(intent: Intent): Stripe.PaymentIntent {
  const isTaken = intent.status === 'succeeded' || intent.status === 'processing'
  return {
    id: intent.id,
    object: 'payment_intent',
    ...NOT_ASKED_FOR,
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    client_secret: `${intent.id}_secret_stand_in`,
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    last_payment_error: intent.lastError && errorOf(intent, intent.lastError),
    latest_charge: isTaken || intent.lastError ? chargeIdOf(intent.id) : null,
    metadata: intent.metadata,
    payment_method: isTaken ? (intent.keptMethod ?? methodIdOf(intent.id)) : null,
    payment_method_types: [methodOf(intent.card)],
    setup_future_usage: intent.keepsCard ? 'off_session' : null,
    status: intent.status,
  }
}

type LastError = NonNullable<Intent['lastError']>

function errorOf(intent: Intent, { code, declineCode, message }: LastError) {
  return {
    type: 'card_error' as const,
    charge: chargeIdOf(intent.id),
    code,
    doc_url: docUrlOf(code),
    message,
    ...(declineCode ? { decline_code: declineCode } : {}),
  }
}

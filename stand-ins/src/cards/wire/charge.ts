import type { Stripe } from 'stripe'
import type { State } from '../../store.ts'
import type { Intent } from '../state.ts'
import { methodOf } from '../test-cards.ts'
import { chargeIdOf, methodIdOf, transactionIdOf } from './ids.ts'
import { NO_ADDRESS } from './no-address.ts'

const NOT_ASKED_FOR = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: 'HIVE',
  description: null,
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  radar_options: {},
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} as const

/** The last try to take the money of a payment, as the provider's API shows it. */
export function chargeToWire({ disputes }: State, intent: Intent): Stripe.Charge {
  const id = chargeIdOf(intent.id)
  const isPaid = intent.status === 'succeeded'
  const isDisputed = Object.values(disputes).some(
    ({ paymentIntent }) => paymentIntent === intent.id,
  )
  return {
    id,
    object: 'charge',
    ...NOT_ASKED_FOR,
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: intent.refunded,
    balance_transaction: isPaid ? transactionIdOf(id) : null,
    billing_details: { address: NO_ADDRESS, phone: null, tax_id: null, ...intent.payer },
    captured: isPaid,
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    disputed: isDisputed,
    failure_code: intent.lastError?.code ?? null,
    failure_message: intent.lastError?.message ?? null,
    metadata: intent.metadata,
    outcome: outcomeOf(intent),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: intent.keptMethod ?? methodIdOf(intent.id),
    payment_method_details: methodToWire(intent),
    refunded: intent.refunded === intent.amount,
    status: STATUS[intent.status],
  }
}

const STATUS = {
  requires_payment_method: 'failed',
  processing: 'pending',
  succeeded: 'succeeded',
} as const

/** Every payment that money was tried to be taken for, in the order of their making. */
export function chargedIntents({ intents }: State): Intent[] {
  return Object.values(intents).filter(
    ({ status, lastError }) => status !== 'requires_payment_method' || lastError !== null,
  )
}

function outcomeOf({ status, lastError }: Intent): Stripe.Charge.Outcome {
  const isRefused = status === 'requires_payment_method'
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isRefused ? 'declined_by_network' : 'approved_by_network',
    reason: lastError?.declineCode ?? lastError?.code ?? null,
    risk_level: 'normal',
    seller_message: isRefused ? 'The payment was declined.' : 'Payment complete.',
    type: isRefused ? 'issuer_declined' : 'authorized',
  }
}

function methodToWire({ card, amount }: Intent): Stripe.Charge.PaymentMethodDetails {
  const last4 = (card ?? '').slice(-4)
  if (methodOf(card) === 'sepa_debit') {
    const account = { bank_code: null, branch_code: null, country: 'IE', fingerprint: null }
    return { type: 'sepa_debit', sepa_debit: { ...account, last4, mandate: null } }
  }
  const brand = card?.startsWith('5') ? 'mastercard' : 'visa'
  return {
    type: 'card',
    card: { ...CARD, amount_authorized: amount, brand, last4, network: brand },
  }
}

const CARD = {
  authorization_code: null,
  checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
  country: 'IE',
  electronic_commerce_indicator: null,
  exp_month: 12,
  exp_year: 2034,
  fingerprint: null,
  funding: 'credit',
  installments: null,
  mandate: null,
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
} as const

import type { Stripe } from 'stripe'
import type { Session } from '../state.ts'
import { NO_ADDRESS } from './no-address.ts'

const ANY_METHOD = ['card', 'sepa_debit']

/** Fields of a session although its maker asked for nothing of the kind. */
const NOT_ASKED_FOR = {
  adaptive_pricing: null,
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} as const

/** A session as the provider's API shows it. */
export function sessionToWire(session: Session, origin: string): Stripe.Checkout.Session {
  return {
    id: session.id,
    object: 'checkout.session',
    ...NOT_ASKED_FOR,
    custom_fields: [],
    discounts: [],
    shipping_options: [],
    allowed_payment_method_types: session.methods,
    amount_subtotal: session.amount,
    amount_total: session.amount,
    cancel_url: session.cancelUrl,
    client_reference_id: session.reference,
    created: session.created,
    currency: session.currency,
    customer: session.customer,
    customer_creation: session.customerCreation,
    customer_details: session.email === null ? null : detailsOf(session, session.email),
    customer_email: session.email,
    expires_at: session.expiresAt,
    livemode: false,
    locale: session.locale,
    metadata: session.metadata,
    mode: 'payment',
    payment_intent: session.paymentIntent,
    payment_method_types: session.methods ?? ANY_METHOD,
    payment_status: session.paymentStatus,
    status: session.status,
    submit_type: session.submitType,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    url: session.status === 'open' ? `${origin}/c/pay/${session.id}` : null,
  }
}

function detailsOf({ payer, status }: Session, email: string) {
  return {
    address: status === 'complete' ? NO_ADDRESS : null,
    business_name: null,
    email,
    individual_name: null,
    name: payer,
    phone: null,
    tax_exempt: 'none' as const,
    tax_ids: [],
  }
}

/** The item that is bought in a session. */
export function lineToWire({ id, item, amount, currency, quantity, created }: Session) {
  return {
    id: id.replace(/^cs_test_/, 'li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency,
    description: item.name,
    metadata: null,
    price: priceToWire({ id, amount: amount / quantity, currency, created }),
    quantity,
  }
}

/** A price that was made for one session alone, and cannot be used again. */
function priceToWire(price: { id: string; amount: number; currency: string; created: number }) {
  const { id, amount, currency, created } = price
  return {
    id: id.replace(/^cs_test_/, 'price_'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: id.replace(/^cs_test_/, 'prod_'),
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  }
}

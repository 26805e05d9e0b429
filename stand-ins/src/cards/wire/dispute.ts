import type { Stripe } from 'stripe'
import type { State } from '../../store.ts'
import type { Dispute } from '../state.ts'
import { chargeIdOf } from './ids.ts'
import { movementToWire } from './movement.ts'

/** How long there is to answer a dispute. */
const TO_ANSWER_S = 7 * 24 * 60 * 60

/** A dispute as the provider's API shows it. */
export function disputeToWire({ movements }: State, dispute: Dispute): Stripe.Dispute {
  const { id, amount, created, currency, status } = dispute
  const moved = movements.filter(({ source }) => source === id)
  return {
    id,
    object: 'dispute',
    amount,
    balance_transactions: moved.map((line) => movementToWire(line, line.created * 1000)),
    charge: chargeIdOf(dispute.paymentIntent),
    created,
    currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE, ...dispute.evidence },
    evidence_details: {
      due_by: created + TO_ANSWER_S,
      enhanced_eligibility: {},
      has_evidence: Object.keys(dispute.evidence).length > 0,
      past_due: false,
      submission_count: dispute.submissions,
      submission_method: dispute.submissions > 0 ? 'manual' : 'not_submitted',
    },
    intended_submission_method: null,
    // Once a bank has taken the money back, only the end of the dispute in our favour returns it.
    is_charge_refundable: false,
    livemode: false,
    metadata: dispute.metadata,
    payment_intent: dispute.paymentIntent,
    payment_method_details: CARD,
    reason: 'fraudulent',
    status,
  }
}

const CARD: Stripe.Dispute.PaymentMethodDetails = {
  type: 'card',
  card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
}

const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

import type { Dispute, Intent, State } from '../store.ts'
import { invalid, missing } from './errors.ts'
import { addEvent } from './events.ts'
import { group, KNOWN, type Params, refuseUnknown, text } from './params.ts'
import { newId } from './sessions.ts'
import { disputeToWire } from './wire.ts'

/** The bank of a payer takes a payment back and asks why it should not. `now` in milliseconds. */
export function openDispute(state: State, intent: Intent, now: number): void {
  const dispute: Dispute = {
    id: newId('du'),
    paymentIntent: intent.id,
    amount: intent.amount - intent.refunded,
    currency: intent.currency,
    status: 'needs_response',
    created: Math.floor(now / 1000),
  }
  state.disputes[dispute.id] = dispute
  addEvent(state, 'charge.dispute.created', disputeToWire(dispute), now)
  addEvent(state, 'charge.dispute.funds_withdrawn', disputeToWire(dispute), now)
}

/** Accepts a dispute, which loses it. */
export function closeDispute(state: State, id: string, now: number) {
  return decide(state, findDispute(state, id), 'lost', now)
}

/** Takes evidence. Two sentences decide at once, as they do in the provider's test mode. */
export function answerDispute(state: State, id: string, params: Params, now: number) {
  refuseUnknown(params, KNOWN.dispute)
  const dispute = findDispute(state, id)
  const words = text(group(params, 'evidence'), 'uncategorized_text')
  if (words === 'winning_evidence') return decide(state, dispute, 'won', now)
  if (words === 'losing_evidence') return decide(state, dispute, 'lost', now)
  addEvent(state, 'charge.dispute.updated', disputeToWire(dispute), now)
  return disputeToWire(dispute)
}

export function findDispute(state: State, id: string): Dispute {
  const dispute = state.disputes[id]
  if (!dispute) throw missing('dispute', id)
  return dispute
}

/** Refuses to refund what the payer's bank has taken back already, or may keep. */
export function refuseDisputed(state: State, intent: Intent): void {
  const isDisputed = Object.values(state.disputes).some(
    ({ paymentIntent, status }) => paymentIntent === intent.id && status !== 'won',
  )
  if (!isDisputed) return
  const charge = intent.id.replace('pi_', 'ch_')
  const words = `Charge ${charge} has been charged back; cannot issue a refund.`
  throw invalid(words, 'charge', 'charge_disputed')
}

function decide(state: State, dispute: Dispute, status: 'won' | 'lost', now: number) {
  if (dispute.status !== 'needs_response') throw invalid('This dispute is already closed.')
  dispute.status = status
  addEvent(state, 'charge.dispute.closed', disputeToWire(dispute), now)
  if (status === 'won') {
    addEvent(state, 'charge.dispute.funds_reinstated', disputeToWire(dispute), now)
  }
  return disputeToWire(dispute)
}

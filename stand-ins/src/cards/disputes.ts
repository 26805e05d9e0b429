import type { State } from '../store.ts'
import { bookDispute } from './books.ts'
import { invalid, missing } from './errors.ts'
import { addEvent } from './events.ts'
import { newId } from './ids.ts'
import { group, metadataOf, type Params, text } from './params.ts'
import type { Dispute, Intent } from './state.ts'
import { disputeToWire } from './wire/dispute.ts'
import { chargeIdOf } from './wire/ids.ts'

/** The bank of a payer takes a payment back and asks why it should not. `now` in milliseconds. */
export function openDispute(state: State, intent: Intent, now: number): void {
  refuseDisputed(state, intent)
  if (intent.status !== 'succeeded' || intent.refunded === intent.amount) {
    throw invalid('There is no money of this payment left to dispute.')
  }
  const dispute: Dispute = {
    id: newId('du'),
    paymentIntent: intent.id,
    amount: intent.amount - intent.refunded,
    currency: intent.currency,
    status: 'needs_response',
    created: Math.floor(now / 1000),
    metadata: {},
    evidence: {},
    submissions: 0,
  }
  state.disputes[dispute.id] = dispute
  bookDispute(state, dispute, 'dispute', now)
  tell(state, dispute, 'created', now)
  tell(state, dispute, 'funds_withdrawn', now)
}

/** Accepts a dispute, which loses it. */
export function closeDispute(state: State, id: string, now: number): Dispute {
  return decide(state, findDispute(state, id), 'lost', now)
}

/**
 * Takes evidence, which goes to the bank unless `submit` is false. Two sentences decide at once, as they
 * do in the provider's test mode.
 */
export function answerDispute(state: State, id: string, params: Params, now: number): Dispute {
  const dispute = findDispute(state, id)
  const { status } = dispute
  if (status === 'won' || status === 'lost') throw closed()
  dispute.metadata = { ...dispute.metadata, ...metadataOf(params) }
  const evidence = group(params, 'evidence')
  const words = Object.keys(evidence).filter((name) => text(evidence, name) !== null)
  for (const name of words) dispute.evidence[name] = String(evidence[name])
  const isSubmitted = words.length > 0 && params['submit'] !== 'false'
  if (isSubmitted) {
    dispute.submissions += 1
    dispute.status = 'under_review'
  }
  tell(state, dispute, 'updated', now, { status })
  const said = isSubmitted ? dispute.evidence['uncategorized_text'] : undefined
  if (said === 'winning_evidence') return decide(state, dispute, 'won', now)
  if (said === 'losing_evidence') return decide(state, dispute, 'lost', now)
  return dispute
}

export function findDispute(state: State, id: string): Dispute {
  const dispute = state.disputes[id]
  if (!dispute) throw missing('dispute', id)
  return dispute
}

/** Refuses what moves money that the payer's bank has taken back already, or may keep. */
export function refuseDisputed(state: State, intent: Intent): void {
  const isDisputed = Object.values(state.disputes).some(
    ({ paymentIntent, status }) => paymentIntent === intent.id && status !== 'won',
  )
  if (!isDisputed) return
  const words = `Charge ${chargeIdOf(intent.id)} has been charged back; cannot issue a refund.`
  throw invalid(words, 'charge', 'charge_disputed')
}

/** The end of a dispute: the bank gives the money back to us, or leaves it with the payer. */
export function decide(
  state: State,
  dispute: Dispute,
  status: 'won' | 'lost',
  now: number,
): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost') throw closed()
  const previous = { status: dispute.status }
  dispute.status = status
  if (status === 'won') bookDispute(state, dispute, 'dispute_reversal', now)
  tell(state, dispute, 'closed', now, previous)
  if (status === 'won') tell(state, dispute, 'funds_reinstated', now)
  return dispute
}

function closed() {
  return invalid('This dispute is already closed')
}

function tell(
  state: State,
  dispute: Dispute,
  what: string,
  now: number,
  previous?: { status: Dispute['status'] },
): void {
  const event = { type: `charge.dispute.${what}`, object: disputeToWire(state, dispute) }
  addEvent(state, previous ? { ...event, previous } : event, now)
}

import {
  disputesMoved,
  refundsMoved,
  sessionEnded,
  sessionUnwanted,
  settleDisputes,
  settleRefunds,
} from '#features/money/payments/service.ts'
import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { cardToCharge } from '#features/money/split-fee/service.ts'
import { chargeCard } from './charge-card.ts'
import { endDepartures } from './departures.ts'
import { followNotice } from './early-notices.ts'
import { reconcile, reconcileCheckouts } from './reconcile.ts'
import { settle } from './settle.ts'
import * as job from './jobs.ts'

/** Durable work that brings sign-ups to where their payments are. */
export const SIGN_UP_WORK: readonly Handled[] = [
  handled(sessionEnded, (context, { sessionId }) => settle(context, sessionId, 'provider')),
  handled(sessionUnwanted, async (context, { sessionId }) => {
    await context.payments.expireCheckout(sessionId)
    // Paid in the same moment: then the money is dealt with.
    await settle(context, sessionId, 'system')
  }),
  handled(cardToCharge, chargeCard),
  handled(refundsMoved, (context, data) =>
    followNotice(context, data.paymentIntentId, settleRefunds),
  ),
  handled(disputesMoved, (context, data) =>
    followNotice(context, data.paymentIntentId, settleDisputes),
  ),
  handled(job.reconcileCheckouts, alone(reconcileCheckouts)),
  handled(job.reconcileAll, reconcile),
  handled(job.endDepartures, alone(endDepartures)),
]

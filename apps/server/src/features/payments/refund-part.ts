import { Refusal } from '@hive/domain/errors'
import { centsOf } from '@hive/domain/leagues/pricing'
import type { RefundWay } from '@hive/domain/registration/cancellation'
import { admitTo } from '@hive/domain/session/admit-to'
import { isWithheld } from '@hive/domain/registration/dispute'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueOf } from '#features/registration/service.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { listDisputesOf } from './dispute-queries.ts'
import { oweRefund } from './owe-refund.ts'
import { isOrdered, lockPaid } from './refund-queries.ts'

type PartialRefund = {
  registrationId: number
  amount: number
  way: RefundWay
  reason: string
  requestId: string
}

/** Gives a part of a payment back, as a favour; the place stays. The same request made twice is one. */
export const refundPart = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, order: PartialRefund) => {
    const { db } = context
    const { registrationId, way, reason: note } = order
    admitTo(permissions, 'money', await leagueOf(db, registrationId))
    const paid = (await lockPaid(db, registrationId)).filter(
      (payment) => payment.registrationId === registrationId,
    )
    const left = paid.reduce((sum, payment) => sum + payment.cents, 0)
    const key = `organiser:${order.requestId}`
    if (await isOrdered(db, `refund:${registrationId}:${key}`)) return
    if (isWithheld(await listDisputesOf(db, registrationId))) {
      const words = 'The bank holds this payment until it has decided a dispute.'
      throw new Refusal('payment_disputed', words)
    }
    if (paid.length === 0) {
      throw new Refusal('registration_not_found', 'Nothing has been paid for this sign-up.')
    }
    const cents = centsOf(order.amount)
    if (!cents || cents > left)
      throw new Refusal('refund_too_large', TOO_MUCH, { amount: TOO_MUCH })
    const actor = `player:${by}`
    await oweRefund(context, db, { paid, cents, way, reason: 'organiser', actor, note, key })
    const trace = { subject: `registration:${registrationId}`, reason: note }
    const [before, after] = [{ kept: left }, { kept: left - cents, way }]
    await noteAction(db, { by, kind: 'refund_ordered', before, after, ...trace })
  },
)

const TOO_MUCH = 'This is more than has been paid and not gone back yet.'

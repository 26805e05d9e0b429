import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { admitRefund } from './hand-back.ts'
import { changeMoneyWithin } from './change-money.ts'
import { findRefund, giveUp } from './refund-queries.ts'

type Order = { refundId: number; reason: string }

/**
 * Gives up a refund that a card has refused, or that no one has handed over yet: it is owed no longer, the books take it back today, and its owner reads why. A second call
 * changes nothing.
 */
export const giveUpRefund = atomic(
  async (context: Context, caller: Caller, { refundId, reason }: Order) => {
    const { db } = context
    const { registrationId } = await admitRefund(context, caller, refundId)
    await changeMoneyWithin(context, registrationId, async () => {
      const refund = await findRefund(db, refundId)
      if (!refund || refund.givenUpBecause !== null) return
      if (!(await giveUp(db, refundId, reason))) throw tooLate()
      const trace = { subject: `refund:${refundId}`, before: { cents: refund.amountCents }, reason }
      await noteAction(db, { by: caller.playerId, kind: 'refund_given_up', ...trace })
    })
  },
)

function tooLate(): Refusal {
  const words = 'This refund has gone back, or is being made, by now. Please look again.'
  return new Refusal('changed_meanwhile', words)
}

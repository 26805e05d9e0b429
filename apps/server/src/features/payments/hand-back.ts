import { Refusal } from '@hive/domain/errors'
import { isByHand } from '@hive/domain/money/ways'
import { admitTo } from '@hive/domain/session/admit-to'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueOf } from '#features/registration/service.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { changeMoneyWithin } from './refund-outcome.ts'
import { findRefund, setRefund } from './refund-queries.ts'

/** Takes note that money has been handed back which does not go back by card. A second note changes nothing. */
export const noteHandedBack = atomic(
  async (context: Context, { playerId: by, permissions }: Caller, refundId: number) => {
    const { db } = context
    const refund = await findRefund(db, refundId)
    if (!refund) throw new Refusal('not_found', 'There is no such refund.')
    admitTo(permissions, 'money', await leagueOf(db, refund.registrationId))
    if (!isByHand(refund.way)) {
      throw new Refusal('not_found', 'This goes back by itself: nobody hands it back.')
    }
    await changeMoneyWithin(context, refund.registrationId, async () => {
      const now = await findRefund(db, refundId)
      if (now?.state !== 'due') return
      await setRefund(db, refundId, { state: 'succeeded' })
      const after = { cents: refund.amountCents }
      await noteAction(db, { by, kind: 'refund_handed_back', subject: `refund:${refundId}`, after })
    })
  },
)

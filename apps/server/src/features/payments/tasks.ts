import { randomUUID } from 'node:crypto'
import { Refusal } from '@hive/domain/errors'
import { euroOf } from '@hive/domain/leagues/pricing'
import { admitTo } from '@hive/domain/session/admit-to'
import { mayDo, type Permissions } from '@hive/domain/session/permission'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueOf } from '#features/registration/service.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { countDifferences } from './book-difference-queries.ts'
import { findDispute, noteLoss } from './dispute-queries.ts'
import { listOddPayments, setOddPaymentDone } from './odd-payment-queries.ts'
import { openOrders } from './orders.ts'
import { findRefund, replaceRefund } from './refund-queries.ts'
import { listDisputeTasks, listRefundTasks, listUnpaidPlaces } from './task-queries.ts'

/** What an organiser must look at where money is concerned, as far as they may decide it. */
export async function moneyTasks(
  { db }: Context,
  { permissions, playerId }: Pick<Caller, 'permissions' | 'playerId'>,
) {
  const seesAll = mayDo(permissions, 'money', 'all')
  const [orders, refunds, disputes, places, oddPayments, differences] = await Promise.all([
    listed(permissions, () => openOrders(db, playerId)),
    listed(permissions, () => listRefundTasks(db)),
    listed(permissions, () => listDisputeTasks(db)),
    listed(permissions, () => listUnpaidPlaces(db)),
    seesAll ? listOddPayments(db) : [],
    seesAll ? countDifferences(db) : [],
  ])
  return {
    differences,
    orders,
    refunds: refunds.map(({ id: refundId, amountCents, failure, updatedAt, ...refund }) => ({
      ...refund,
      refundId,
      amount: euroOf(amountCents),
      failure: failure ?? (refund.state === 'failed' ? 'unknown' : 'not made for more than a day'),
      at: updatedAt.toISOString(),
    })),
    oddPayments: oddPayments.map(({ amountCents, seenAt, ...odd }) => ({
      ...odd,
      amount: amountCents === null ? null : euroOf(amountCents),
      at: seenAt.toISOString(),
    })),
    disputes: disputes.map(({ id: disputeId, amountCents, openedAt, ...dispute }) => ({
      ...dispute,
      disputeId,
      amount: euroOf(amountCents),
      at: openedAt.toISOString(),
    })),
    places: places.map(({ amountCents, ...place }) => ({ ...place, amount: euroOf(amountCents) })),
  }
}

/** Reads a list only for someone who sees money, and leaves out the leagues whose money they do not see. */
async function listed<Row extends { leagueId: number }>(
  permissions: Permissions,
  list: () => Promise<Row[]>,
): Promise<Row[]> {
  const rows = mayDo(permissions, 'money', 'any') ? await list() : []
  return rows.filter(({ leagueId }) => mayDo(permissions, 'money', leagueId))
}

/** Asks the provider again for a refund that failed. */
export const retryRefund = atomic(
  async ({ db, jobs }: Context, { playerId: by, permissions }: Caller, refundId: number) => {
    const refund = await findRefund(db, refundId)
    if (!refund) throw new Refusal('not_found', 'There is no such refund.')
    admitTo(permissions, 'money', await leagueOf(db, refund.registrationId))
    if (refund.way !== 'card') {
      throw new Refusal('not_found', 'This was paid in cash, and is handed back.')
    }
    const again = { key: `refund:again:${randomUUID()}`, way: 'card' } as const
    const retryId = await replaceRefund(db, { id: refundId, state: 'failed' }, again)
    if (retryId === null) throw new Refusal('not_found', 'This refund has not failed.')
    await jobs.add(db, 'refund-payment', { refundId: retryId })
    const trace = { subject: `refund:${refundId}`, after: { refundId: retryId } }
    await noteAction(db, { by, kind: 'refund_retried', ...trace })
  },
)

/** Takes an odd payment that has been dealt with off the tasks. */
export const finishOddPayment = atomic(
  async ({ db }: Context, { playerId: by }: Caller, sessionId: string) => {
    const isFound = await setOddPaymentDone(db, sessionId)
    if (!isFound) throw new Refusal('not_found', 'There is no such payment to deal with.')
    await noteAction(db, { by, kind: 'odd_payment_done', subject: `session:${sessionId}` })
  },
)

/** Takes note of a dispute that was lost. */
export const noteLostDispute = atomic(
  async ({ db }: Context, { playerId: by, permissions }: Caller, disputeId: number) => {
    const dispute = await findDispute(db, disputeId)
    if (dispute) admitTo(permissions, 'money', await leagueOf(db, dispute.registrationId))
    const isFound = await noteLoss(db, disputeId)
    if (!isFound) throw new Refusal('not_found', 'There is no lost dispute to take note of.')
    await noteAction(db, { by, kind: 'lost_dispute_noted', subject: `dispute:${disputeId}` })
  },
)

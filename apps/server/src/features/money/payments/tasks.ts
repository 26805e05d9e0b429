import { randomUUID } from 'node:crypto'
import { Refusal } from '@hive/domain/errors'
import { euroOf } from '@hive/domain/base/money/cents'
import { type BackWay, isByHand } from '@hive/domain/base/money/ways'
import { receiptNumber } from '@hive/domain/money/payments/receipt'
import { admitTo } from '@hive/domain/base/session/admit-to'
import { mayDo, type Permissions } from '@hive/domain/base/session/permission'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueOf } from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { countDifferences } from './book-difference-queries.ts'
import { findDispute, noteLoss } from './dispute-queries.ts'
import { listOddPayments, setOddPaymentDone } from './odd-payment-queries.ts'
import { openOrders } from './orders.ts'
import { findRefund, replaceRefund } from './refund-queries.ts'
import { listDisputeTasks, listRefundTasks, listUnpaidPlaces } from './task-queries.ts'
import { refundPayment } from './jobs.ts'

/** An organiser's tasks where money is concerned, as far as they may decide them. */
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
    refunds: refunds.map(
      ({ id: refundId, amountCents, failure, updatedAt, series, ...refund }) => ({
        ...refund,
        refundId,
        receipt: receiptNumber(refund.registrationId, series),
        amount: euroOf(amountCents),
        failure: failure ?? whyWaiting(refund),
        at: updatedAt.toISOString(),
      }),
    ),
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

/** Why a refund is a task whose failure the payment provider has not named. */
function whyWaiting({ state, way }: Pick<RefundTask, 'state' | 'way'>): string {
  if (state === 'failed') return 'unknown'
  return isByHand(way) ? 'to be handed back' : 'not made for more than a day'
}

type RefundTask = Awaited<ReturnType<typeof listRefundTasks>>[number]

/** Reads a list only for someone who sees money, and leaves out the leagues whose money they do not see. */
async function listed<Row extends { leagueId: number }>(
  permissions: Permissions,
  list: () => Promise<Row[]>,
): Promise<Row[]> {
  const rows = mayDo(permissions, 'money', 'any') ? await list() : []
  return rows.filter(({ leagueId }) => mayDo(permissions, 'money', leagueId))
}

const NOT_BY_CARD: Readonly<Record<Exclude<BackWay, 'card'>, string>> = {
  cash: 'This was paid in cash, and is handed back.',
  bank: 'This goes back by bank transfer, which you make yourself.',
  credit: 'This goes back as a credit, and not to a card.',
}

/** Asks the provider again for a refund that failed. */
export const retryRefund = atomic(
  async ({ db, jobs }: Context, { playerId: by, permissions }: Caller, refundId: number) => {
    const refund = await findRefund(db, refundId)
    if (!refund) throw new Refusal('not_found', 'There is no such refund.')
    admitTo(permissions, 'money', await leagueOf(db, refund.registrationId))
    if (refund.way !== 'card') throw new Refusal('not_found', NOT_BY_CARD[refund.way])
    const again = { key: `refund:again:${randomUUID()}`, way: 'card' } as const
    const retryId = await replaceRefund(db, { id: refundId, state: 'failed' }, again)
    if (retryId === null) throw new Refusal('not_found', 'This refund has not failed.')
    await jobs.add(db, refundPayment, { refundId: retryId })
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

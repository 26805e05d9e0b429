import { randomUUID } from 'node:crypto'
import { Refusal } from '@hive/domain/errors'
import { euroOf } from '@hive/domain/leagues/pricing'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { noteLoss } from './dispute-queries.ts'
import { listOddPayments, setOddPaymentDone } from './odd-payment-queries.ts'
import { replaceRefund } from './refund-queries.ts'
import {
  listDisputeTasks,
  listRefundTasks,
  listUnpaidPlaces,
  listUnsigned,
} from './task-queries.ts'

/** What an organiser must look at. */
export async function tasksOf({ db, jobs }: Context) {
  const [refunds, disputes, places, unsigned, oddPayments, failed, neglected] = await Promise.all([
    listRefundTasks(db),
    listDisputeTasks(db),
    listUnpaidPlaces(db),
    listUnsigned(db),
    listOddPayments(db),
    jobs.listFailed(db),
    jobs.listNeglected(db),
  ])
  return {
    refunds: refunds.map(({ id: refundId, amountCents, failure, updatedAt, ...refund }) => ({
      ...refund,
      refundId,
      amount: euroOf(amountCents),
      failure: failure ?? (refund.state === 'failed' ? 'unknown' : 'not made for more than a day'),
      at: updatedAt.toISOString(),
    })),
    unsigned,
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
    jobs: failed.map(({ at, ...job }) => ({ ...job, at: at.toISOString() })),
    neglected: neglected.map(({ since, ...work }) => ({ ...work, since: since.toISOString() })),
  }
}

/** Asks the provider again for a refund that failed. */
export const retryRefund = atomic(
  async ({ db, jobs }: Context, { playerId: by }: Caller, refundId: number) => {
    const retryId = await replaceRefund(db, refundId, `refund:again:${randomUUID()}`)
    if (retryId === null) throw new Refusal('not_found', 'This refund has not failed.')
    await jobs.add(db, 'refund-payment', { refundId: retryId })
    const trace = { subject: `refund:${refundId}`, after: { refundId: retryId } }
    await noteAction(db, { by, kind: 'refund_retried', ...trace })
  },
)

type GivenUpJob = { id: string; name: string }

/** Takes work up again that was given up. */
export const retryJob = atomic(
  async ({ db, jobs }: Context, { playerId: by }: Caller, { id, name }: GivenUpJob) => {
    const isFound = await jobs.retry(db, { id, name })
    if (!isFound) throw new Refusal('not_found', 'This work has not been given up.')
    await noteAction(db, { by, kind: 'job_retried', subject: `job:${id}`, after: { name } })
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
  async ({ db }: Context, { playerId: by }: Caller, disputeId: number) => {
    const isFound = await noteLoss(db, disputeId)
    if (!isFound) throw new Refusal('not_found', 'There is no lost dispute to take note of.')
    await noteAction(db, { by, kind: 'lost_dispute_noted', subject: `dispute:${disputeId}` })
  },
)

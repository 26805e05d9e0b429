import { randomUUID } from 'node:crypto'
import { Refusal } from '@hive/domain/errors'
import { euroOf } from '@hive/domain/leagues/pricing'
import { admitTo } from '@hive/domain/session/admit-to'
import { mayDo, type Permission, type Permissions } from '@hive/domain/session/permission'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueOf } from '#features/registration/service.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { findDispute, noteLoss } from './dispute-queries.ts'
import { listOddPayments, setOddPaymentDone } from './odd-payment-queries.ts'
import { findRefund, replaceRefund } from './refund-queries.ts'
import {
  listDisputeTasks,
  listRefundTasks,
  listUnpaidPlaces,
  listUnsigned,
} from './task-queries.ts'

/** What an organiser must look at, as far as they may decide it. */
export async function tasksOf({ db, jobs }: Context, { permissions }: Caller) {
  const may = listsFor(permissions)
  const [refunds, disputes, places, unsigned, oddPayments, failed, neglected] = await Promise.all([
    may.inLeagues('money', () => listRefundTasks(db)),
    may.inLeagues('money', () => listDisputeTasks(db)),
    may.inLeagues('money', () => listUnpaidPlaces(db)),
    may.inLeagues('people', () => listUnsigned(db)),
    may.inAll('money', () => listOddPayments(db)),
    may.inAll('settings', () => jobs.listFailed(db)),
    may.inAll('settings', () => jobs.listNeglected(db)),
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

/** Reads a list only for someone who may decide what is in it, and leaves out the leagues that they may not. */
function listsFor(permissions: Permissions) {
  type Row = { leagueId: number }
  return {
    async inLeagues<R extends Row>(permission: Permission, list: () => Promise<R[]>) {
      const rows = mayDo(permissions, permission, 'any') ? await list() : []
      return rows.filter(({ leagueId }) => mayDo(permissions, permission, leagueId))
    },
    async inAll<R>(permission: Permission, list: () => Promise<R[]>) {
      return mayDo(permissions, permission, 'all') ? list() : []
    },
  }
}

/** Asks the provider again for a refund that failed. */
export const retryRefund = atomic(
  async ({ db, jobs }: Context, { playerId: by, permissions }: Caller, refundId: number) => {
    const refund = await findRefund(db, refundId)
    if (!refund) throw new Refusal('not_found', 'There is no such refund.')
    admitTo(permissions, 'money', await leagueOf(db, refund.registrationId))
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
  async ({ db }: Context, { playerId: by, permissions }: Caller, disputeId: number) => {
    const dispute = await findDispute(db, disputeId)
    if (dispute) admitTo(permissions, 'money', await leagueOf(db, dispute.registrationId))
    const isFound = await noteLoss(db, disputeId)
    if (!isFound) throw new Refusal('not_found', 'There is no lost dispute to take note of.')
    await noteAction(db, { by, kind: 'lost_dispute_noted', subject: `dispute:${disputeId}` })
  },
)

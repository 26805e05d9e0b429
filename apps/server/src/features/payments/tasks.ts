import { randomUUID } from 'node:crypto'
import { Refusal } from '@hive/domain/errors'
import { euroOf } from '@hive/domain/leagues/pricing'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/transaction.ts'
import { lockRegistration } from '#features/registration/service.ts'
import type { Caller } from '#features/session/service.ts'
import { cancel } from './cancel.ts'
import { noteLoss } from './dispute-queries.ts'
import { listOddPayments, setOddPaymentDone } from './odd-payment-queries.ts'
import { replaceRefund } from './refund-queries.ts'
import {
  keepUnpaid,
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
export async function retryRefund({ db, jobs }: Context, refundId: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const retryId = await replaceRefund(trx, refundId, `refund:again:${randomUUID()}`)
    if (retryId === null) throw new Refusal('not_found', 'This refund has not failed.')
    await jobs.add(trx, 'refund-payment', { refundId: retryId })
  })
}

/** Takes an odd payment that somebody has dealt with off the tasks. */
export async function finishOddPayment({ db }: Context, sessionId: string): Promise<void> {
  const isFound = await setOddPaymentDone(db, sessionId)
  if (!isFound) throw new Refusal('not_found', 'There is no such payment to deal with.')
}

/** Takes note of a dispute that was lost. */
export async function noteLostDispute({ db }: Context, disputeId: number): Promise<void> {
  if (await noteLoss(db, disputeId)) return
  throw new Refusal('not_found', 'There is no lost dispute to take note of.')
}

type Decision = { registrationId: number; isKept: boolean; reason: string }

/** Lets a place stay whose money has gone back without us, or gives it up; no more money moves. */
export async function decidePlace(
  context: Context,
  caller: Caller,
  { registrationId, isKept, reason }: Decision,
): Promise<void> {
  await inTransaction(context.db, async (db) => {
    const isOpen = (await listUnpaidPlaces(db)).some((row) => row.registrationId === registrationId)
    if (!isOpen) throw new Refusal('not_found', 'There is nothing to decide about this place.')
    if (isKept) return keepUnpaid(db, registrationId)
    const registration = await lockRegistration(db, registrationId)
    if (registration.state !== 'confirmed') return
    await cancel(context, db, registration, {
      cause: { actor: `player:${caller.playerId}`, reason },
      reason: 'organiser',
      mail: 'released',
      backOf: () => 0,
    })
  })
}

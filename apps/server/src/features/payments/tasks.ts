import { randomUUID } from 'node:crypto'
import { Refusal } from '@hive/domain/errors'
import { euroOf } from '@hive/domain/leagues/pricing'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/transaction.ts'
import { listOddPayments, setOddPaymentDone } from './odd-payment-queries.ts'
import { listMoneyTasks, replaceRefund } from './refund-queries.ts'

/** What an organiser must look at. */
export async function tasksOf({ db, jobs }: Context) {
  const { refunds, disputes, unsigned } = await listMoneyTasks(db)
  const failed = await jobs.listFailed(db)
  const oddPayments = await listOddPayments(db)
  return {
    refunds: refunds.map(({ id: refundId, amountCents, failure, updatedAt, ...refund }) => ({
      ...refund,
      refundId,
      amount: euroOf(amountCents),
      failure: failure ?? 'unknown',
      at: updatedAt.toISOString(),
    })),
    unsigned,
    oddPayments: oddPayments.map(({ amountCents, seenAt, ...odd }) => ({
      ...odd,
      amount: amountCents === null ? null : euroOf(amountCents),
      at: seenAt.toISOString(),
    })),
    disputes: disputes.map(({ amountCents, disputedAt, ...dispute }) => ({
      ...dispute,
      amount: euroOf(amountCents),
      at: (disputedAt ?? new Date(0)).toISOString(),
    })),
    jobs: failed.map(({ at, ...job }) => ({ ...job, at: at.toISOString() })),
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

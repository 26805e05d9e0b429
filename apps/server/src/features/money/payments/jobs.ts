import { z } from 'zod'
import type { Context } from '#context.ts'
import { alone } from '#jobs/alone.ts'
import { job, nothing, takeUp } from '#jobs/declare.ts'
import { findDiscrepancies } from './books-queries.ts'
import { sendCorrectionMail } from './correction-mails.ts'
import { refundMailKind } from './mails/refund.ts'
import { readProviderBooks } from './provider-books.ts'
import { reconcileRefunds } from './reconcile.ts'
import { sendRefundMail } from './refund-mails.ts'
import { makeRefund } from './refunds.ts'

/** Durable work about money. */
export const PAYMENT_JOBS = {
  'refund-payment': job(z.object({ refundId: z.int() }), { isKept: true, isOne: true }),
  'send-refund-mail': job(z.object({ refundId: z.int(), kind: refundMailKind }), {
    isKept: true,
    waitsForUndo: true,
  }),
  'send-correction-mail': job(z.object({ registrationId: z.int(), number: z.int() }), {
    isKept: true,
    waitsForUndo: true,
  }),
  'reconcile-refunds': job(nothing, { cron: '* * * * *' }),
  'read-provider-books': job(nothing, { cron: '15 3 * * *' }),
  'check-books': job(nothing, { cron: '30 4 * * *' }),
}

export async function workPayments(context: Context): Promise<void> {
  await takeUp(context.jobs, PAYMENT_JOBS, {
    'refund-payment': ({ refundId }) => makeRefund(context, refundId),
    'send-refund-mail': (data) => sendRefundMail(context, data),
    'send-correction-mail': (data) => sendCorrectionMail(context, data),
    'reconcile-refunds': alone(() => reconcileRefunds(context)),
    'read-provider-books': alone(() => readProviderBooks(context)),
    'check-books': () => checkBooks(context),
  })
}

async function checkBooks({ db, jobs }: Context): Promise<void> {
  await jobs.tidy(db)
  const found = await findDiscrepancies(db)
  if (found.length > 0) throw new Error(`The books do not agree: ${JSON.stringify(found)}`)
}

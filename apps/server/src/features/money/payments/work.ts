import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { findDiscrepancies } from './books-queries.ts'
import { correctionToTell, takenToTell } from './correction-mails.ts'
import { readProviderBooks } from './provider-books.ts'
import { reconcileRefunds } from './reconcile.ts'
import { refundToTell } from './refund-mails.ts'
import { makeRefund } from './refunds.ts'
import * as job from './jobs.ts'

/** Durable work about money. */
export const PAYMENT_WORK: readonly Handled[] = [
  handled(job.refundPayment, (context, { refundId }) => makeRefund(context, refundId)),
  refundToTell,
  correctionToTell,
  takenToTell,
  handled(job.reconcileRefunds, alone(reconcileRefunds)),
  handled(job.booksToRead, alone(readProviderBooks)),
  handled(job.checkBooks, async ({ db, jobs }) => {
    await jobs.tidy(db)
    const found = await findDiscrepancies(db)
    if (found.length > 0) throw new Error(`The books do not agree: ${JSON.stringify(found)}`)
  }),
]

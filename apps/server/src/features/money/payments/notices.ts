import { Refusal } from '@hive/domain/errors'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { PaymentNotice } from '#ports/payments.ts'
import { noteEvent } from './queries.ts'
import { disputesMoved, refundsMoved, sessionEnded } from './jobs.ts'

/**
 * Takes a notice of the payment provider: checks its signature over the raw bytes, notes it, and
 * leaves the work to a job that is written in the same transaction.
 */
export async function receiveNotice(
  context: Context,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<void> {
  const notice = context.payments.readNotice(rawBody, signature)
  noteSkew(context, { signature, isTaken: notice !== null })
  if (!notice) throw new Refusal('bad_request', 'The signature of this notice does not hold.')
  await takeNotice(context, notice)
}

const takeNotice = atomic(async ({ db, jobs }: Context, { id, type, about }: PaymentNotice) => {
  const isNew = await noteEvent(db, { id, type })
  if (!isNew || !about) return
  if (about.kind === 'checkout') {
    await jobs.add(db, sessionEnded, { sessionId: about.sessionId })
  } else if (about.kind === 'refund') {
    await jobs.add(db, refundsMoved, { paymentIntentId: about.paymentIntentId })
  } else {
    await jobs.add(db, disputesMoved, { paymentIntentId: about.paymentIntentId })
  }
})

/** Clocks that differ by more are worth a look: from five minutes on notices are refused. */
const SKEW_SECONDS = 60

function noteSkew(
  { payments, log, now }: Context,
  { signature, isTaken }: { signature: string | undefined; isTaken: boolean },
): void {
  const signedAt = payments.signedAt(signature)
  if (!signedAt) return
  const seconds = Math.round((now().getTime() - signedAt.getTime()) / 1000)
  if (Math.abs(seconds) <= SKEW_SECONDS) return
  log.warn({ seconds, isTaken }, 'a notice was signed by a clock that differs from ours')
}

import { UNDO_MINUTES } from '@hive/domain/money/payments/ways'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { correctionMail } from './mails/correction.ts'
import { takenMail } from './mails/taken.ts'
import { findPaymentOf } from './queries.ts'
import { findCorrectionNews, listCorrections } from './receipt-queries.ts'

type Correction = Awaited<ReturnType<typeof listCorrections>>[number]

/** Writes to a player that cash or a transfer of theirs was recorded wrongly, and what the receipt says now. */
export async function sendCorrectionMail(
  context: Context,
  { registrationId, number }: { registrationId: number; number: number },
): Promise<void> {
  const corrections = await listCorrections(context.db, [registrationId])
  const last = corrections.at(-1)
  // A later one tells what has become of it.
  if (!last || corrections.length !== number) return
  const told = toldBefore(corrections) ?? last.before
  if (told.cents === last.after.cents && told.way === last.after.way) return
  const news = await findCorrectionNews(context.db, registrationId)
  if (!news || news.email === '') return
  const change = { correctionId: last.id, was: told, now: last.after, reason: last.reason }
  await sendOnce(context, correctionMail({ ...news, ...change }, senderOf(context)))
}

/**
 * Writes to a player that money for a place that was free has been recorded; what was put right since has a mail of its
 * own.
 */
export async function sendTakenMail(context: Context, registrationId: number): Promise<void> {
  const { db } = context
  const news = await findCorrectionNews(db, registrationId)
  const payment = await findPaymentOf(db, registrationId)
  if (!news || news.email === '' || payment?.state !== 'paid' || payment.paidAt === null) return
  if ((await listCorrections(db, [registrationId])).length > 0) return
  const { amountCents: cents, way, paidAt } = payment
  await sendOnce(context, takenMail({ ...news, cents, way, paidAt }, senderOf(context)))
}

/**
 * The sum that its owner was told last: a correction that was followed by another within the time to undo it was never
 * told.
 */
function toldBefore(corrections: readonly Correction[]): Correction['before'] | undefined {
  return corrections.findLast(({ at }, index) => {
    const earlier = corrections[index - 1]
    return !earlier || at.getTime() - earlier.at.getTime() >= UNDO_MINUTES * 60_000
  })?.before
}

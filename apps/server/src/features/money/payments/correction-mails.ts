import { UNDO_MINUTES } from '@hive/domain/base/money/ways'
import { mailed } from '#features/base/mails/service.ts'
import { correctionMail } from './mails/correction.ts'
import { takenMail } from './mails/taken.ts'
import { findPaymentOf } from './queries.ts'
import { findCorrectionNews, listCorrections } from './receipt-queries.ts'
import * as job from './jobs.ts'

type Correction = Awaited<ReturnType<typeof listCorrections>>[number]

/** Writes to a player that cash or a transfer of theirs was recorded wrongly, and what the receipt says now. */
export const correctionToTell = mailed(
  job.sendCorrectionMail,
  correctionMail,
  async ({ db }, { registrationId, number }) => {
    const corrections = await listCorrections(db, [registrationId])
    const last = corrections.at(-1)
    // A later one tells what has become of it.
    if (!last || corrections.length !== number) return null
    const told = toldBefore(corrections) ?? last.before
    if (told.cents === last.after.cents && told.way === last.after.way) return null
    const news = await findCorrectionNews(db, registrationId)
    return (
      news && { ...news, correctionId: last.id, was: told, now: last.after, reason: last.reason }
    )
  },
)

/**
 * Writes to a player that money for a place that was free has been recorded; what was put right since has a mail of its
 * own.
 */
export const takenToTell = mailed(
  job.sendTakenMail,
  takenMail,
  async ({ db }, { registrationId }) => {
    const news = await findCorrectionNews(db, registrationId)
    const payment = await findPaymentOf(db, registrationId)
    if (!news || payment?.state !== 'paid' || payment.paidAt === null) return null
    if ((await listCorrections(db, [registrationId])).length > 0) return null
    const { amountCents: cents, way, paidAt } = payment
    return { ...news, cents, way, paidAt }
  },
)

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

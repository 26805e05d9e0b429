import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { sendRegistrationMail } from '#features/roster/registration/service.ts'
import { refundMail, type RefundMailKind } from './mails/refund.ts'
import { findRefundNews } from './refund-mail-queries.ts'

/** Writes to a player that a refund has reached them, or could not be made. */
export async function sendRefundMail(
  context: Context,
  { refundId, kind }: { refundId: number; kind: RefundMailKind },
): Promise<void> {
  const news = await findRefundNews(context.db, refundId)
  if (!news || news.email === '') return
  // Something else has become of it while the mail was waiting, and has a mail of its own.
  if ((news.state === 'succeeded') !== (kind === 'made')) return
  if (await isEndUnsaid(context, news)) throw new Error('The mail that says why comes first.')
  await sendOnce(context, refundMail(news, kind, senderOf(context)))
}

/** Whether the mail about the end of this sign-up, or of what it was moved up to, has yet to go out. */
async function isEndUnsaid(
  { db, jobs }: Context,
  { registrationId, upgradeId }: { registrationId: number; upgradeId: number | null },
): Promise<boolean> {
  for (const id of [registrationId, upgradeId ?? registrationId]) {
    if (await jobs.isToDo(db, sendRegistrationMail, { registrationId: id })) return true
  }
  return false
}

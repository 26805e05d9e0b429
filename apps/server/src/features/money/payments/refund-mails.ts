import type { Context } from '#context.ts'
import { mailed } from '#features/base/mails/service.ts'
import { sendRegistrationMail } from '#features/roster/registration/service.ts'
import { sendRefundMail } from './jobs.ts'
import { refundMail } from './mails/refund.ts'
import { findRefundNews } from './refund-mail-queries.ts'

/** Writes to a player that a refund has reached them, or could not be made. */
export const refundToTell = mailed(
  sendRefundMail,
  refundMail,
  async (context, { refundId, kind }) => {
    const news = await findRefundNews(context.db, refundId)
    if (!news || news.email === '') return null
    // Something else has become of it while the mail was waiting, and has a mail of its own.
    if ((news.state === 'succeeded') !== (kind === 'made')) return null
    if (await isEndUnsaid(context, news)) throw new Error('The mail that says why comes first.')
    return { ...news, kind }
  },
)

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

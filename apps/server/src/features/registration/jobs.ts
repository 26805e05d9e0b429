import { nightsToCome } from '@hive/domain/leagues/nights'
import { irishWall } from '@hive/domain/time/irish'
import type { Context } from '#context.ts'
import type { Mail } from '#ports/mail.ts'
import { confirmationMail } from './mails/confirmation.ts'
import { invitationMail, invitationOverMail } from './mails/invitation.ts'
import { inLineMail, offerMail, offerOverMail } from './mails/offer.ts'
import { overMail } from './mails/over.ts'
import { refundMail } from './mails/refund.ts'
import type { Sender } from './mails/sender.ts'
import { releaseTryOuts } from './try-outs.ts'
import { findOver, findRefundNews } from './money-queries.ts'
import { findConfirmation, isSent, noteSent } from './queries.ts'
import { findInvitation } from './team-queries.ts'
import { findInLine, findOffer } from './waiting-queries.ts'

/** Durable work that follows a sign-up: the mails. */
export async function workRegistration(context: Context): Promise<void> {
  const { db, jobs, config } = context
  const sender: Sender = { publicUrl: config.http.publicUrl, organiser: config.organiser }

  await jobs.work('send-confirmation', async ({ registrationId }) => {
    const confirmation = await findConfirmation(db, registrationId)
    // Cancelled meanwhile: nothing is confirmed any more.
    if (confirmation?.state !== 'confirmed') return
    await sendOnce(context, confirmationMail(confirmation, sender))
  })
  await jobs.work('send-invitation', async ({ invitationId, mailed = 0 }) => {
    const invitation = await findInvitation(db, invitationId)
    // Withdrawn, or taken up, while the mail was waiting.
    if (!invitation || invitation.withdrawnAt || invitation.acceptedAt) return
    const [firstNight = invitation.startDate] = nightsToCome(invitation, irishWall(context.now()))
    await sendOnce(context, invitationMail({ ...invitation, mailed, firstNight }, sender))
  })
  await jobs.work('send-invitation-over', async ({ invitationId }) => {
    const invitation = await findInvitation(db, invitationId)
    // Deleted meanwhile, or a player with a place of their own, who loses nothing.
    if (!invitation?.withdrawnAt || invitation.hasOwnPlace) return
    await sendOnce(context, invitationOverMail(invitation, sender))
  })
  await jobs.work('send-in-line', async ({ entryId }) => {
    const entry = await findInLine(db, entryId)
    // Their turn has come, or they have left, while the mail was waiting.
    if (entry?.state !== 'waiting') return
    await sendOnce(context, inLineMail(entry, sender))
  })
  await jobs.work('send-offer', async ({ entryId }) => {
    const offer = await findOffer(db, entryId)
    // Taken, or left, while the mail was waiting.
    if (offer?.state !== 'offered' || !offer.offerEndsAt) return
    await sendOnce(context, offerMail({ ...offer, offerEndsAt: offer.offerEndsAt }, sender))
  })
  await jobs.work('release-try-outs', () => releaseTryOuts(context))
  await jobs.schedule('release-try-outs', '*/10 * * * *')
  await jobs.work('send-offer-over', async ({ entryId }) => {
    const offer = await findOffer(db, entryId)
    // An account that was deleted meanwhile has no address.
    if (offer?.state === 'expired' && offer.email !== '') {
      await sendOnce(context, offerOverMail(offer, sender))
    }
  })
  await jobs.work('send-registration-mail', async ({ registrationId, kind }) => {
    const over = await findOver(db, registrationId)
    // An account that was deleted meanwhile has no address.
    if (!over || over.email === '') return
    await sendOnce(context, overMail(over, kind, sender))
  })
  await jobs.work('send-refund-mail', async ({ refundId, kind }) => {
    const news = await findRefundNews(db, refundId)
    if (!news || news.email === '') return
    // Something else has become of it while the mail was waiting, and has a mail of its own.
    if ((news.state === 'succeeded') !== (kind === 'made')) return
    if (await isEndUnsaid(context, news)) throw new Error('The mail that says why comes first.')
    await sendOnce(context, refundMail(news, kind, sender))
  })
}

/** Whether the mail about the end of this sign-up, or of what it was moved up to, has yet to go out. */
async function isEndUnsaid(
  { db, jobs }: Context,
  { registrationId, upgradeId }: { registrationId: number; upgradeId: number | null },
): Promise<boolean> {
  for (const id of [registrationId, upgradeId ?? registrationId]) {
    if (await jobs.isToDo(db, 'send-registration-mail', { registrationId: id })) return true
  }
  return false
}

/**
 * A job that is done twice sends one mail. Only a crash in the moment between the mail server's yes and
 * our note of it sends a second one, under the same Message-ID.
 */
async function sendOnce({ db, mailer }: Context, mail: Mail): Promise<void> {
  if (await isSent(db, mail.id)) return
  await mailer.send(mail)
  await noteSent(db, mail.id)
}

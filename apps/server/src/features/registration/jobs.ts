import { nightsToCome } from '@hive/domain/leagues/nights'
import { irishWall } from '@hive/domain/time/irish'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { job, type JobsOf, nothing, takeUp } from '#jobs/declare.ts'
import { confirmationMail } from './mails/confirmation.ts'
import { invitationMail, invitationOverMail } from './mails/invitation.ts'
import { inLineMail, offerMail, offerOverMail } from './mails/offer.ts'
import { overMail, overMailKind } from './mails/over.ts'
import { refundMail, refundMailKind } from './mails/refund.ts'
import { findOver, findRefundNews } from './money-queries.ts'
import { findConfirmation } from './queries.ts'
import { findInvitation } from './team-queries.ts'
import { releaseTryOuts } from './try-outs.ts'
import { tendWaitingLists } from './waiting-list.ts'
import { findInLine, findOffer } from './waiting-queries.ts'

const registration = z.object({ registrationId: z.int() })
const invitation = z.object({ invitationId: z.int() })
const entry = z.object({ entryId: z.int() })

/** Durable work that follows a sign-up: the mails. */
export const REGISTRATION_JOBS = {
  'send-confirmation': job(registration, { isKept: true }),
  // `mailed`: how often the invitation had been sent before this was asked for.
  'send-invitation': job(invitation.extend({ mailed: z.int().optional() })),
  'send-invitation-over': job(invitation),
  'send-in-line': job(entry),
  'send-offer': job(entry, { isShortLived: true }),
  'send-offer-over': job(entry, { isShortLived: true }),
  'send-registration-mail': job(registration.extend({ kind: overMailKind }), { isKept: true }),
  'send-refund-mail': job(z.object({ refundId: z.int(), kind: refundMailKind }), { isKept: true }),
  'release-try-outs': job(nothing, { cron: '*/10 * * * *' }),
  'tend-waiting-lists': job(nothing, { cron: '* * * * *' }),
}

type Data = JobsOf<typeof REGISTRATION_JOBS>

export async function workRegistration(context: Context): Promise<void> {
  await takeUp(context.jobs, REGISTRATION_JOBS, {
    'send-confirmation': (data) => sendConfirmation(context, data),
    'send-invitation': (data) => sendInvitation(context, data),
    'send-invitation-over': (data) => sendInvitationOver(context, data),
    'send-in-line': (data) => sendInLine(context, data),
    'send-offer': (data) => sendOffer(context, data),
    'send-offer-over': (data) => sendOfferOver(context, data),
    'send-registration-mail': (data) => sendOver(context, data),
    'send-refund-mail': (data) => sendRefundMail(context, data),
    'release-try-outs': () => releaseTryOuts(context),
    'tend-waiting-lists': alone(() => tendWaitingLists(context)),
  })
}

async function sendConfirmation(context: Context, { registrationId }: Data['send-confirmation']) {
  const confirmation = await findConfirmation(context.db, registrationId)
  // Cancelled meanwhile: nothing is confirmed any more.
  if (confirmation?.state !== 'confirmed') return
  await sendOnce(context, confirmationMail(confirmation, senderOf(context)))
}

async function sendInvitation(context: Context, data: Data['send-invitation']) {
  const { invitationId, mailed = 0 } = data
  const found = await findInvitation(context.db, invitationId)
  // Withdrawn, or taken up, while the mail was waiting.
  if (!found || found.withdrawnAt || found.acceptedAt) return
  const [firstNight = found.startDate] = nightsToCome(found, irishWall(context.now()))
  await sendOnce(context, invitationMail({ ...found, mailed, firstNight }, senderOf(context)))
}

async function sendInvitationOver(context: Context, data: Data['send-invitation-over']) {
  const found = await findInvitation(context.db, data.invitationId)
  // Deleted meanwhile, or a player with a place of their own, who loses nothing.
  if (!found?.withdrawnAt || found.hasOwnPlace) return
  await sendOnce(context, invitationOverMail(found, senderOf(context)))
}

async function sendInLine(context: Context, { entryId }: Data['send-in-line']) {
  const found = await findInLine(context.db, entryId)
  // Their turn has come, or they have left, while the mail was waiting.
  if (found?.state !== 'waiting') return
  await sendOnce(context, inLineMail(found, senderOf(context)))
}

async function sendOffer(context: Context, { entryId }: Data['send-offer']) {
  const offer = await findOffer(context.db, entryId)
  // Taken, or left, while the mail was waiting.
  if (offer?.state !== 'offered' || !offer.offerEndsAt) return
  const { offerEndsAt } = offer
  await sendOnce(context, offerMail({ ...offer, offerEndsAt }, senderOf(context)))
}

async function sendOfferOver(context: Context, { entryId }: Data['send-offer-over']) {
  const offer = await findOffer(context.db, entryId)
  // An account that was deleted meanwhile has no address.
  if (offer?.state !== 'expired' || offer.email === '') return
  await sendOnce(context, offerOverMail(offer, senderOf(context)))
}

async function sendOver(context: Context, data: Data['send-registration-mail']) {
  const over = await findOver(context.db, data.registrationId)
  // An account that was deleted meanwhile has no address.
  if (!over || over.email === '') return
  await sendOnce(context, overMail(over, data.kind, senderOf(context)))
}

async function sendRefundMail(context: Context, { refundId, kind }: Data['send-refund-mail']) {
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
    if (await jobs.isToDo(db, 'send-registration-mail', { registrationId: id })) return true
  }
  return false
}

import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce, wasSent } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { job, type JobsOf, nothing, takeUp } from '#jobs/declare.ts'
import { findInvitationNews } from './group-queries.ts'
import {
  groupInvitationGoneMail,
  groupInvitationId,
  groupInvitationMail,
  groupOfferMail,
  groupSmallerMail,
  invitationGone,
} from './mails/group.ts'
import { inLineMail, offerMail, offerOverMail } from './mails/offer.ts'
import { findInLine, findOffer } from './queries.ts'
import { tendWaitingLists } from './waiting-list.ts'

const entry = z.object({ entryId: z.int() })

/** Jobs of the waiting lists: mails, offers that expire, and free places not offered yet. */
export const WAITING_JOBS = {
  'send-in-line': job(entry),
  'send-offer': job(entry, { isShortLived: true }),
  'send-offer-over': job(entry, { isShortLived: true }),
  'send-group-invitation': job(z.object({ invitationId: z.int() })),
  'send-group-invitation-gone': job(invitationGone, { sealedFor: 'group-invitation-gone' }),
  'send-group-smaller': job(entry, { isShortLived: true }),
  'tend-waiting-lists': job(nothing, { cron: '* * * * *' }),
}

type Data = JobsOf<typeof WAITING_JOBS>

export async function workWaiting(context: Context): Promise<void> {
  await takeUp(context.jobs, WAITING_JOBS, {
    'send-in-line': (data) => sendInLine(context, data),
    'send-offer': (data) => sendOffer(context, data),
    'send-offer-over': (data) => sendOfferOver(context, data),
    'send-group-invitation': (data) => sendGroupInvitation(context, data),
    'send-group-invitation-gone': (gone) => sendInvitationGone(context, gone),
    'send-group-smaller': (data) => sendGroupSmaller(context, data),
    'tend-waiting-lists': alone(() => tendWaitingLists(context)),
  })
}

async function sendInLine(context: Context, { entryId }: Data['send-in-line']) {
  const found = await findInLine(context.db, entryId)
  // The person got an offer, or left, before the mail was sent.
  if (found?.state !== 'waiting') return
  const mail = inLineMail({ ...found, isInGroup: found.groupId !== null }, senderOf(context))
  await sendOnce(context, mail)
}

async function sendOffer(context: Context, { entryId }: Data['send-offer']) {
  const offer = await findOffer(context.db, entryId)
  // The offer was taken, or the person left, before the mail was sent.
  if (offer?.state !== 'offered' || !offer.offerEndsAt) return
  const { offerEndsAt, groupId } = offer
  const textOf = groupId === null ? offerMail : groupOfferMail
  await sendOnce(context, textOf({ ...offer, offerEndsAt }, senderOf(context)))
}

async function sendOfferOver(context: Context, { entryId }: Data['send-offer-over']) {
  const offer = await findOffer(context.db, entryId)
  // An account deleted since has no address.
  if (offer?.state !== 'expired' || offer.email === '') return
  await sendOnce(context, offerOverMail(offer, senderOf(context)))
}

async function sendGroupInvitation(context: Context, data: Data['send-group-invitation']) {
  const invitation = await findInvitationNews(context.db, data.invitationId)
  // It was answered or taken back before the mail was sent.
  if (!invitation) return
  await sendOnce(context, groupInvitationMail(invitation, senderOf(context)))
}

async function sendInvitationGone(context: Context, gone: Data['send-group-invitation-gone']) {
  // Gone before the mail that makes it: there is nothing to take back.
  if (!(await wasSent(context, groupInvitationId(gone.invitationId)))) return
  await sendOnce(context, groupInvitationGoneMail(gone, senderOf(context)))
}

async function sendGroupSmaller(context: Context, { entryId }: Data['send-group-smaller']) {
  const entry = await findOffer(context.db, entryId)
  // The rest of the group has an offer by now, and its mail says how many they are.
  if (entry?.state !== 'waiting') return
  await sendOnce(context, groupSmallerMail(entry, senderOf(context)))
}

import { senderOf, sendOnce, wasSent } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { findInvitationNews } from './group-queries.ts'
import {
  groupInvitationGoneMail,
  groupInvitationId,
  groupInvitationMail,
  groupOfferMail,
  groupSmallerMail,
} from './mails/group.ts'
import { inLineMail, offerMail, offerOverMail } from './mails/offer.ts'
import { findInLine, findOffer } from './queries.ts'
import { tendWaitingLists } from './waiting-list.ts'
import * as job from './jobs.ts'

/** Jobs of the waiting lists: mails, offers that expire, and free places not offered yet. */
export const WAITING_WORK: readonly Handled[] = [
  handled(job.sendInLine, async (context, { entryId }) => {
    const found = await findInLine(context.db, entryId)
    // The person got an offer, or left, before the mail was sent.
    if (found?.state !== 'waiting') return
    const mail = inLineMail({ ...found, isInGroup: found.groupId !== null }, senderOf(context))
    await sendOnce(context, mail)
  }),
  handled(job.sendOffer, async (context, { entryId }) => {
    const offer = await findOffer(context.db, entryId)
    // The offer was taken, or the person left, before the mail was sent.
    if (offer?.state !== 'offered' || !offer.offerEndsAt) return
    const { offerEndsAt, groupId } = offer
    const textOf = groupId === null ? offerMail : groupOfferMail
    await sendOnce(context, textOf({ ...offer, offerEndsAt }, senderOf(context)))
  }),
  handled(job.sendOfferOver, async (context, { entryId }) => {
    const offer = await findOffer(context.db, entryId)
    // An account deleted since has no address.
    if (offer?.state !== 'expired' || offer.email === '') return
    await sendOnce(context, offerOverMail(offer, senderOf(context)))
  }),
  handled(job.sendGroupInvitation, async (context, data) => {
    const invitation = await findInvitationNews(context.db, data.invitationId)
    // It was answered or taken back before the mail was sent.
    if (!invitation) return
    await sendOnce(context, groupInvitationMail(invitation, senderOf(context)))
  }),
  handled(job.sendGroupInvitationGone, async (context, gone) => {
    // Gone before the mail that makes it: there is nothing to take back.
    if (!(await wasSent(context, groupInvitationId(gone.invitationId)))) return
    await sendOnce(context, groupInvitationGoneMail(gone, senderOf(context)))
  }),
  handled(job.sendGroupSmaller, async (context, { entryId }) => {
    const entry = await findOffer(context.db, entryId)
    // The rest of the group has an offer by now, and its mail says how many they are.
    if (entry?.state !== 'waiting') return
    await sendOnce(context, groupSmallerMail(entry, senderOf(context)))
  }),
  handled(job.tendWaitingLists, alone(tendWaitingLists)),
]

import { teamsClosed } from '#features/leagues/leagues/service.ts'
import { mailed, wasSent } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { findInvitationNews } from './group-queries.ts'
import {
  groupInvitationGoneMail,
  groupInvitationId,
  groupInvitationMail,
  groupSmallerMail,
} from './mails/group.ts'
import { inLineMail, noMoreTeamsMail, offerMail, offerOverMail } from './mails/offer.ts'
import { findInLine, findOffer, listTeamsInLine } from './queries.ts'
import { tendWaitingLists } from './waiting-list.ts'
import * as job from './jobs.ts'

/** Jobs of the waiting lists: mails, offers that expire, and free places not offered yet. */
export const WAITING_WORK: readonly Handled[] = [
  mailed(job.sendInLine, inLineMail, async (context, { entryId }) => {
    const found = await findInLine(context.db, entryId)
    // The person got an offer, or left, before the mail was sent.
    return found?.state === 'waiting' ? found : null
  }),
  mailed(job.sendOffer, offerMail, async (context, { entryId }) => {
    const offer = await findOffer(context.db, entryId)
    // The offer was taken, or the person left, before the mail was sent.
    if (offer?.state !== 'offered' || !offer.offerEndsAt) return null
    return { ...offer, offerEndsAt: offer.offerEndsAt }
  }),
  mailed(job.sendOfferOver, offerOverMail, async (context, { entryId }) => {
    const offer = await findOffer(context.db, entryId)
    return offer?.state === 'expired' ? offer : null
  }),
  handled(teamsClosed, async ({ db, jobs }, { leagueId }) => {
    for (const entryId of await listTeamsInLine(db, leagueId)) {
      await jobs.add(db, job.sendNoMoreTeams, { entryId }, `entry ${entryId}`)
    }
  }),
  mailed(job.sendNoMoreTeams, noMoreTeamsMail, async ({ db }, { entryId }) => {
    const found = await findOffer(db, entryId)
    // The person left, or the league takes teams again, before the mail was sent.
    return found?.state === 'waiting' && found.teamsClosed ? found : null
  }),
  mailed(job.sendGroupInvitation, groupInvitationMail, ({ db }, { invitationId }) =>
    // Nothing where it was answered or taken back before the mail was sent.
    findInvitationNews(db, invitationId),
  ),
  mailed(job.sendGroupInvitationGone, groupInvitationGoneMail, async (context, gone) => {
    // Gone before the mail that makes it: there is nothing to take back.
    return (await wasSent(context.db, groupInvitationId(gone.invitationId))) ? gone : null
  }),
  mailed(job.sendGroupSmaller, groupSmallerMail, async (context, { entryId }) => {
    const entry = await findOffer(context.db, entryId)
    // The rest of the group has an offer by now, and its mail says how many they are.
    return entry?.state === 'waiting' ? entry : null
  }),
  handled(job.tendWaitingLists, alone(tendWaitingLists)),
]

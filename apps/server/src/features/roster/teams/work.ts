import { expiryOf, type OpenInvitation } from '@hive/domain/roster/teams/invitation'
import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { followUpInvitations } from './follow-up.ts'
import { endCaptaincyOffers } from './captaincy.ts'
import { findCaptaincyNews, findOfferNews, findTakeoverNews } from './captaincy-queries.ts'
import { findTeamChange, findTeamNews, listPassers } from './house-queries.ts'
import { findInvitationNews } from './invitation-queries.ts'
import { captaincyMail, captaincyOfferMail } from './mails/captaincy.ts'
import { nudgeToFinishMail, nudgeToJoinMail } from './mails/nudge.ts'
import { invitationNews } from './mails/invitation-news.ts'
import { invitationMail, invitationOverMail } from './mails/invitation.ts'
import { type Passer, type TeamChange, teamChangeMail } from './mails/team-change.ts'
import { takeoverMail } from './mails/takeover.ts'
import { teamMail } from './mails/team-news.ts'
import { findInvitation } from './queries.ts'
import { hasProfile, hasSigned } from './read-roster.ts'
import { findTeamFacts, listMembers } from './roster-queries.ts'
import * as job from './jobs.ts'

/** An invitation ends with a moment, so its last day is that of the moment before. */
function lastDayOf(invitation: OpenInvitation): Day {
  return irishDay(new Date(expiryOf(invitation).getTime() - 1))
}

/** Jobs of teams: mails to invited people, and to players whom an organiser has put on a team. */
export const TEAM_WORK: readonly Handled[] = [
  handled(job.sendInvitation, async (context, data) => {
    const { invitationId, mailed = 0 } = data
    const found = await findInvitation(context.db, invitationId)
    // The invitation was withdrawn or accepted before the mail was sent.
    if (!found || found.withdrawnAt || found.acceptedAt) return
    const [firstNight = found.startDate] = nightsToCome(found, irishWall(context.now()))
    await sendOnce(context, invitationMail({ ...found, mailed, firstNight }, senderOf(context)))
  }),
  handled(job.sendInvitationOver, async (context, data) => {
    const found = await findInvitation(context.db, data.invitationId)
    // The player has been deleted since, or has a place of their own and loses nothing.
    if (!found?.withdrawnAt || found.hasOwnPlace) return
    await sendOnce(context, invitationOverMail(found, senderOf(context)))
  }),
  handled(job.sendInvitationNews, async (context, data) => {
    const { invitationId, step } = data
    const found = await findInvitationNews(context.db, invitationId)
    // Answered or withdrawn since; an erased account has taken its address along.
    if (!found || found.acceptedAt || (found.withdrawnAt && !found.expiredAt)) return
    const [firstNight = found.startDate] = nightsToCome(found, irishWall(context.now()))
    const news = { ...found, step, firstNight, lastDay: lastDayOf(found) }
    for (const mail of invitationNews(news, senderOf(context))) await sendOnce(context, mail)
  }),
  handled(job.sendNudge, async (context, data) => {
    const { mailId, teamId, invitationId, playerId } = data
    if (invitationId !== undefined) {
      const found = await findInvitationNews(context.db, invitationId)
      if (!found || found.acceptedAt || found.withdrawnAt) return
      const nudge = { ...found, mailId, lastDay: lastDayOf(found) }
      return sendOnce(context, nudgeToJoinMail(nudge, senderOf(context)))
    }
    const team = await findTeamFacts(context.db, teamId)
    const member = (await listMembers(context.db, teamId)).find((one) => one.playerId === playerId)
    if (!team || !member) return
    const gaps = {
      hasProfile: hasProfile(member),
      hasSigned: hasSigned(context.agreements, member),
    }
    if (gaps.hasProfile && gaps.hasSigned) return
    const nudge = { ...team, ...gaps, mailId, email: member.ownEmail }
    await sendOnce(context, nudgeToFinishMail(nudge, senderOf(context)))
  }),
  handled(job.followUpInvitations, followUpInvitations),
  handled(job.sendTeamMail, async (context, data) => {
    const { mailId, kind, teamId, playerId } = data
    const found = await findTeamNews(context.db, { teamId, playerId })
    // On another team by now, which has a mail of its own; or gone.
    const expected = kind === 'unplaced' ? null : teamId
    if (!found || found.currentTeamId !== expected || found.email === '') return
    const [nextNight = null] = nightsToCome(found, irishWall(context.now()))
    await sendOnce(context, teamMail({ ...found, mailId, kind, nextNight }, senderOf(context)))
  }),
  handled(job.sendCaptaincyOffer, async (context, { offerId }) => {
    const found = await findOfferNews(context.db, offerId)
    // Answered or taken back before the mail was sent.
    if (!found) return
    await sendOnce(context, captaincyOfferMail(found, senderOf(context)))
  }),
  handled(job.sendCaptaincyNews, async (context, data) => {
    const { mailId, kind, playerId } = data
    const found = await findCaptaincyNews(context.db, data)
    // They, their account or the team are gone, or another captain has followed, of which there is a mail of its own.
    if (!found || found.email === '' || !found.isOn) return
    if ((found.captainPlayerId === playerId) === (kind === 'handed_over')) return
    await sendOnce(context, captaincyMail({ ...found, mailId, kind }, senderOf(context)))
  }),
  handled(job.sendTeamChange, async (context, data) => {
    const { mailId, teamId, actor, left, joined } = data
    const found = await findTeamChange(
      context.db,
      teamId,
      left.map(({ playerId }) => playerId),
    )
    // The team is gone, has no captain whom one could write to, or the captain did it.
    if (!found || found.email === '' || actor === `player:${found.captainId}`) return
    const ids = [...left, ...joined].map(({ playerId }) => playerId)
    const people = await listPassers(context.db, teamId, ids)
    // Someone who has come back or gone on since has a mail of their own.
    const named = (passages: TeamChange['left'], isOn: boolean): Passer[] =>
      passages.flatMap(({ playerId, how }) => {
        const person = people.find((one) => one.playerId === playerId && one.isOn === isOn)
        return person && playerId !== found.captainId ? [{ name: person.name, how }] : []
      })
    const news = { ...found, mailId, left: named(left, false), joined: named(joined, true) }
    if (news.left.length + news.joined.length === 0) return
    await sendOnce(context, teamChangeMail(news, senderOf(context)))
  }),
  handled(job.sendTakeoverNews, async (context, data) => {
    const { mailId, kind, playerId, aboutId } = data
    const found = await findTakeoverNews(context.db, data)
    // They or the team are gone, or it has come out otherwise since, of which there is a mail of its own.
    if (!found || found.email === '') return
    const isOpen = found.until !== null
    if (kind === 'asked' ? !isOpen : isOpen) return
    if (kind === 'taken' && (found.captainPlayerId !== aboutId || playerId === aboutId)) return
    await sendOnce(context, takeoverMail({ ...found, mailId, kind }, senderOf(context)))
  }),
  handled(job.endCaptaincyOffers, alone(endCaptaincyOffers)),
]

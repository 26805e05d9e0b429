import { lastDayToJoin } from '@hive/domain/roster/teams/invitation'
import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { irishWall } from '@hive/domain/base/time/irish'
import { mailed } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { hallOnNight } from '#features/season/inventory/service.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { followUpInvitations } from './follow-up.ts'
import { endCaptaincyOffers } from './captaincy.ts'
import { findCaptaincyNews, findOfferNews, findTakeoverNews } from './captaincy-queries.ts'
import { findTeamChange, findTeamNews, listPassers } from './house-queries.ts'
import { findInvitationNews } from './invitation-queries.ts'
import { captaincyMail, captaincyOfferMail } from './mails/captaincy.ts'
import { nudgeMail } from './mails/nudge.ts'
import { invitationNewsMail } from './mails/invitation-news.ts'
import { invitationMail, invitationOverMail } from './mails/invitation.ts'
import { type Passer, type TeamChange, teamChangeMail } from './mails/team-change.ts'
import { takeoverMail } from './mails/takeover.ts'
import { teamMail } from './mails/team-news.ts'
import { invitationToken } from './join-token.ts'
import { findInvitation } from './queries.ts'
import { hasProfile, hasSigned } from './read-roster.ts'
import { findTeamFacts, listMembers } from './roster-queries.ts'
import * as job from './jobs.ts'

/** Jobs of teams: mails to invited people, and to players whom an organiser has put on a team. */
export const TEAM_WORK: readonly Handled[] = [
  mailed(job.sendInvitation, invitationMail, async (context, data) => {
    const { invitationId } = data
    const found = await findInvitation(context.db, invitationId)
    // The invitation was withdrawn or accepted before the mail was sent.
    if (!found || found.withdrawnAt || found.acceptedAt) return null
    const [firstNight = found.startDate] = nightsToCome(found, irishWall(context.now()))
    const token = invitationToken(context.sealer, invitationId)
    const there = await hallOnNight(context.db, found.leagueId, firstNight)
    return { ...found, ...there, mailed: data.mailed ?? 0, firstNight, token }
  }),
  mailed(job.sendInvitationOver, invitationOverMail, async (context, data) => {
    const found = await findInvitation(context.db, data.invitationId)
    // The player has been deleted since, or has a place of their own and loses nothing.
    return found?.withdrawnAt && !found.hasOwnPlace ? found : null
  }),
  mailed(job.sendInvitationNews, invitationNewsMail, async (context, data) => {
    const { invitationId, step, mailId = null } = data
    const found = await findInvitationNews(context.db, invitationId)
    // Answered or withdrawn since; an erased account has taken its address along.
    if (!found || found.acceptedAt || (found.withdrawnAt && !found.expiredAt)) return null
    const [firstNight = found.startDate] = nightsToCome(found, irishWall(context.now()))
    const token = invitationToken(context.sealer, invitationId)
    const there = await hallOnNight(context.db, found.leagueId, firstNight)
    const lastDay = lastDayToJoin(found)
    const news = { ...found, ...there, step, mailId, firstNight, lastDay, token }
    const toCaptain = { ...news, to: 'captain' } as const
    if (step === 'declined') return toCaptain
    const toInvited = { ...news, to: 'invited' } as const
    return step === 'first_reminder' || step === 'asked' ? toInvited : [toInvited, toCaptain]
  }),
  mailed(job.sendNudge, nudgeMail, async (context, data) => {
    const { mailId, teamId, invitationId, playerId } = data
    if (invitationId !== undefined) {
      const found = await findInvitationNews(context.db, invitationId)
      if (!found || found.acceptedAt || found.withdrawnAt) return null
      const token = invitationToken(context.sealer, invitationId)
      const lastDay = lastDayToJoin(found)
      return { ...found, asks: 'to join', mailId, lastDay, token } as const
    }
    const team = await findTeamFacts(context.db, teamId)
    const member = (await listMembers(context.db, teamId)).find((one) => one.playerId === playerId)
    if (!team || !member) return null
    const gaps = {
      hasProfile: hasProfile(member),
      hasSigned: hasSigned(context.agreements, member),
    }
    if (gaps.hasProfile && gaps.hasSigned) return null
    return { ...team, ...gaps, asks: 'to finish', mailId, email: member.ownEmail } as const
  }),
  handled(job.followUpInvitations, followUpInvitations),
  mailed(job.sendTeamMail, teamMail, async (context, data) => {
    const { mailId, kind, teamId, playerId } = data
    const found = await findTeamNews(context.db, { teamId, playerId })
    // On another team by now, which has a mail of its own; or gone.
    const expected = kind === 'unplaced' ? null : teamId
    if (!found || found.currentTeamId !== expected) return null
    const [nextNight = null] = nightsToCome(found, irishWall(context.now()))
    const there = await hallOnNight(context.db, found.leagueId, nextNight)
    return { ...found, ...there, mailId, kind, nextNight }
  }),
  mailed(job.sendCaptaincyOffer, captaincyOfferMail, ({ db }, { offerId }) =>
    // Nothing where it was answered or taken back before the mail was sent.
    findOfferNews(db, offerId),
  ),
  mailed(job.sendCaptaincyNews, captaincyMail, async (context, data) => {
    const { mailId, kind, playerId } = data
    const found = await findCaptaincyNews(context.db, data)
    // They or the team are gone, or another captain has followed, of which there is a mail of its own.
    if (!found?.isOn) return null
    if ((found.captainPlayerId === playerId) === (kind === 'handed_over')) return null
    return { ...found, mailId, kind }
  }),
  mailed(job.sendTeamChange, teamChangeMail, async (context, data) => {
    const { mailId, teamId, actor, left, joined } = data
    const found = await findTeamChange(
      context.db,
      teamId,
      left.map(({ playerId }) => playerId),
    )
    // The team is gone, has no captain whom one could write to, or the captain did it.
    if (!found || actor === `player:${found.captainId}`) return null
    const ids = [...left, ...joined].map(({ playerId }) => playerId)
    const people = await listPassers(context.db, teamId, ids)
    // Someone who has come back or gone on since has a mail of their own.
    const named = (passages: TeamChange['left'], isOn: boolean): Passer[] =>
      passages.flatMap(({ playerId, how }) => {
        const person = people.find((one) => one.playerId === playerId && one.isOn === isOn)
        return person && playerId !== found.captainId ? [{ name: person.name, how }] : []
      })
    const news = { ...found, mailId, left: named(left, false), joined: named(joined, true) }
    return news.left.length + news.joined.length > 0 ? news : null
  }),
  mailed(job.sendTakeoverNews, takeoverMail, async (context, data) => {
    const { mailId, kind, playerId, aboutId } = data
    const found = await findTakeoverNews(context.db, data)
    // They or the team are gone, or it has come out otherwise since, of which there is a mail of its own.
    if (!found) return null
    const isOpen = found.until !== null
    if (kind === 'asked' ? !isOpen : isOpen) return null
    if (kind === 'taken' && (found.captainPlayerId !== aboutId || playerId === aboutId)) return null
    return { ...found, mailId, kind }
  }),
  handled(job.endCaptaincyOffers, alone(endCaptaincyOffers)),
]

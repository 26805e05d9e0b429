import { expiryOf, type OpenInvitation } from '@hive/domain/roster/teams/invitation'
import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import type { Day } from '@hive/domain/base/time/day'
import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import { z } from 'zod'
import type { Context } from '#context.ts'
import { senderOf, sendOnce } from '#features/base/mails/service.ts'
import { alone } from '#jobs/alone.ts'
import { job, type JobsOf, nothing, takeUp } from '#jobs/declare.ts'
import { followUpInvitations } from './follow-up.ts'
import { endCaptaincyOffers } from './captaincy.ts'
import { findCaptaincyNews, findOfferNews, findTakeoverNews } from './captaincy-queries.ts'
import { findTeamChange, findTeamNews, listPassers } from './house-queries.ts'
import { findInvitationNews } from './invitation-queries.ts'
import { captaincyMail, captaincyNews, captaincyOfferMail } from './mails/captaincy.ts'
import { nudgeToFinishMail, nudgeToJoinMail } from './mails/nudge.ts'
import { invitationNews } from './mails/invitation-news.ts'
import { invitationMail, invitationOverMail } from './mails/invitation.ts'
import { type Passer, type TeamChange, teamChange, teamChangeMail } from './mails/team-change.ts'
import { takeoverMail, takeoverNews } from './mails/takeover.ts'
import { teamMail, teamMailKind } from './mails/team-news.ts'
import { findInvitation } from './queries.ts'
import { hasProfile, hasSigned } from './read-roster.ts'
import { findTeamFacts, listMembers } from './roster-queries.ts'

const invitation = z.object({ invitationId: z.int() })

const teamNews = z.object({
  /** Different for each change, since someone may be moved to a team twice. */
  mailId: z.uuid(),
  teamId: z.int(),
  playerId: z.int(),
  kind: teamMailKind,
})

/** Jobs of teams: mails to invited people, and to players whom an organiser has put on a team. */
export const TEAM_JOBS = {
  // `mailed`: how often the invitation had been sent when the job was made.
  'send-invitation': job(invitation.extend({ mailed: z.int().optional() })),
  'send-invitation-over': job(invitation),
  'send-invitation-news': job(
    invitation.extend({ step: z.enum(['first_reminder', 'second_reminder', 'expiry']) }),
  ),
  'send-nudge': job(
    z.object({
      mailId: z.uuid(),
      teamId: z.int(),
      invitationId: z.int().optional(),
      playerId: z.int().optional(),
    }),
  ),
  // By day, since it leads to mails.
  'follow-up-invitations': job(nothing, { cron: '20 9-20 * * *' }),
  'send-team-mail': job(teamNews),
  'send-captaincy-offer': job(z.object({ offerId: z.int() })),
  'send-captaincy-news': job(
    z.object({
      mailId: z.uuid(),
      kind: captaincyNews,
      teamId: z.int(),
      /** Who is written to, and the other captain. */
      playerId: z.int(),
      otherId: z.int(),
    }),
  ),
  'send-team-change': job(
    teamChange.extend({ mailId: z.uuid(), teamId: z.int(), actor: z.string() }),
  ),
  'send-takeover-news': job(
    z.object({
      mailId: z.string(),
      kind: takeoverNews,
      teamId: z.int(),
      /** Who is written to, and about whom. */
      playerId: z.int(),
      aboutId: z.int(),
    }),
  ),
  'end-captaincy-offers': job(nothing, { cron: '40 * * * *' }),
}

type Data = JobsOf<typeof TEAM_JOBS>

export async function workTeams(context: Context): Promise<void> {
  await takeUp(context.jobs, TEAM_JOBS, {
    'send-invitation': (data) => sendInvitation(context, data),
    'send-invitation-over': (data) => sendInvitationOver(context, data),
    'send-invitation-news': (data) => sendInvitationNews(context, data),
    'send-nudge': (data) => sendNudge(context, data),
    'follow-up-invitations': () => followUpInvitations(context),
    'send-team-mail': (data) => sendTeamMail(context, data),
    'send-captaincy-offer': (data) => sendCaptaincyOffer(context, data),
    'send-captaincy-news': (data) => sendCaptaincyNews(context, data),
    'send-team-change': (data) => sendTeamChange(context, data),
    'send-takeover-news': (data) => sendTakeoverNews(context, data),
    'end-captaincy-offers': alone(() => endCaptaincyOffers(context)),
  })
}

async function sendInvitation(context: Context, data: Data['send-invitation']) {
  const { invitationId, mailed = 0 } = data
  const found = await findInvitation(context.db, invitationId)
  // The invitation was withdrawn or accepted before the mail was sent.
  if (!found || found.withdrawnAt || found.acceptedAt) return
  const [firstNight = found.startDate] = nightsToCome(found, irishWall(context.now()))
  await sendOnce(context, invitationMail({ ...found, mailed, firstNight }, senderOf(context)))
}

async function sendInvitationOver(context: Context, data: Data['send-invitation-over']) {
  const found = await findInvitation(context.db, data.invitationId)
  // The player has been deleted since, or has a place of their own and loses nothing.
  if (!found?.withdrawnAt || found.hasOwnPlace) return
  await sendOnce(context, invitationOverMail(found, senderOf(context)))
}

async function sendInvitationNews(context: Context, data: Data['send-invitation-news']) {
  const { invitationId, step } = data
  const found = await findInvitationNews(context.db, invitationId)
  // Answered or withdrawn since; an erased account has taken its address along.
  if (!found || found.acceptedAt || (found.withdrawnAt && !found.expiredAt)) return
  const [firstNight = found.startDate] = nightsToCome(found, irishWall(context.now()))
  const news = { ...found, step, firstNight, lastDay: lastDayOf(found) }
  for (const mail of invitationNews(news, senderOf(context))) await sendOnce(context, mail)
}

/** An invitation ends with a moment, so its last day is that of the moment before. */
function lastDayOf(invitation: OpenInvitation): Day {
  return irishDay(new Date(expiryOf(invitation).getTime() - 1))
}

async function sendNudge(context: Context, data: Data['send-nudge']) {
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
  const gaps = { hasProfile: hasProfile(member), hasSigned: hasSigned(context.agreements, member) }
  if (gaps.hasProfile && gaps.hasSigned) return
  const nudge = { ...team, ...gaps, mailId, email: member.ownEmail }
  await sendOnce(context, nudgeToFinishMail(nudge, senderOf(context)))
}

async function sendTeamChange(context: Context, data: Data['send-team-change']) {
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
  // Who has come back or gone on since has a mail of their own.
  const named = (passages: TeamChange['left'], isOn: boolean): Passer[] =>
    passages.flatMap(({ playerId, how }) => {
      const person = people.find((one) => one.playerId === playerId && one.isOn === isOn)
      return person && playerId !== found.captainId ? [{ name: person.name, how }] : []
    })
  const news = { ...found, mailId, left: named(left, false), joined: named(joined, true) }
  if (news.left.length + news.joined.length === 0) return
  await sendOnce(context, teamChangeMail(news, senderOf(context)))
}

async function sendTeamMail(context: Context, data: Data['send-team-mail']) {
  const { mailId, kind, teamId, playerId } = data
  const found = await findTeamNews(context.db, { teamId, playerId })
  // On another team by now, which has a mail of its own; or gone.
  const expected = kind === 'unplaced' ? null : teamId
  if (!found || found.currentTeamId !== expected || found.email === '') return
  const [nextNight = null] = nightsToCome(found, irishWall(context.now()))
  await sendOnce(context, teamMail({ ...found, mailId, kind, nextNight }, senderOf(context)))
}

async function sendCaptaincyOffer(context: Context, { offerId }: Data['send-captaincy-offer']) {
  const found = await findOfferNews(context.db, offerId)
  // Answered or taken back before the mail was sent.
  if (!found) return
  await sendOnce(context, captaincyOfferMail(found, senderOf(context)))
}

async function sendCaptaincyNews(context: Context, data: Data['send-captaincy-news']) {
  const { mailId, kind, playerId } = data
  const found = await findCaptaincyNews(context.db, data)
  // They, their account or the team are gone, or another captain has followed, of which there is a mail of its own.
  if (!found || found.email === '' || !found.isOn) return
  if ((found.captainPlayerId === playerId) === (kind === 'handed_over')) return
  await sendOnce(context, captaincyMail({ ...found, mailId, kind }, senderOf(context)))
}

async function sendTakeoverNews(context: Context, data: Data['send-takeover-news']) {
  const { mailId, kind, playerId, aboutId } = data
  const found = await findTakeoverNews(context.db, data)
  // They or the team are gone, or it has come out otherwise since, of which there is a mail of its own.
  if (!found || found.email === '') return
  const isOpen = found.until !== null
  if (kind === 'asked' ? !isOpen : isOpen) return
  if (kind === 'taken' && (found.captainPlayerId !== aboutId || playerId === aboutId)) return
  await sendOnce(context, takeoverMail({ ...found, mailId, kind }, senderOf(context)))
}

import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { captaincyNews } from './mails/captaincy.ts'
import { teamChange } from './mails/team-change.ts'
import { takeoverNews } from './mails/takeover.ts'
import { teamMailKind } from './mails/team-news.ts'

const invitation = z.object({ invitationId: z.int() })

const teamNews = z.object({
  /** Different for each change, since someone may be moved to a team twice. */
  mailId: z.uuid(),
  teamId: z.int(),
  playerId: z.int(),
  kind: teamMailKind,
})

// `mailed`: how often the invitation had been sent when the job was made.
export const sendInvitation = job(
  'send-invitation',
  invitation.extend({ mailed: z.int().optional() }),
)

export const sendInvitationOver = job('send-invitation-over', invitation)

export const sendInvitationNews = job(
  'send-invitation-news',
  invitation.extend({
    step: z.enum(['first_reminder', 'second_reminder', 'expiry', 'declined', 'asked']),
    // Of a reminder that an organiser has asked for, who may ask again.
    mailId: z.uuid().optional(),
  }),
)

export const sendNudge = job(
  'send-nudge',
  z.object({
    mailId: z.uuid(),
    teamId: z.int(),
    invitationId: z.int().optional(),
    playerId: z.int().optional(),
  }),
)

// By day, since it leads to mails.
export const followUpInvitations = job('follow-up-invitations', nothing, { cron: '20 9-20 * * *' })

export const sendTeamMail = job('send-team-mail', teamNews)

export const sendCaptaincyOffer = job('send-captaincy-offer', z.object({ offerId: z.int() }))

export const sendCaptaincyNews = job(
  'send-captaincy-news',
  z.object({
    mailId: z.uuid(),
    kind: captaincyNews,
    teamId: z.int(),
    /** Who is written to, and the other captain. */
    playerId: z.int(),
    otherId: z.int(),
  }),
)

export const sendTeamChange = job(
  'send-team-change',
  teamChange.extend({ mailId: z.uuid(), teamId: z.int(), actor: z.string() }),
)

export const sendTakeoverNews = job(
  'send-takeover-news',
  z.object({
    mailId: z.string(),
    kind: takeoverNews,
    teamId: z.int(),
    /** Who is written to, and about whom. */
    playerId: z.int(),
    aboutId: z.int(),
  }),
)

export const endCaptaincyOffers = job('end-captaincy-offers', nothing, { cron: '40 * * * *' })

import { momentLabel } from '@hive/domain/base/time/moment-label'
import { nameForMail } from '@hive/domain/roster/teams/team'
import { OFFER_HOURS } from '@hive/domain/roster/waiting/waiting-list'
import { askedText } from '@hive/domain/base/session/asked'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { emailBody } from '@hive/look/email.ts'
import { z } from 'zod'
import type { Sender } from '#features/base/mails/service.ts'
import type { Mail } from '#ports/mail.ts'

/** The content of the mail about an invitation that is gone. */
export const invitationGone = z.object({
  invitationId: z.int(),
  to: z.string(),
  title: z.string(),
  leagueId: z.int(),
})

/** The id of the mail that asks someone to wait together. */
export function groupInvitationId(invitationId: number): string {
  return `group-invitation-${invitationId}`
}

type Invitation = {
  id: number
  email: string
  /** The name of the player who asks. */
  from: string
  title: string
  leagueId: number
  device: string
  at: Date
}

/** Asks someone to wait for a league together with a player who names them. */
export function groupInvitationMail(
  { id, email, from, title, leagueId, ...asked }: Invitation,
  { publicUrl, organiser }: Sender,
): Mail {
  const name = nameForMail(from)
  return {
    id: groupInvitationId(id),
    to: email,
    subject: `${name} wants to play ${title} with you`,
    ...emailBody({
      title: 'Wait for places together?',
      lines: [
        'Hi there,',
        `${title} is full, and ${name} is on the waiting list with friends: all of you get a place, or none. You’re one of them.`,
        `Log in with ${email} to join the group. Once everyone has joined, it gets an offer when there’s a place for each of you. You pay nothing until all of you have said yes, and then each of you pays your own place.`,
        'Not for you? Say "No, thanks" there, and the others can go on without you.',
      ],
      button: { text: 'Answer', url: groupUrl(publicUrl, leagueId) },
      notes: [askedText(asked), `Questions? Reply to this e-mail or write to ${organiser.email}.`],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

/** Tells someone who was asked to wait together that there is nothing to answer any more. */
export function groupInvitationGoneMail(
  { invitationId, to, title, leagueId }: z.output<typeof invitationGone>,
  { publicUrl, organiser }: Sender,
): Mail {
  return {
    id: `group-invitation-gone-${invitationId}`,
    to,
    subject: `You’re no longer asked to wait for ${title}`,
    ...emailBody({
      title: 'Nothing to answer any more',
      lines: [
        'Hi there,',
        `You were asked to wait for ${title} together with friends. The one who asked has left the list, or has taken that back, or the league is called off, so there’s nothing to answer any more.`,
        'Would you like to play all the same? The league’s page says whether you can, or wait on your own.',
      ],
      button: { text: 'See the league', url: `${publicUrl}${paths.league(leagueId)}` },
      notes: [`Questions? Reply to this e-mail or write to ${organiser.email}.`],
      from: `All the best, ${organiser.name}`,
    }),
  }
}

type Member = {
  id: number
  email: string
  name: string
  title: string
  leagueId: number
  /** How many people are in the group now. */
  members: number
}

/** Asks a member whether they take the places that are kept for their group, and says what happens then. */
export function groupOfferMail(
  { id, email, name, title, leagueId, members, offerEndsAt }: Member & { offerEndsAt: Date },
  { publicUrl, organiser }: Sender,
): Mail {
  const until = momentLabel(offerEndsAt)
  return {
    // The same kind of mail as the offer of a single place.
    id: `offer-${id}-${offerEndsAt.getTime()}`,
    to: email,
    subject: `${members} places in ${title} are yours until ${until}`,
    ...emailBody({
      title: 'There’s room for all of you',
      lines: [
        `Hi ${name || 'there'},`,
        `${members} places in ${title} have come free, one for each of your group. We’ll keep them until ${until}. Are you in?`,
        `You pay nothing yet. Once all of you have said yes, each of you has ${OFFER_HOURS} hours to sign up and pay your own place.`,
        'If one of you says no, or doesn’t answer in time, that person leaves the group. The rest of you keep your place in line, and we ask you again.',
      ],
      button: { text: 'Yes or no', url: groupUrl(publicUrl, leagueId) },
      notes: [`Questions? Reply to this e-mail or write to ${organiser.email}.`],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

/** Tells a member that the group has got smaller, and what that changes. */
export function groupSmallerMail(
  { id, email, name, title, leagueId, members }: Member,
  { publicUrl, organiser }: Sender,
): Mail {
  const isAlone = members <= 1
  return {
    id: `group-smaller-${id}-${members}`,
    to: email,
    subject: `Your group for ${title} has got smaller`,
    ...emailBody({
      title: isAlone ? 'It’s just you now' : `There are ${members} of you now`,
      lines: [
        `Hi ${name || 'there'},`,
        `Someone has left your group on the waiting list for ${title}, or won’t join it. You keep your place in line.`,
        isAlone
          ? 'From now on you wait for one place, for yourself.'
          : `From now on you wait for ${members} places. If you’d rather not play without the one who left, you can leave the list any time.`,
      ],
      button: { text: 'See where you stand', url: groupUrl(publicUrl, leagueId) },
      notes: [`Questions? Reply to this e-mail or write to ${organiser.email}.`],
      from: `Fingers crossed, ${organiser.name}`,
    }),
  }
}

/** A tab opened from a mail is signed out: the group appears after signing in. */
function groupUrl(publicUrl: string, leagueId: number): string {
  return `${publicUrl}${signInPath(paths.registration(leagueId))}`
}

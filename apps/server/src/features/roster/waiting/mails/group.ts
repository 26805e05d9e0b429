import { nameForMail } from '@hive/domain/base/text/names'
import { askedText } from '@hive/domain/base/session/asked'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { z } from 'zod'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

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
export const groupInvitationMail = declareMail(
  'direct',
  ({ id, email, from, title, leagueId, ...asked }: Invitation) => {
    const name = nameForMail(from)
    return {
      id: groupInvitationId(id),
      to: email,
      subject: `${name} wants to play ${title} with you`,
      title: 'Wait for places together?',
      name: '',
      lines: [
        `${title} is full, and ${name} is on the waiting list with friends: all of you get a place, or none. You’re one of them.`,
        `Log in with ${email} to join the group. Once everyone has joined, it gets an offer when there’s a place for each of you. You pay nothing until all of you have said yes, and then each of you pays your own place.`,
        'Not for you? Say "No, thanks" there, and the others can go on without you.',
      ],
      // A tab opened from a mail is signed out: the group appears after signing in.
      button: { text: 'Answer', path: signInPath(paths.registration(leagueId)) },
      notes: [askedText(asked)],
    }
  },
  { 'group-invitation': { ...SAMPLE, id: 3, from: 'Conor Walsh' } },
)

/** Tells someone who was asked to wait together that there is nothing to answer any more. */
export const groupInvitationGoneMail = declareMail(
  'direct',
  ({ invitationId, to, title, leagueId }: z.output<typeof invitationGone>) => ({
    id: `group-invitation-gone-${invitationId}`,
    to,
    subject: `Nothing to answer any more: ${title}`,
    title: 'Nothing to answer any more',
    name: '',
    lines: [
      `You were asked to wait for ${title} with friends. That’s off now: the friend who asked has left the list or changed their mind, or we’ve called the league off.`,
      'Would you still like to play? The league’s page says whether there’s a place, or a waiting list.',
    ],
    button: { text: 'See the league', path: paths.league(leagueId) },
    signOff: 'All the best',
  }),
  { 'group-invitation-gone': { ...SAMPLE, invitationId: 4, to: SAMPLE.email } },
)

type Member = Reader & {
  id: number
  title: string
  leagueId: number
  /** How many people are in the group now. */
  members: number
}

/** Tells a member that the group has got smaller, and what that changes. */
export const groupSmallerMail = declareMail(
  'direct',
  ({ id, title, leagueId, members }: Member) => {
    const isAlone = members <= 1
    return {
      id: `group-smaller-${id}-${members}`,
      subject: `Your group for ${title} has got smaller`,
      title: isAlone ? 'It’s just you now' : `There are ${members} of you now`,
      lines: [
        `Someone has left your group on the waiting list for ${title}, or won’t join it. You keep your place in line.`,
        isAlone
          ? 'From now on you wait for one place, for yourself.'
          : `From now on you wait for ${members} places. If you’d rather not play without the one who left, you can leave the list any time.`,
      ],
      button: { text: 'See where you stand', path: signInPath(paths.registration(leagueId)) },
      signOff: 'Fingers crossed',
    }
  },
  {
    'group-smaller': { ...SAMPLE, id: 3, members: 2 },
    'group-smaller-alone': { ...SAMPLE, id: 3, members: 1 },
  },
)

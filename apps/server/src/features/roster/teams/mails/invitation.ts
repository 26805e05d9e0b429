import { paths } from '@hive/domain/base/site/paths'
import { longDay } from '@hive/domain/base/time/day-labels'
import { clockLabel } from '@hive/domain/base/time/labels'
import { costOfJoining } from '@hive/domain/roster/registration/split-terms'
import { nameForMail } from '@hive/domain/base/text/names'
import { askedText, officeAskedText } from '@hive/domain/base/session/asked'
import { weekdayOf } from '@hive/domain/base/time/day'
import { declareMail, ignorable, SAMPLE } from '#features/base/mails/service.ts'

type Invitation = {
  id: number
  /** How often this invitation was sent before. */
  mailed: number
  email: string
  teamName: string
  leagueId: number
  title: string
  /** The next night of the league. */
  firstNight: string
  startTime: string
  venueName: string
  captain: string | null
  /** Who asked on which device, or null for the organisation, and when. */
  device: string | null
  at: Date
  /** Their share of a fee that the captain has split; null if it is not. */
  shareCents: number | null
  /** The secret of the invitation, by which the link finds it. */
  token: string
}

/** The page of an invitation. The secret is behind the `#`, which no server is sent, so that none logs it. */
export function invitationPath(leagueId: number, token: string): string {
  return `${paths.teamPlayerSignUp(leagueId)}#${token}`
}

/** Invites a teammate: captain, league, and what it costs. */
export const invitationMail = declareMail(
  'direct',
  (
    {
      id,
      mailed,
      email,
      teamName: chosenName,
      captain: captainName,
      leagueId,
      title,
      firstNight,
      startTime,
      venueName,
      shareCents,
      token,
      ...asked
    }: Invitation,
    sender,
  ) => {
    const captain = nameForMail(captainName ?? '')
    const teamName = nameForMail(chosenName)
    const subject = `${captain || 'Your captain'} has put you on ${teamName}`
    return {
      id: `invitation-${id}-${mailed}`,
      to: email,
      name: null,
      subject,
      title: `You’re on ${teamName}`,
      lines: [
        `${captain || 'A captain'} has signed up the team ${teamName} for ${title} and put you on it. ${costOfJoining(shareCents)}`,
        `First night: ${weekdayOf(firstNight)}, ${longDay(firstNight)} at ${clockLabel(startTime)}, ${venueName}.`,
        'To play, log in with this e-mail address and register on the team. Are you new here? Then we’ll ask for your details first.',
      ],
      button: { text: 'Join the team', path: invitationPath(leagueId, token) },
      notes: [whoInvited(asked, sender.organiser.name), ignorable(sender)],
      ask: null,
    }
  },
  {
    invitation: {
      ...SAMPLE,
      id: 7,
      mailed: 0,
      captain: 'Conor Walsh',
      firstNight: SAMPLE.startDate,
      shareCents: null,
      token: '7.sample',
    },
  },
)

/** Who invited, and that an invitation alone changes nothing. */
export function whoInvited(
  { device, at }: Pick<Invitation, 'device' | 'at'>,
  organiser: string,
): string {
  return device === null ? officeAskedText(organiser, at) : askedText({ device, at })
}

type Gone = Pick<Invitation, 'id' | 'email' | 'teamName' | 'title'> & {
  /** Whether the whole league was cancelled, not only the team. */
  isCalledOff: boolean
}

/** Tells an invited person who has not joined that the team no longer exists. */
export const invitationOverMail = declareMail(
  'direct',
  ({ id, email, teamName: chosenName, title, isCalledOff }: Gone) => {
    const teamName = nameForMail(chosenName)
    const subject = isCalledOff ? `${title} is called off` : `${teamName} has left ${title}`
    const why = isCalledOff
      ? `We’re sorry: ${title} won’t go ahead.`
      : `${teamName} doesn’t play in ${title} any more.`
    return {
      id: `invitation-over-${id}`,
      to: email,
      name: null,
      subject,
      lines: [
        `${why} Your invitation to play on ${teamName} has ended with it. There’s nothing to pay and nothing to do.`,
      ],
      signOff: 'All the best',
    }
  },
  {
    'invitation-over': { ...SAMPLE, id: 7, isCalledOff: false },
    'invitation-called-off': { ...SAMPLE, id: 7, isCalledOff: true },
  },
)

import { longDay } from '@hive/domain/base/time/day-labels'
import { costOfJoining } from '@hive/domain/roster/registration/split-terms'
import { nameForMail } from '@hive/domain/base/text/names'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { type Day, weekdayOf } from '@hive/domain/base/time/day'
import { declareMail, ignorable, SAMPLE } from '#features/base/mails/service.ts'
import { invitationPath } from './invitation.ts'

type Nudge = {
  mailId: string
  email: string
  teamName: string
  leagueId: number
  title: string
  captain: string | null
} & (
  | { asks: 'to join'; lastDay: Day; shareCents: number | null; token: string }
  | { asks: 'to finish'; hasProfile: boolean; hasSigned: boolean }
)

const NUDGE = { ...SAMPLE, mailId: 'sample', captain: 'Conor Walsh' }

/** Asks someone on their captain's behalf to join the team, or for what they still lack to play on it. */
export const nudgeMail = declareMail(
  'direct',
  (nudge: Nudge, sender) => ({
    id: `nudge-${nudge.mailId}`,
    to: nudge.email,
    name: null,
    ...(nudge.asks === 'to join' ? joinWords(nudge) : finishWords(nudge)),
    notes: [ignorable(sender)],
    ask: null,
  }),
  {
    'nudge-to-join': {
      ...NUDGE,
      asks: 'to join',
      lastDay: '2026-12-15',
      shareCents: null,
      token: '7.sample',
    },
    'nudge-to-finish': { ...NUDGE, asks: 'to finish', hasProfile: false, hasSigned: false },
  },
)

function joinWords({ lastDay, shareCents, token, ...nudge }: Extract<Nudge, { asks: 'to join' }>) {
  const { captain, teamName } = namesIn(nudge)
  return {
    subject: `${captain} is waiting for you on ${teamName}`,
    lines: [
      `${captain} has put you on the team ${teamName} for ${nudge.title} and asks you to join. ${costOfJoining(shareCents)}`,
      `Please join by ${weekdayOf(lastDay)}, ${longDay(lastDay)}: log in with this e-mail address and register on the team.`,
    ],
    button: { text: 'Join the team', path: invitationPath(nudge.leagueId, token) },
  }
}

function finishWords({
  hasProfile,
  hasSigned,
  leagueId,
  ...nudge
}: Extract<Nudge, { asks: 'to finish' }>) {
  const { captain, teamName } = namesIn(nudge)
  return {
    subject: `${captain} asks you to get ready for ${teamName}`,
    lines: [
      `You’re on ${teamName} for ${nudge.title}, and something is missing before you can play.`,
      ...(hasProfile ? [] : ['Your account isn’t complete: please fill in what it asks for.']),
      ...(hasSigned
        ? []
        : [
            'We don’t have the liability agreement of this league from you: please read and sign it on the page of your registration.',
          ]),
    ],
    button: hasProfile
      ? { text: 'Your registration', path: signInPath(paths.registration(leagueId)) }
      : { text: 'Your account', path: paths.account },
  }
}

function namesIn({ captain, teamName }: Pick<Nudge, 'captain' | 'teamName'>) {
  return { captain: nameForMail(captain ?? '') || 'Your captain', teamName: nameForMail(teamName) }
}

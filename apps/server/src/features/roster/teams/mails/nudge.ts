import { longDay } from '@hive/domain/base/time/day-labels'
import { costOfJoining } from '@hive/domain/money/split-fee/split-fee'
import { nameForMail } from '@hive/domain/roster/teams/team'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { type Day, weekdayOf } from '@hive/domain/base/time/day'
import { emailBody } from '@hive/look/email.ts'
import type { Sender } from '#features/base/mails/service.ts'
import type { Mail } from '#ports/mail.ts'

type Nudge = {
  mailId: string
  email: string
  teamName: string
  title: string
  captain: string | null
}

/** Asks someone on their captain's behalf to join the team. */
export function nudgeToJoinMail(
  { lastDay, shareCents, ...nudge }: Nudge & { lastDay: Day; shareCents: number | null },
  sender: Sender,
): Mail {
  const { captain, teamName } = namesIn(nudge)
  return mailOf(nudge, sender, {
    subject: `${captain} is waiting for you on ${teamName}`,
    lines: [
      `${captain} has put you on the team ${teamName} for ${nudge.title} and asks you to join. ${costOfJoining(shareCents)}`,
      `Please join by ${weekdayOf(lastDay)}, ${longDay(lastDay)}: log in with this e-mail address and register on the team. It takes a minute.`,
    ],
    button: { text: 'Join the team', url: `${sender.publicUrl}${paths.login}` },
  })
}

type Gaps = { leagueId: number; hasProfile: boolean; hasSigned: boolean }

/** Asks someone who is on the team for what they still lack to play. */
export function nudgeToFinishMail(
  { hasProfile, hasSigned, leagueId, ...nudge }: Nudge & Gaps,
  sender: Sender,
): Mail {
  const { captain, teamName } = namesIn(nudge)
  return mailOf(nudge, sender, {
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
      ? {
          text: 'Your registration',
          url: `${sender.publicUrl}${signInPath(paths.registration(leagueId))}`,
        }
      : { text: 'Your account', url: `${sender.publicUrl}${paths.account}` },
  })
}

function namesIn({ captain, teamName }: Nudge) {
  return { captain: nameForMail(captain ?? '') || 'Your captain', teamName: nameForMail(teamName) }
}

type NudgeText = { subject: string; lines: string[]; button: { text: string; url: string } }

function mailOf(
  { mailId, email }: Nudge,
  { organiser }: Sender,
  { subject, ...body }: NudgeText,
): Mail {
  return {
    id: `nudge-${mailId}`,
    to: email,
    subject,
    ...emailBody({
      title: subject,
      ...body,
      notes: [`Not expecting this? You can ignore it, or write to ${organiser.email}.`],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

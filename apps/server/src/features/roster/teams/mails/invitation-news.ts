import { longDay } from '@hive/domain/base/time/day-labels'
import { clockLabel } from '@hive/domain/base/time/labels'
import type { InvitationStep } from '@hive/domain/roster/teams/invitation'
import { costOfJoining } from '@hive/domain/roster/registration/split-terms'
import { nameForMail } from '@hive/domain/base/text/names'
import { paths } from '@hive/domain/base/site/paths'
import { type Day, weekdayOf } from '@hive/domain/base/time/day'
import { declareMail, ignorable, SAMPLE } from '#features/base/mails/service.ts'
import type { Sender } from '#ports/mail.ts'
import { invitationPath, whoInvited } from './invitation.ts'

type News = {
  id: number
  step: InvitationStep | 'declined' | 'asked'
  /** Of a reminder that an organiser has asked for. */
  mailId: string | null
  to: 'invited' | 'captain'
  /** The invited address. */
  email: string
  teamName: string
  leagueId: number
  title: string
  captain: string | null
  captainEmail: string | null
  device: string | null
  at: Date
  /** The next night of the league. */
  firstNight: Day
  startTime: string
  venueName: string
  /** Their share of a fee that the captain has split; null if it is not. */
  shareCents: number | null
  /** The secret of the invitation, by which the link finds it. */
  token: string
  /** The last day on which the invitation can be accepted. */
  lastDay: Day
}

const NEWS: News = {
  ...SAMPLE,
  id: 7,
  to: 'invited',
  step: 'first_reminder',
  mailId: null,
  captain: 'Conor Walsh',
  captainEmail: 'conor@hive.example',
  firstNight: SAMPLE.startDate,
  shareCents: null,
  token: '7.sample',
  lastDay: '2026-12-15',
}

/** Tells of an invitation that is not answered: the invited person, and from the second reminder on the captain. */
export const invitationNewsMail = declareMail(
  'direct',
  (news: News, sender) => {
    if (news.to === 'captain') return toCaptain(news)
    return news.step === 'expiry' ? endOf(news) : reminderOf(news, sender)
  },
  {
    'invitation-first-reminder': NEWS,
    'invitation-asked': { ...NEWS, step: 'asked', mailId: 'sample' },
    'invitation-second-reminder': { ...NEWS, step: 'second_reminder' },
    'invitation-second-reminder-captain': { ...NEWS, step: 'second_reminder', to: 'captain' },
    'invitation-expiry': { ...NEWS, step: 'expiry' },
    'invitation-expiry-captain': { ...NEWS, step: 'expiry', to: 'captain' },
    'invitation-declined': { ...NEWS, step: 'declined', to: 'captain' },
  },
)

function reminderOf(news: News, sender: Sender) {
  const { id, step, mailId, email, title, firstNight, startTime, venueName, shareCents } = news
  const teamName = nameForMail(news.teamName)
  const captain = nameForMail(news.captain ?? '') || 'A captain'
  const subject =
    step === 'second_reminder' ? `Last reminder: join ${teamName}` : `Reminder: join ${teamName}`
  return {
    id: ['invitation', id, step, ...(mailId === null ? [] : [mailId])].join('-'),
    to: email,
    name: null,
    subject,
    title: `Will you play on ${teamName}?`,
    lines: [
      `${captain} has put you on the team ${teamName} for ${title}, and you haven’t joined yet. ${costOfJoining(shareCents)}`,
      `First night: ${dayText(firstNight)} at ${clockLabel(startTime)}, ${venueName}.`,
      `Please join by ${dayText(news.lastDay)}: log in with this e-mail address and register on the team. After that, your captain can give your place on it to someone else.`,
    ],
    button: { text: 'Join the team', path: invitationPath(news.leagueId, news.token) },
    notes: [whoInvited(news, sender.organiser.name), ignorable(sender)],
    ask: null,
  }
}

function endOf(news: News) {
  const teamName = nameForMail(news.teamName)
  const captain = nameForMail(news.captain ?? '') || 'the captain'
  const subject = `Your invitation to ${teamName} has ended`
  return {
    id: `invitation-${news.id}-expiry`,
    to: news.email,
    name: null,
    subject,
    lines: [
      `You haven’t joined ${teamName} for ${news.title}, so your invitation has ended. There’s nothing to pay and nothing to do.`,
      `Would you still like to play? Ask ${captain} to invite you again.`,
    ],
    signOff: 'All the best' as const,
  }
}

function toCaptain({ id, step, email, captainEmail, leagueId, lastDay, ...news }: News) {
  const teamName = nameForMail(news.teamName)
  const { subject, lines } = captainWords({ step, email, teamName, lastDay })
  return {
    id: `invitation-${id}-${step}-captain`,
    to: captainEmail ?? '',
    name: null,
    subject,
    lines,
    button: { text: 'See your team', path: paths.registration(leagueId) },
  }
}

type CaptainWords = Pick<News, 'step' | 'email' | 'teamName' | 'lastDay'>

function captainWords({ step, email, teamName, lastDay }: CaptainWords) {
  const again = 'You can invite them again, or someone else instead.'
  if (step === 'declined') {
    return {
      subject: `Someone has said no to ${teamName}`,
      lines: [`${email} has said no to your invitation to ${teamName}.`, again],
    }
  }
  if (step === 'expiry') {
    return {
      subject: `An invitation to ${teamName} has ended`,
      lines: [`${email} hasn’t joined ${teamName} in time, so the invitation has ended.`, again],
    }
  }
  return {
    subject: `Someone hasn’t joined ${teamName} yet`,
    lines: [
      `${email} hasn’t joined ${teamName} yet. We’ve just reminded them for the second time.`,
      `Their invitation ends on ${dayText(lastDay)}. Maybe a message from you helps.`,
    ],
  }
}

function dayText(day: Day): string {
  return `${weekdayOf(day)}, ${longDay(day)}`
}

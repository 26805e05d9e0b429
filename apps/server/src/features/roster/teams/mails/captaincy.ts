import { momentLabel } from '@hive/domain/base/time/moment-label'
import { nameForMail } from '@hive/domain/roster/teams/team'
import { askedText } from '@hive/domain/base/session/asked'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { emailBody } from '@hive/look/email.ts'
import { z } from 'zod'
import type { Sender } from '#features/base/mails/service.ts'
import type { Mail } from '#ports/mail.ts'

/** The mails to captains: they lead a team now, no longer do, or still do although they asked someone. */
export const captaincyNews = z.enum(['appointed', 'handed_over', 'kept'])
export type CaptaincyNews = z.output<typeof captaincyNews>

type CaptaincyOffer = {
  id: number
  email: string
  name: string
  teamName: string
  title: string
  captain: string | null
  device: string
  at: Date
  endsAt: Date
}

/** Asks a teammate on the captain's behalf to lead the team. */
export function captaincyOfferMail(offer: CaptaincyOffer, { publicUrl, organiser }: Sender): Mail {
  const { id, email, name, title, endsAt } = offer
  const teamName = nameForMail(offer.teamName)
  const captain = nameForMail(offer.captain ?? '') || 'Your captain'
  const subject = `${captain} asks you to be captain of ${teamName}`
  return {
    id: `captaincy-offer-${id}`,
    to: email,
    subject,
    ...emailBody({
      title: `Will you be captain of ${teamName}?`,
      lines: [
        `Hi ${name || 'there'},`,
        `${captain} asks you to lead ${teamName} in ${title}. If you accept, you look after the team’s players from then on. It costs you nothing: what was paid for the team stays paid.`,
        `You can accept until ${momentLabel(endsAt)}.`,
      ],
      button: { text: 'See the question', url: `${publicUrl}${signInPath(paths.yourLeagues)}` },
      notes: [
        askedText(offer),
        `Not expecting this? You can ignore it, or write to ${organiser.email}.`,
      ],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

type News = Omit<CaptaincyOffer, 'id' | 'captain' | 'device' | 'at' | 'endsAt'> & {
  mailId: string
  kind: CaptaincyNews
  leagueId: number
  /** The other one of the two. */
  other: string
  /** Whether captains look after the players themselves, as in a team that one of them has signed up. */
  hasRoster: boolean
}

/** Tells someone that they are captain now, that someone else is, or that they still are. */
export function captaincyMail(news: News, { publicUrl, organiser }: Sender): Mail {
  const { mailId, email, name, kind, leagueId } = news
  const other = nameForMail(news.other) || 'Your teammate'
  const { subject, line } = TEXTS[kind]({ ...news, other, teamName: nameForMail(news.teamName) })
  return {
    id: `captaincy-${mailId}`,
    to: email,
    subject,
    ...emailBody({
      title: subject,
      lines: [`Hi ${name || 'there'},`, line],
      button: {
        text: kind !== 'handed_over' && news.hasRoster ? 'See your team' : 'Your registration',
        url: `${publicUrl}${signInPath(paths.registration(leagueId))}`,
      },
      notes: [`Is something not right? Reply to this e-mail or write to ${organiser.email}.`],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

type Text = { subject: string; line: string }

const TEXTS: Record<CaptaincyNews, (news: News) => Text> = {
  appointed: ({ teamName, title, hasRoster }) => ({
    subject: `You’re captain of ${teamName} now`,
    line: `From now on you lead ${teamName} in ${title}. ${hasRoster ? 'On your registration you see who is on the team, invite players and remind them.' : 'Say hello to the others on the next night and get everyone on court.'}`,
  }),
  handed_over: ({ teamName, other, title }) => ({
    subject: `${other} is captain of ${teamName} now`,
    line: `${other} leads ${teamName} in ${title} from now on. You’re still on the team. Should money for it ever go back, it goes to whoever paid, the way they paid.`,
  }),
  kept: ({ teamName, other, title }) => ({
    subject: `You’re still captain of ${teamName}`,
    line: `${other} hasn’t taken over as captain of ${teamName} in ${title}, so nothing has changed. You can ask someone else on the team.`,
  }),
}

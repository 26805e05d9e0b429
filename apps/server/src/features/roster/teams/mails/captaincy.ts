import { momentLabel } from '@hive/domain/base/time/moment-label'
import { nameForMail } from '@hive/domain/base/text/names'
import { askedText } from '@hive/domain/base/session/asked'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { z } from 'zod'
import { declareMail, ignorable, type Reader, SAMPLE } from '#features/base/mails/service.ts'

/** The mails to captains: they lead a team now, no longer do, or still do although they asked someone. */
export const captaincyNews = z.enum(['appointed', 'handed_over', 'kept'])
export type CaptaincyNews = z.output<typeof captaincyNews>

type CaptaincyOffer = Reader & {
  id: number
  teamName: string
  title: string
  captain: string | null
  device: string
  at: Date
  endsAt: Date
}

/** Asks a teammate on the captain's behalf to lead the team. */
export const captaincyOfferMail = declareMail(
  'direct',
  (offer: CaptaincyOffer, sender) => {
    const { id, title, endsAt } = offer
    const teamName = nameForMail(offer.teamName)
    const captain = nameForMail(offer.captain ?? '') || 'Your captain'
    const subject = `${captain} asks you to be captain of ${teamName}`
    return {
      id: `captaincy-offer-${id}`,
      subject,
      title: `Will you be captain of ${teamName}?`,
      lines: [
        `${captain} asks you to lead ${teamName} in ${title}. If you accept, you look after the team’s players from then on. It costs you nothing: what was paid for the team stays paid.`,
        `You can accept until ${momentLabel(endsAt)}.`,
      ],
      button: { text: 'See the question', path: signInPath(paths.yourLeagues) },
      notes: [askedText(offer), ignorable(sender)],
      ask: null,
    }
  },
  {
    'captaincy-offer': {
      ...SAMPLE,
      id: 6,
      captain: 'Conor Walsh',
      endsAt: new Date('2026-12-08T10:00:00Z'),
    },
  },
)

type News = Omit<CaptaincyOffer, 'id' | 'captain' | 'device' | 'at' | 'endsAt'> & {
  mailId: string
  kind: CaptaincyNews
  leagueId: number
  /** The other one of the two. */
  other: string
  /** Whether captains look after the players themselves, as in a team that one of them has signed up. */
  hasRoster: boolean
}

const NEWS: News = {
  ...SAMPLE,
  mailId: 'sample',
  kind: 'appointed',
  other: 'Conor Walsh',
  hasRoster: true,
}

/** Tells someone that they are captain now, that someone else is, or that they still are. */
export const captaincyMail = declareMail(
  'direct',
  (news: News) => {
    const { mailId, kind, leagueId } = news
    const other = nameForMail(news.other) || 'Your teammate'
    const { subject, line } = TEXTS[kind]({ ...news, other, teamName: nameForMail(news.teamName) })
    return {
      id: `captaincy-${mailId}`,
      subject,
      lines: [line],
      button: {
        text: kind !== 'handed_over' && news.hasRoster ? 'See your team' : 'Your registration',
        path: signInPath(paths.registration(leagueId)),
      },
      ask: 'Is something not right?',
    }
  },
  {
    'captaincy-appointed': NEWS,
    'captaincy-handed-over': { ...NEWS, kind: 'handed_over' },
    'captaincy-kept': { ...NEWS, kind: 'kept' },
  },
)

type Text = { subject: string; line: string }

const TEXTS: Record<CaptaincyNews, (news: News) => Text> = {
  appointed: ({ teamName, title, hasRoster }) => ({
    subject: `You’re captain of ${teamName} now`,
    line: `From now on you lead ${teamName} in ${title}. ${hasRoster ? 'On your registration you see who is on the team, invite players and remind them.' : 'Say hello to the others on the next night and get everyone on court.'}`,
  }),
  handed_over: ({ teamName, other, title }) => ({
    subject: `${other} is captain of ${teamName} now`,
    line: `${other} leads ${teamName} in ${title} from now on. You’re still on the team. If money for it ever goes back, it goes to whoever paid, the way they paid.`,
  }),
  kept: ({ teamName, other, title }) => ({
    subject: `You’re still captain of ${teamName}`,
    line: `${other} hasn’t taken over as captain of ${teamName} in ${title}, so nothing has changed. You can ask someone else on the team.`,
  }),
}

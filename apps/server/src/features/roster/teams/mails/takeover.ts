import { momentLabel } from '@hive/domain/base/time/moment-label'
import { longDay } from '@hive/domain/base/time/day-labels'
import { priceText } from '@hive/domain/base/money/cents'
import { dayOfRest } from '@hive/domain/roster/registration/split-terms'
import { nameForMail } from '@hive/domain/base/text/names'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { z } from 'zod'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

/** The mails to the others on a team: its captain is leaving, stays after all, or someone has taken the team over. */
export const takeoverNews = z.enum(['asked', 'stays', 'taken'])
export type TakeoverNews = z.output<typeof takeoverNews>

type News = Reader & {
  mailId: string
  kind: TakeoverNews
  /** The captain who is leaving or stays, or the one who has taken the team over. */
  about: string
  teamName: string
  title: string
  leagueId: number
  startDate: string
  /** Until when the team can be taken over. */
  until: Date | null
  /** The missing part of a split fee, in cents. */
  missingCents: number | null
}

const NEWS: News = {
  ...SAMPLE,
  mailId: 'sample',
  kind: 'asked',
  about: 'Conor Walsh',
  until: new Date('2026-12-08T10:00:00Z'),
  missingCents: null,
}

/** Asks someone whether they would take their team over, or says that this is settled. */
export const takeoverMail = declareMail(
  'direct',
  (news: News) => {
    const { mailId, kind, leagueId } = news
    const teamName = nameForMail(news.teamName)
    const about = nameForMail(news.about) || 'Your captain'
    const { subject, lines } = TEXTS[kind]({ ...news, teamName, about })
    const button =
      kind === 'asked'
        ? { text: `Take ${teamName} over`, path: signInPath(paths.yourLeagues) }
        : { text: 'Your registration', path: signInPath(paths.registration(leagueId)) }
    return { id: `takeover-${mailId}`, subject, lines, button }
  },
  {
    'takeover-asked': NEWS,
    'takeover-asked-split': { ...NEWS, missingCents: 16_000 },
    'takeover-stays': { ...NEWS, kind: 'stays' },
    'takeover-taken': { ...NEWS, kind: 'taken' },
  },
)

type Text = { subject: string; lines: string[] }

const TEXTS: Record<TakeoverNews, (news: News) => Text> = {
  asked: ({ about, teamName, title, until, missingCents, startDate }) => ({
    subject: `${about} is leaving ${teamName}. Will you take it over?`,
    lines: [
      `${about} can’t lead ${teamName} in ${title} any more. The team is yours and the others’ as well, so any of you can take it over: press the button below, and you’re its captain.`,
      `You have until ${until ? momentLabel(until) : 'then'}. If no one takes ${teamName} over, it leaves the league, and your place on it goes with it.`,
      missingCents === null || missingCents <= 0
        ? 'It costs you nothing: what was paid for the team stays paid.'
        : `What was paid for the team stays paid. Of the fee that you share, ${priceText(missingCents)} is still missing. We’ll ask the new captain for whatever is missing on ${longDay(dayOfRest({ startDate }))}.`,
    ],
  }),
  stays: ({ about, teamName, title }) => ({
    subject: `${about} is staying on ${teamName}`,
    lines: [
      `${about} leads ${teamName} in ${title} after all, so there’s nothing to take over, and your place is safe.`,
    ],
  }),
  taken: ({ about, teamName, title }) => ({
    subject: `${about} has taken ${teamName} over`,
    lines: [
      `${about} is captain of ${teamName} in ${title} now. The team plays on, and you with it.`,
    ],
  }),
}

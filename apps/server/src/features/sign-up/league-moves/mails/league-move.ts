import { longDay } from '@hive/domain/base/time/day-labels'
import { clockLabel } from '@hive/domain/base/time/labels'
import { momentLabel } from '@hive/domain/base/time/moment-label'
import { nameForMail } from '@hive/domain/base/text/names'
import { officeAskedText } from '@hive/domain/base/session/asked'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { weekdayOf } from '@hive/domain/base/time/day'
import { z } from 'zod'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'
import type { Sender } from '#ports/mail.ts'

/** The mails to people who are asked to move, and to the teammates of a captain who has. */
export const moveMailKind = z.enum(['asked', 'goes_ahead', 'team_moved'])
type MoveMailKind = z.output<typeof moveMailKind>

type News = Reader & {
  moveId: number
  registrationId: number
  kind: MoveMailKind
  /** The team that the sign-up is for; `null` for someone who signed up alone. */
  teamName: string | null
  leagueId: number
  title: string
  /** Why the league will not go ahead. */
  reason: string
  toLeagueId: number
  toTitle: string
  firstNight: string
  startTime: string
  venueName: string
  askedAt: Date
  endsAt: Date
}

const MOVE: News = {
  ...SAMPLE,
  moveId: 3,
  registrationId: 1204,
  kind: 'asked',
  reason: 'Too few of us have signed up to pay for the hall.',
  toLeagueId: 2,
  toTitle: 'Maynooth Wednesday Pickleball',
  firstNight: '2027-01-13',
  startTime: '19:00:00',
  askedAt: new Date('2026-12-12T10:00:00Z'),
  endsAt: new Date('2026-12-19T00:00:00Z'),
}

/** Asks someone to move to another league, or says what came of it. */
export const leagueMoveMail = declareMail(
  'direct',
  (news: News, sender) => {
    const { moveId, registrationId, kind } = news
    const { subject, lines, facts = [], button, leagueId } = TEXTS[kind](news, sender)
    return {
      id: `league-move-${kind}-${moveId}-${registrationId}`,
      subject,
      lines,
      facts,
      button: { text: button, path: signInPath(paths.registration(leagueId)) },
    }
  },
  {
    'league-move-asked': { ...MOVE, teamName: null },
    'league-move-asked-team': MOVE,
    'league-move-goes-ahead': { ...MOVE, kind: 'goes_ahead' },
    'league-move-team-moved': { ...MOVE, kind: 'team_moved' },
  },
)

type Text = {
  subject: string
  lines: string[]
  facts?: [name: string, value: string][]
  button: string
  leagueId: number
}

const TEXTS: Record<MoveMailKind, (news: News, sender: Sender) => Text> = {
  asked: ({ title, toTitle, reason, teamName, askedAt, endsAt, ...news }, { organiser }) => ({
    subject: `${title} won’t go ahead. Will you play in ${toTitle}?`,
    lines: [
      `We’re sorry: we have to call ${title} off. The organiser says: ${reason}`,
      `Would ${teamName === null ? 'you' : `you and ${teamOf(teamName)}`} like to play in ${toTitle} instead? What you’ve paid moves with you. If it costs less, the rest goes back to you; if it costs more, you don’t pay the difference.`,
      `You can answer until ${momentLabel(endsAt)}. If you’d rather not, you’ll get all of your money back, and there’s no need to cancel.`,
      officeAskedText(organiser.name, askedAt),
    ],
    facts: factsOf(news),
    button: 'See the offer',
    leagueId: news.leagueId,
  }),
  goes_ahead: ({ title, leagueId }) => ({
    subject: `${title} goes ahead after all`,
    lines: [
      `Good news: ${title} goes ahead, and your place in it is safe. There’s nothing you have to do.`,
    ],
    button: 'Your registration',
    leagueId,
  }),
  team_moved: ({ title, toTitle, teamName, toLeagueId, ...news }) => ({
    subject: `${teamOf(teamName)} plays in ${toTitle} now`,
    lines: [
      `${title} won’t go ahead, so your captain has moved ${teamOf(teamName)} to ${toTitle}. Your place on the team moves too, and there’s nothing to pay.`,
    ],
    facts: factsOf(news),
    button: 'Your registration',
    leagueId: toLeagueId,
  }),
}

function teamOf(name: string | null): string {
  return nameForMail(name ?? '') || 'your team'
}

function factsOf({
  firstNight,
  startTime,
  venueName,
}: Pick<News, 'firstNight' | 'startTime' | 'venueName'>): [name: string, value: string][] {
  const first = `${weekdayOf(firstNight)}, ${longDay(firstNight)} at ${clockLabel(startTime)}`
  return [
    ['First night', first],
    ['Where', venueName],
  ]
}

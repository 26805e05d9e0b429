import { clockLabel } from '@hive/domain/base/time/labels'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { nameForMail } from '@hive/domain/base/text/names'
import { paths } from '@hive/domain/base/site/paths'
import { weekdayOf } from '@hive/domain/base/time/day'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'
import { type Leave, NOTICE_LISTS } from '#features/base/notices/service.ts'

/** A play-off game in a mail to one of its players. */
export type GameOfPlayer = {
  /** Such as `Semi-final 1` or `Pool B`. */
  readonly name: string
  /** `null` while it has no time. */
  readonly startTime: Date | null
  readonly courtNumber: number | null
  /** Where it is not at the venue of the league. */
  readonly hall: string | null
  /** `null` for a game that the team is no longer in, or that waits for its teams. */
  readonly opponent: string | null
  /** Whether the team goes on from it without playing. */
  readonly isWalkover: boolean
}

export type PlayOffNews = Reader &
  Leave & {
    /** A mail with the same id is sent once. */
    id: string
    kind: 'made' | 'next' | 'walkover' | 'moved' | 'taken back'
    leagueId: number
    teamName: string
    title: string
    venue: string
    games: readonly GameOfPlayer[]
  }

const GAME: GameOfPlayer = {
  name: 'Semi-final 1',
  startTime: new Date('2027-03-09T18:30:00Z'),
  courtNumber: 1,
  hall: null,
  opponent: 'Net Gains',
  isWalkover: false,
}
const NEWS: PlayOffNews = {
  ...SAMPLE,
  leave: '9.secret',
  id: 'play-offs-sample',
  kind: 'made',
  venue: SAMPLE.venueName,
  games: [GAME],
}

/** The mail to a player about the play-offs of the team, its next game, or that there are no play-offs after all. */
export const playOffsMail = declareMail(
  NOTICE_LISTS.changes,
  (news: PlayOffNews) => {
    const { id, leave, kind, leagueId, title, venue, games } = news
    const team = nameForMail(news.teamName) || 'Your team'
    const { subject, line } = TEXTS[kind]({ team, title, venue })
    return {
      id,
      leave,
      subject,
      lines: [line],
      facts: games.map((game) => [game.name, gameText(game)]),
      button: { text: 'See the play-offs', path: paths.league(leagueId) },
      notes: ['If you’ve added the games to your calendar, your calendar follows every change.'],
    }
  },
  {
    'play-offs-made': NEWS,
    'play-offs-next': { ...NEWS, kind: 'next' },
    'play-offs-next-without-time': {
      ...NEWS,
      kind: 'next',
      games: [{ ...GAME, startTime: null }],
    },
    'play-offs-walkover': {
      ...NEWS,
      kind: 'walkover',
      games: [{ ...GAME, opponent: null, isWalkover: true }],
    },
    'play-offs-moved': { ...NEWS, kind: 'moved', games: [{ ...GAME, opponent: null }] },
    'play-offs-taken-back': { ...NEWS, kind: 'taken back', games: [] },
  },
)

type MailFacts = { team: string; title: string; venue: string }

const TEXTS: Record<PlayOffNews['kind'], (facts: MailFacts) => { subject: string; line: string }> =
  {
    made: ({ team, title, venue }) => ({
      subject: `The play-offs are set: ${title}`,
      line: `${team} is in the play-offs of ${title}, at ${venue}. We’ll write again as soon as a result gives your team another game. All times are Irish time.`,
    }),
    next: ({ team, title, venue }) => ({
      subject: `Your next play-off game: ${title}`,
      line: `${team} plays on in the play-offs of ${title}, at ${venue}. All times are Irish time.`,
    }),
    walkover: ({ team, title, venue }) => ({
      subject: `You go on without playing: ${title}`,
      line: `${team} goes on in the play-offs of ${title}, at ${venue}, without playing: no team can come to the other side. All times are Irish time.`,
    }),
    moved: ({ team, title, venue }) => ({
      subject: `Your play-off games have changed: ${title}`,
      line: `An earlier result has changed, and with it what ${team} plays in the play-offs of ${title}, at ${venue}. All times are Irish time.`,
    }),
    'taken back': ({ team, title }) => ({
      subject: `The play-offs are taken back: ${title}`,
      line: `The organiser has taken back the play-offs of ${title}, so ${team} has no game in them. If there are new ones, we’ll write again.`,
    }),
  }

function gameText({ startTime, courtNumber, hall, opponent, isWalkover }: GameOfPlayer): string {
  if (isWalkover) return 'a walkover: nobody needs to come'
  if (opponent === null) return 'not your game any more, or it waits for an earlier result'
  const against = `against ${nameForMail(opponent) || 'your opponents'}`
  if (startTime === null) return `${against}, time to be confirmed`
  const day = irishDay(startTime)
  return [
    against,
    `${weekdayOf(day)}, ${shortDay(day)}, ${clockLabel(irishTime(startTime))}`,
    ...(courtNumber === null ? [] : [`court ${courtNumber}`]),
    ...(hall === null ? [] : [hall]),
  ].join(', ')
}

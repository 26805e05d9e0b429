import { longDay } from '@hive/domain/base/time/day-labels'
import { type Day, weekdayOf } from '@hive/domain/base/time/day'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { clockLabel } from '@hive/domain/base/time/labels'
import { ANSWERS, paths } from '@hive/domain/base/site/paths'
import { nameForMail } from '@hive/domain/base/text/names'
import type { Attending } from '@hive/domain/season/attendance/attendance'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'
import { type Leave, NOTICE_LISTS } from '#features/base/notices/service.ts'

type Asked = {
  readonly leagueTitle: string
  readonly teams: { readonly one: string; readonly two: string } | null
  readonly start: Date
  readonly venue: string
  readonly court: number | null
  readonly attending: Attending
  /** Of the link that answers for this game alone. */
  readonly token: string
}

type YourWeekMail = Reader &
  Leave & {
    readonly playerId: number
    readonly monday: Day
    /** Games and partner nights, the first to begin first; at least one. */
    readonly games: readonly Asked[]
  }

const GAME: Asked = {
  leagueTitle: SAMPLE.title,
  teams: { one: SAMPLE.teamName, two: 'Net Gains' },
  start: new Date('2027-01-12T18:30:00Z'),
  venue: SAMPLE.venueName,
  court: 2,
  attending: 'in',
  token: '9.4711.secret',
}

const WEEK: YourWeekMail = {
  ...SAMPLE,
  leave: '9.secret',
  playerId: 9,
  monday: '2027-01-11',
  games: [GAME],
}

/** The week of a player, with a yes and a no beside each game. Both lead to a page, which waits for a press. */
export const yourWeekMail = declareMail(
  NOTICE_LISTS.week,
  ({ playerId, monday, games, leave }: YourWeekMail) => ({
    id: `your-week-${monday}-${playerId}`,
    subject: `Your week: ${weekText(games)}`,
    title: 'Your week',
    leave,
    lines: [
      `Here’s your week from ${weekdayOf(monday)}, ${longDay(monday)}. All times are Irish time.`,
      'Can’t make one? Tell us here, no need to say why, and whoever has to know can see it.',
    ],
    questions: games.map(questionOf),
    button: { text: 'See all your games', path: paths.yourLeagues },
    notes: ['Each link is yours alone: please don’t pass it on.'],
  }),
  {
    'your-week': WEEK,
    'your-week-of-several': {
      ...WEEK,
      games: [
        { ...GAME, attending: 'out' },
        { ...GAME, teams: null, court: null, start: new Date('2027-01-13T19:00:00Z') },
        { ...GAME, attending: 'moved', start: new Date('2027-01-14T20:00:00Z') },
        { ...GAME, attending: 'unsaid', start: new Date('2027-01-17T11:00:00Z') },
      ],
    },
  },
)

/** `Tuesday 6:30 pm, and 2 more` */
function weekText(games: readonly Asked[]): string {
  const [first] = games
  const more = games.length > 1 ? `, and ${games.length - 1} more` : ''
  return first ? `${whenText(first)}${more}` : 'no games'
}

function whenText({ start }: Pick<Asked, 'start'>): string {
  return `${weekdayOf(irishDay(start))} ${clockLabel(irishTime(start))}`
}

function questionOf({ token, ...game }: Asked) {
  const { teams, leagueTitle, venue, court, attending } = game
  const sides = teams && [teams.one, teams.two].map((name) => nameForMail(name) || 'a team')
  const what = sides ? sides.join(' v ') : 'partner night'
  const where = [leagueTitle, venue, ...(court === null ? [] : [`court ${court}`])].join(', ')
  const path = (answer: string) => `${paths.canYouCome}#${answer}${token}`
  return {
    title: `${whenText(game)}: ${what}`,
    text: `${where}. ${SAID[attending]}`,
    answers: [
      { text: 'I can make it', path: path(ANSWERS.yes) },
      { text: 'I can’t make it', path: path(ANSWERS.no) },
    ],
  }
}

const SAID: Readonly<Record<Attending, string>> = {
  in: 'You’re in, unless you tell us otherwise.',
  out: 'You said you can’t make it.',
  moved: 'It has moved since you answered: can you make it now?',
  unsaid: 'Can you make it?',
}

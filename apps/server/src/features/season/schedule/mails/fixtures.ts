import { clockLabel } from '@hive/domain/base/time/labels'
import { shortDay } from '@hive/domain/base/time/day-labels'
import { nameForMail } from '@hive/domain/base/text/names'
import { paths } from '@hive/domain/base/site/paths'
import { counted } from '@hive/domain/base/text/words'
import { type Day, weekdayOf } from '@hive/domain/base/time/day'
import { irishDay, irishTime } from '@hive/domain/base/time/irish'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'
import { type Leave, NOTICE_LISTS } from '#features/base/notices/service.ts'

export type FixturesMail = Reader &
  Leave & {
    leagueId: number
    number: number
    playerId: number
    teamName: string
    title: string
    venue: string
    games: readonly {
      startTime: Date
      courtNumber: number | null
      opponent: string
      /** Where it is not at the venue of the league. */
      hall: string | null
    }[]
    /** How many more games have no day yet. */
    postponed: number
  }

/** Tells a player that the fixtures are out, with the games of their team. */
export const fixturesMail = declareMail(
  NOTICE_LISTS.changes,
  (news: FixturesMail) => {
    const { leagueId, number, playerId, title, venue, games, postponed } = news
    const team = nameForMail(news.teamName) || 'Your team'
    const subject = `The fixtures are out: ${title}`
    return {
      id: `fixtures-${leagueId}-${number}-${playerId}`,
      subject,
      lines: [
        `${team} plays ${counted(games.length, 'game')} in ${title}, at ${venue}. All times are Irish time.`,
        ...(postponed > 0 ? [postponedText(postponed)] : []),
      ],
      facts: games.map(({ startTime, courtNumber, opponent, hall }) => [
        `${dayText(irishDay(startTime))}, ${clockLabel(irishTime(startTime))}`,
        [nameForMail(opponent), courtNumber === null ? '' : `court ${courtNumber}`, hall]
          .filter(Boolean)
          .join(', '),
      ]),
      button: { text: 'See all fixtures', path: paths.league(leagueId) },
      leave: news.leave,
      notes: [
        'On the league’s page you can add the games to your calendar, which follows every change, and check how the fixtures were drawn.',
      ],
    }
  },
  {
    'fixtures-out': {
      ...SAMPLE,
      leave: '9.secret',
      number: 1,
      playerId: 9,
      venue: SAMPLE.venueName,
      games: ['Net Gains', 'Kitchen Sink', 'Dill Seekers'].map((opponent, week) => ({
        opponent,
        startTime: new Date(Date.UTC(2027, 0, 12 + 7 * week, 18, 30 + 10 * week)),
        courtNumber: week + 1,
        hall: week === 2 ? 'Parish Hall' : null,
      })),
      postponed: 1,
    },
  },
)

function postponedText(count: number): string {
  const games = counted(count, 'more game has', 'more games have')
  return `${games} no day yet. We’ll write to you once ${count === 1 ? 'it has' : 'they have'}.`
}

export function dayText(day: Day): string {
  return `${weekdayOf(day)}, ${shortDay(day)}`
}

import { shortDay } from '@hive/domain/base/time/day-labels'
import { nameForMail } from '@hive/domain/base/text/names'
import { paths } from '@hive/domain/base/site/paths'
import { weekdayOf } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'

type VoidResults = Reader & {
  leagueId: number
  playerId: number
  /** The team that has withdrawn, and when. */
  teamId: number
  teamName: string
  madeAt: Date
  reason: string
  title: string
  results: readonly {
    startTime: Date
    teamOneId: number
    teamOneScore: number | null
    teamTwoScore: number | null
  }[]
}

/** Tells a player that results against a team that has withdrawn do not count any more. */
export const voidResultsMail = declareMail(
  'direct',
  (news: VoidResults) => {
    const { leagueId, playerId, teamId, title, reason, results } = news
    const team = nameForMail(news.teamName) || 'a team'
    const what = results.length === 1 ? 'Your result' : 'Your results'
    const subject = `${what} against ${team} no longer ${results.length === 1 ? 'counts' : 'count'}: ${title}`
    return {
      id: `void-${teamId}-${news.madeAt.getTime()}-${playerId}`,
      subject,
      lines: [
        `${nameForMail(news.teamName) || 'A team'} has withdrawn from ${title}. By the league’s rules, none of its games count for anyone, so what you played against it is out of the table.`,
        `Why: ${reason}`,
      ],
      facts: results.map(({ startTime, teamOneId, teamOneScore, teamTwoScore }) => {
        const scores = [teamOneScore, teamTwoScore]
        const [own, theirs] = teamOneId === teamId ? scores.toReversed() : scores
        const day = irishDay(startTime)
        return [`${weekdayOf(day)}, ${shortDay(day)}`, `${own} – ${theirs}`]
      }),
      button: { text: 'See the table', path: paths.league(leagueId) },
      notes: ['Your other games stay as they are.'],
    }
  },
  {
    'void-results': {
      ...SAMPLE,
      playerId: 9,
      teamId: 2,
      madeAt: SAMPLE.at,
      reason: 'Three of them have moved away.',
      results: [
        {
          startTime: new Date('2027-01-12T18:30:00Z'),
          teamOneId: 1,
          teamOneScore: 11,
          teamTwoScore: 7,
        },
      ],
    },
  },
)

import { clockLabel } from '@hive/domain/base/time/labels'
import { nameForMail } from '@hive/domain/base/text/names'
import { NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import type { Slot } from '@hive/domain/season/schedule/game'
import type { Decider } from '@hive/domain/season/schedule/schedule-change'
import type { Day } from '@hive/domain/base/time/day'
import { paths } from '@hive/domain/base/site/paths'
import { counted } from '@hive/domain/base/text/words'
import type { RecordedMove } from '#db/schema.ts'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'
import { type Leave, NOTICE_LISTS } from '#features/base/notices/service.ts'
import { dayText } from './fixtures.ts'

export type ChangesMail = Reader &
  Leave & {
    leagueId: number
    /** What names the mail; in one that an earlier release asked for, the number of the certificate. */
    number: number | string
    playerId: number
    teamId: number
    teamName: string
    title: string
    venue: string
    whys: readonly Why[]
    /** The games of the team that are elsewhere. */
    moves: readonly RecordedMove[]
    /** Whether one of them had begun where it was, so that teams may have said how it went. */
    hadBegun?: boolean
    /** The day on which it is written; left out in mails that an earlier release asked for. */
    today?: Day
  }

type Why = { readonly reason: string; readonly decidedBy: Decider }

const MOVED: RecordedMove = {
  id: 4711,
  teamOneId: 1,
  teamTwoId: 2,
  teamOne: SAMPLE.teamName,
  teamTwo: 'Net Gains',
  from: { night: '2027-01-12', start: '18:30', court: 1 },
  to: { night: '2027-01-19', start: '19:10', court: 2 },
  status: 'scheduled',
}

/** Tells a player that games of their team have been moved, called off or added, and why. */
export const changesMail = declareMail(
  NOTICE_LISTS.changes,
  (news: ChangesMail) => {
    const { leagueId, number, playerId, teamId, title, venue, moves } = news
    const team = nameForMail(news.teamName) || 'Your team'
    const games = moves.length === 1 ? 'A game' : counted(moves.length, 'game')
    const changed = `${games} of yours ${moves.length === 1 ? 'has' : 'have'} changed`
    const subject = `${offText(news) ?? changed}: ${title}`
    return {
      id: `games-${leagueId}-${number}-${playerId}`,
      subject,
      lines: [
        `${games} of ${team} in ${title}, at ${venue}, ${moves.length === 1 ? 'has' : 'have'} changed. All times are Irish time.`,
        ...news.whys.map(whyText),
      ],
      facts: moves.map((move) => [
        nameForMail(move.teamOneId === teamId ? move.teamTwo : move.teamOne) || 'Your opponents',
        moveText(move),
      ]),
      button: { text: 'See all fixtures', path: paths.league(leagueId) },
      leave: news.leave,
      notes: [
        'If you’ve added the games to your calendar, your calendar follows this change.',
        ...(news.hadBegun ? [UNSAID] : []),
      ],
    }
  },
  {
    'games-changed': {
      ...SAMPLE,
      leave: '9.secret',
      number: 1,
      playerId: 9,
      teamId: 1,
      venue: SAMPLE.venueName,
      whys: [{ reason: 'The hall is flooded.', decidedBy: 'organiser' }],
      moves: [
        MOVED,
        { ...MOVED, teamTwo: 'Dill Seekers', hall: 'Parish Hall' },
        { ...MOVED, teamTwo: 'Kitchen Sink', to: null, status: 'cancelled' },
      ],
    },
    'game-of-today-off': {
      ...SAMPLE,
      leave: null,
      number: 2,
      playerId: 9,
      teamId: 1,
      venue: SAMPLE.venueName,
      whys: [{ reason: 'Red weather warning.', decidedBy: 'organiser' }],
      moves: [{ ...MOVED, to: null, status: 'postponed' }],
      today: '2027-01-12',
    },
  },
)

const UNSAID =
  'If a team has told us how a game went that was to be played before now, that counts no more.'

/** What comes first when somebody may be on the way: a game of today is off. `null` where none is. */
function offText({ moves, today }: Pick<ChangesMail, 'moves' | 'today'>): string | null {
  const off = moves.filter(({ from, to }) => to?.night !== today && from?.night === today)
  if (off.length === 0) return null
  return off.length === 1 ? 'Today’s game is off' : 'Today’s games are off'
}

function whyText({ reason, decidedBy }: Why): string {
  if (decidedBy === 'departure') return `${reason} Your other games stay as they are.`
  return decidedBy === 'captains' ? `The captains agreed on it: ${reason}` : `Why: ${reason}`
}

function moveText({ from, to, status, hall }: RecordedMove): string {
  const now = to && [slotText(to), ...(hall ? [hall] : [])].join(', ')
  if (now !== null && from === null) return `on: ${now}`
  if (now !== null && from !== null) return `now ${now}; it was ${slotText(from)}`
  const what = status === 'postponed' ? 'postponed, to a day that we’ll tell you' : 'called off'
  return from === null ? what : `${what}; it was ${slotText(from)}`
}

function slotText({ night, start, court }: Slot): string {
  return `${dayText(night)}, ${clockLabel(start)}${court === NO_COURT ? '' : `, court ${court}`}`
}

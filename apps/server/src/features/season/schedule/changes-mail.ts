import { nameForMail } from '@hive/domain/roster/teams/team'
import { NO_COURT } from '@hive/domain/season/schedule/fixtures-now'
import type { Slot } from '@hive/domain/season/schedule/game'
import type { Decider } from '@hive/domain/season/schedule/schedule-change'
import { paths } from '@hive/domain/base/site/paths'
import { counted } from '@hive/domain/base/text/words'
import { emailBody } from '@hive/look/email.ts'
import type { RecordedMove } from '#db/schema.ts'
import type { Sender } from '#features/base/mails/service.ts'
import type { Mail } from '#ports/mail.ts'
import { dayText } from './mail.ts'

type ChangesMail = {
  leagueId: number
  number: number
  playerId: number
  email: string
  name: string
  teamId: number
  teamName: string
  title: string
  venue: string
  reason: string
  decidedBy: Decider
  /** The games of the team that are elsewhere. */
  moves: readonly RecordedMove[]
}

/** Tells a player that games of their team have been moved, called off or added, and why. */
export function changesMail(news: ChangesMail, { publicUrl, organiser }: Sender): Mail {
  const { leagueId, number, playerId, teamId, email, name, title, venue, moves } = news
  const team = nameForMail(news.teamName) || 'Your team'
  const games = moves.length === 1 ? 'A game' : counted(moves.length, 'game')
  const subject = `${games} of yours ${moves.length === 1 ? 'has' : 'have'} changed: ${title}`
  return {
    id: `games-${leagueId}-${number}-${playerId}`,
    to: email,
    subject,
    ...emailBody({
      title: subject,
      lines: [
        `Hi ${name || 'there'},`,
        `${games} of ${team} in ${title}, at ${venue}, ${moves.length === 1 ? 'has' : 'have'} changed. All times are Irish time.`,
        whyText(news),
      ],
      facts: moves.map((move) => [
        nameForMail(move.teamOneId === teamId ? move.teamTwo : move.teamOne) || 'Your opponents',
        moveText(move),
      ]),
      button: { text: 'See all fixtures', url: `${publicUrl}${paths.league(leagueId)}` },
      notes: [
        'If you’ve added the games to your calendar, it follows this change.',
        `Questions? Reply to this e-mail or write to ${organiser.email}.`,
      ],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

function whyText({ reason, decidedBy }: Pick<ChangesMail, 'reason' | 'decidedBy'>): string {
  return decidedBy === 'captains' ? `The captains agreed on it: ${reason}` : `Why: ${reason}`
}

function moveText({ from, to, status }: RecordedMove): string {
  if (to !== null && from === null) return `on: ${slotText(to)}`
  if (to !== null && from !== null) return `now ${slotText(to)}; it was ${slotText(from)}`
  const what = status === 'postponed' ? 'postponed, to a day that we’ll tell you' : 'called off'
  return from === null ? what : `${what}; it was ${slotText(from)}`
}

function slotText({ night, start, court }: Slot): string {
  return `${dayText(night)}, ${start}${court === NO_COURT ? '' : `, court ${court}`}`
}

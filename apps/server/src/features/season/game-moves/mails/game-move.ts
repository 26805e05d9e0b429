import { moveText } from '@hive/domain/season/schedule/check-texts'
import type { Slot } from '@hive/domain/season/schedule/game'
import { nameForMail } from '@hive/domain/base/text/names'
import { askedText } from '@hive/domain/base/session/asked'
import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'
import { type Leave, NOTICE_LISTS } from '#features/base/notices/service.ts'

/** `asked`: to each captain who has to answer. The others say how a question ended. */
export const MAIL_KINDS = ['asked', 'declined', 'over', 'refused', 'impossible'] as const

type Game = { readonly teamOne: string; readonly teamTwo: string }

export type GameMoveMail = Reader &
  Leave & {
    moveId: string
    teamId: number
    kind: (typeof MAIL_KINDS)[number]
    leagueId: number
    title: string
    /** The team that asks. */
    team: string
    game: Game
    from: Slot
    to: Slot
    /** The game that takes its place. */
    other: Game | null
    reason: string
    device: string
    at: Date
    note: string
    /** The end of the time for answers, in words. */
    until: string
  }

const MOVE: GameMoveMail = {
  ...SAMPLE,
  leave: '9.secret',
  moveId: 'sample',
  teamId: 8,
  kind: 'asked',
  team: 'Net Gains',
  game: { teamOne: 'Net Gains', teamTwo: SAMPLE.teamName },
  from: { night: '2027-01-12', start: '18:30', court: 1 },
  to: { night: '2027-01-19', start: '19:10', court: 2 },
  other: { teamOne: 'Lob Stars', teamTwo: 'Rally Cats' },
  reason: 'Half of our team is at a wedding.',
  note: 'The hall has to know a week before.',
  until: '9 pm on 7 January 2027',
}

/** The mail to a captain about a game that captains would like to move. */
export const gameMoveMail = declareMail(
  NOTICE_LISTS.changes,
  (news: GameMoveMail) => {
    const { moveId, teamId, kind, leagueId } = news
    const game = nameOf(news.game)
    return {
      id: `game-move-${kind}-${moveId}-${teamId}`,
      subject: SUBJECTS[kind](game),
      lines: [...linesOf(news), whatText(news)],
      button: {
        text: kind === 'asked' ? 'Answer' : 'Your registration',
        path: signInPath(paths.registration(leagueId)),
      },
      leave: news.leave,
    }
  },
  {
    'game-move-asked': MOVE,
    'game-move-declined': { ...MOVE, kind: 'declined' },
    'game-move-over': { ...MOVE, kind: 'over' },
    'game-move-refused': { ...MOVE, kind: 'refused' },
    'game-move-impossible': { ...MOVE, kind: 'impossible' },
  },
)

const SUBJECTS: Readonly<Record<GameMoveMail['kind'], (game: string) => string>> = {
  asked: (game) => `Can ${game} move?`,
  declined: (game) => `${game} stays where it is`,
  over: (game) => `${game} stays where it is`,
  refused: (game) => `${game} stays where it is`,
  impossible: (game) => `${game} can’t move any more`,
}

function linesOf({ kind, team, title, reason, until, note, ...asked }: GameMoveMail): string[] {
  const asking = nameForMail(team) || 'Another team'
  if (kind === 'asked') {
    return [
      `${asking} would like to move a game of ${title}, and says why: ${reason}`,
      askedText(asked),
      `Please answer by ${until}. The game moves only if all captains agree.`,
    ]
  }
  if (kind === 'declined') return ['Another captain can’t make the new time, so nothing changes.']
  if (kind === 'over') return ['Not all captains answered in time, so nothing changes.']
  if (kind === 'refused') {
    return [`The organiser has decided against it, so nothing changes.${note && ` ${note}`}`]
  }
  return ['The game has changed since, or the new time is no longer free, so it can’t move there.']
}

function whatText({ game, from, to, other }: GameMoveMail): string {
  const back = other ? ` ${nameOf(other)} takes its place.` : ''
  return `What was asked: ${nameOf(game)} ${moveText({ from, to })}.${back}`
}

function nameOf({ teamOne, teamTwo }: Game): string {
  return `${nameForMail(teamOne) || 'one team'} v ${nameForMail(teamTwo) || 'another'}`
}

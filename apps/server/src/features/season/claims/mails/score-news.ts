import { signInPath } from '@hive/domain/base/session/return-path'
import { gameAnchor, paths } from '@hive/domain/base/site/paths'
import { nameForMail } from '@hive/domain/base/text/names'
import { momentLabel } from '@hive/domain/base/time/moment-label'
import type { ClaimSide, Report } from '@hive/domain/season/claims/claims'
import { otherSide, reportText } from '@hive/domain/season/claims/report-text'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'
import { type Leave, NOTICE_LISTS } from '#features/base/notices/service.ts'

/** A game of which the other team has said how it went, with what the reader’s team says, if it does. */
type GameNews = {
  readonly fixtureId: number
  readonly side: ClaimSide
  readonly others: string
  readonly start: Date
  readonly theirs: Report
  /** `null` while their word is waited for; otherwise it differs. */
  readonly own: Report | null
  /** When the other team’s stands if nobody answers; `null` for what never does. */
  readonly standsAt: Date | null
}

export type ScoreNewsMail = Reader &
  Leave & {
    readonly mailId: string
    readonly title: string
    readonly games: readonly GameNews[]
  }

const GAME: GameNews = {
  fixtureId: 4711,
  side: 'team_one',
  others: 'Net Gains',
  start: new Date('2027-01-12T18:30:00Z'),
  theirs: { outcome: 'score', score: { teamOne: 1, teamTwo: 2 }, sets: null },
  own: null,
  standsAt: new Date('2027-01-14T12:00:00Z'),
}

const NEWS: ScoreNewsMail = {
  ...SAMPLE,
  leave: '9.secret',
  mailId: 'score-news-sample',
  games: [GAME],
}

/** Tells a player what the other team says of a game, where their own has not said so. */
export const scoreNewsMail = declareMail(
  NOTICE_LISTS.changes,
  ({ mailId, title, games, leave }: ScoreNewsMail) => ({
    id: mailId,
    leave,
    subject: subjectOf(games),
    lines: [`This is about ${games.length === 1 ? 'a game' : 'games'} of ${title}.`],
    questions: games.map(questionOf),
  }),
  {
    'score-to-confirm': NEWS,
    'score-to-confirm-forfeit': {
      ...NEWS,
      games: [{ ...GAME, theirs: { outcome: 'forfeit', forfeit: 'team_one' }, standsAt: null }],
    },
    'score-differs': {
      ...NEWS,
      games: [
        { ...GAME, own: { outcome: 'score', score: { teamOne: 2, teamTwo: 1 }, sets: null } },
        { ...GAME, others: 'Lob Stars' },
      ],
    },
  },
)

function subjectOf(games: readonly GameNews[]): string {
  const [game, other] = games
  if (!game || other) return 'Scores that need your word'
  const others = nameOf(game)
  return game.own === null
    ? `${others} have told us how your game went: is it right?`
    : `You and ${others} say different things of your game`
}

function nameOf({ others }: GameNews): string {
  return nameForMail(others) || 'The other team'
}

function questionOf(game: GameNews) {
  const { fixtureId, side, start, theirs, own } = game
  const they = `${nameOf(game)} say: ${reportText(theirs, otherSide(side))}.`
  const you = own === null ? '' : ` Your team says: ${reportText(own, side)}.`
  return {
    title: `Your game against ${nameOf(game)} on ${momentLabel(start)}`,
    text: `${they}${you} ${endOf(game)}`,
    answers: [
      {
        text: own === null ? 'See if it’s right' : 'Look at both',
        path: signInPath(`${paths.yourLeagues}#${gameAnchor(fixtureId)}`),
      },
    ],
  }
}

function endOf({ own, standsAt }: GameNews): string {
  if (own !== null) return 'The organiser looks at it, unless one of you changes what it says.'
  return standsAt === null
    ? 'It doesn’t stand without your team’s word: the organiser looks at it.'
    : `It stands on ${momentLabel(standsAt)} if your team says nothing.`
}

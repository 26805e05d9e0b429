import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { nameForMail } from '@hive/domain/base/text/names'
import { momentLabel } from '@hive/domain/base/time/moment-label'
import type { ProtestOutcome } from '@hive/domain/season/claims/protests'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'
import { type Leave, NOTICE_LISTS } from '#features/base/notices/service.ts'

export type ProtestDecidedMail = Reader &
  Leave & {
    readonly mailId: string
    readonly title: string
    readonly start: Date
    /** The team that protested, and the other one. */
    readonly team: string
    readonly others: string
    /** Whether the reader leads the team that protested. */
    readonly isOwn: boolean
    readonly outcome: ProtestOutcome
    /** Whether the game is a forfeit of both teams. */
    readonly isOfBoth: boolean
    /** The organiser’s words. */
    readonly why: string
  }

const DECIDED: ProtestDecidedMail = {
  ...SAMPLE,
  leave: '9.secret',
  mailId: 'protest-decided-sample',
  start: new Date('2027-01-12T18:30:00Z'),
  team: SAMPLE.teamName,
  others: 'Net Gains',
  isOwn: true,
  outcome: 'upheld',
  isOfBoth: false,
  why: 'Sam has not signed the agreement of this league.',
}

/** Tells a captain what has come of a protest that somebody played who may not. */
export const protestDecidedMail = declareMail(
  NOTICE_LISTS.changes,
  (news: ProtestDecidedMail) => {
    const { mailId: id, title, start, isOwn, outcome, isOfBoth, why, leave } = news
    const team = nameForMail(news.team) || 'one team'
    const others = nameForMail(news.others) || 'the other team'
    const whose = isOwn ? 'You told us' : `${team} told us`
    const result =
      outcome === 'upheld'
        ? `The game counts as a forfeit of ${isOfBoth ? 'both teams' : others}.`
        : 'The score stands.'
    return {
      id,
      leave,
      subject: `${team} v ${others}: ${outcome === 'upheld' ? 'the game is a forfeit' : 'the score stands'}`,
      lines: [
        `${whose} that someone played for ${others} who wasn’t allowed to, in the game on ${momentLabel(start)} of ${title}. We have looked at it.`,
        `${result} The organiser writes: ${why}`,
        'Do you see it another way? Just reply to this e-mail.',
      ],
      button: { text: 'See your games', path: signInPath(paths.yourLeagues) },
    }
  },
  {
    'protest-upheld': DECIDED,
    'protest-dismissed': { ...DECIDED, outcome: 'dismissed', why: 'Everyone who played may.' },
    'protest-upheld-against': { ...DECIDED, isOwn: false },
  },
)

import { signInPath } from '@hive/domain/base/session/return-path'
import { paths } from '@hive/domain/base/site/paths'
import { nameForMail } from '@hive/domain/base/text/names'
import { firstName } from '@hive/domain/roster/calls/call'
import { declareMail, type Reader, SAMPLE } from '#features/base/mails/service.ts'
import { type Leave, NOTICE_LISTS } from '#features/base/notices/service.ts'

type Ask = Reader &
  Leave & {
    askId: number
    asker: string
    /** The team that looks for a player. */
    team: string | null
  }

const ASK = { ...SAMPLE, leave: '9.secret', askId: 7, asker: 'Sam Kelly', team: 'Dinkers' }

/**
 * Says that somebody asks about a call. What they wrote is read on the board alone: it can be taken down there, and no mail of ours
 * has the links of a stranger.
 */
export const callAskMail = declareMail(
  NOTICE_LISTS.messages,
  ({ askId, asker, team, leave }: Ask) => {
    const who = nameOf(asker)
    const about = team === null ? 'your call on the board' : `a place on ${nameForMail(team)}`
    return {
      id: `call-ask-${askId}`,
      subject: `${who} asks about ${about}`,
      lines: [
        `${who} has seen on the board ${team === null ? 'that you’re looking for a team' : `that ${nameForMail(team)} are looking for a player`}, and has a question for you.`,
        'You can read and answer it there. Neither of you sees the other’s address.',
      ],
      button: { text: 'Read and answer', path: signInPath(paths.board) },
      signOff: 'All the best',
      leave,
    }
  },
  { 'call-ask': ASK, 'call-ask-to-player': { ...ASK, team: null } },
)

type Answered = Reader & Leave & { askId: number; owner: string }

/** Says that there is an answer. */
export const callAnswerMail = declareMail(
  NOTICE_LISTS.messages,
  ({ askId, owner, leave }: Answered) => {
    const who = nameOf(owner)
    return {
      id: `call-answer-${askId}`,
      subject: `${who} has answered you`,
      lines: [`You asked ${who} something on the board, and there is an answer.`],
      button: { text: 'Read it', path: signInPath(paths.board) },
      signOff: 'All the best',
      leave,
    }
  },
  { 'call-answer': { ...SAMPLE, leave: '9.secret', askId: 7, owner: 'Anna Byrne' } },
)

function nameOf(name: string): string {
  return nameForMail(firstName(name)) || 'Someone'
}

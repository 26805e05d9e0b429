import type { LinkedGame } from '@hive/contract/season/attendance'
import { Refusal } from '@hive/domain/errors'
import { answerLinkState } from '@hive/domain/season/attendance/your-week'
import type { Context } from '#context.ts'
import type { Sealer } from '#db/sealing.ts'
import { linkTokenOf, readLinkTokenOf } from '#features/base/mails/service.ts'
import { type Question, questionsOf, type Subject } from './questions.ts'
import { sayAttendance, sayNightAttendance } from './say-attendance.ts'

const PURPOSES = { game: 'attendance-game', night: 'attendance-night' } as const

/** The secret with which one player answers one question without a sign-in. */
export function questionToken(sealer: Sealer, playerId: number, { kind, id }: Subject): string {
  return linkTokenOf(sealer, PURPOSES[kind], [playerId, id])
}

type Linked = { playerId: number; subject: Subject; question: Question }

/** The question of a mailed link; whoever is no longer in it, or comes too late, is told so. */
async function findLinked({ db, sealer, now }: Context, token: string): Promise<Linked> {
  const { playerId, subject } = readToken(sealer, token)
  const [question] = await questionsOf(db, { playerId, only: subject })
  if (!question) {
    throw new Refusal(
      'not_found',
      'You’re not in this game any more, so nobody is waiting for you.',
    )
  }
  if (answerLinkState(question.start, now()) === 'over') {
    throw new Refusal('choice_over', 'This game was over two weeks ago, so its link has ended.')
  }
  return { playerId, subject, question }
}

function readToken(sealer: Sealer, token: string): { playerId: number; subject: Subject } {
  for (const kind of ['game', 'night'] as const) {
    const [playerId, id, other] = readLinkTokenOf(sealer, PURPOSES[kind], token) ?? []
    if (playerId !== undefined && id !== undefined && other === undefined) {
      return { playerId, subject: { kind, id } }
    }
  }
  const text = 'This link isn’t complete. Please open it from our e-mail again.'
  throw new Refusal('not_found', text)
}

/** What a mailed link asks; it only reads, since mail programs open links before their reader does. */
export async function readLinkedQuestion(context: Context, token: string): Promise<LinkedGame> {
  const { question } = await findLinked(context, token)
  const { leagueTitle, name, teams, start, venue, stale, attending, isSilenceYes } = question
  return {
    leagueTitle,
    name,
    teams,
    venue,
    attending,
    isSilenceYes,
    start: start.toISOString(),
    stale: stale && { comes: stale.comes, start: stale.start.toISOString() },
    state: stateOf(question, context.now()),
  }
}

function stateOf({ start, isOff, hasScore }: Question, now: Date): LinkedGame['state'] {
  if (isOff) return 'off'
  return hasScore || answerLinkState(start, now) !== 'open' ? 'begun' : 'open'
}

/** Saves what the reader of a mailed link says of its one game or partner night. */
export async function answerLinkedQuestion(
  context: Context,
  _caller: null,
  { token, start, comes }: { token: string; start: string; comes: boolean },
): Promise<void> {
  const { playerId, subject } = await findLinked(context, token)
  const { kind, id } = subject
  if (kind === 'game') await sayAttendance(context, { playerId }, { fixtureId: id, start, comes })
  else await sayNightAttendance(context, { playerId }, { nightId: id, start, comes })
}

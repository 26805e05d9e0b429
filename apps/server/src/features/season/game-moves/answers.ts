import { Refusal } from '@hive/domain/errors'
import type { MoveState } from '@hive/domain/season/game-moves/captain-moves'
import { isOffered, moveOffers } from '@hive/domain/season/game-moves/move-offers'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import type { DataOf } from '#jobs/declare.ts'
import type { endQuestions } from '#features/season/fixtures/service.ts'
import { seasonOf } from '#features/season/repairs/service.ts'
import { changeGames, lockSchedule } from '#features/season/schedule/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { admitCaptain } from './ask.ts'
import type { GameMoveMail } from './mails/game-move.ts'
import {
  findMove,
  listAnswers,
  listMovesOf,
  listOverdue,
  type MoveRow,
  setAgreed,
  setState,
} from './queries.ts'
import { asMade, slotAt } from './move-to-wire.ts'
import { noteMove } from './tell-captains.ts'

type CaptainAnswer = { moveId: string; teamId: number; agrees: boolean }
type MoveOutcome = { state: MoveState }

/** Saves the answer of the caller’s team. With the last yes the game moves, or waits for an organiser. */
export const answerMove = atomic(
  async (
    context: Context,
    caller: Caller,
    { moveId, teamId, agrees }: CaptainAnswer,
  ): Promise<MoveOutcome> => {
    const { db, now } = context
    await admitCaptain(db, caller, teamId)
    const move = await findMove(db, moveId, { isLocked: true })
    const answers = await listAnswers(db, [moveId])
    const own = answers.find((answer) => answer.teamId === teamId)
    if (!move || !own) throw notAsked()
    // A repeated answer changes nothing.
    if (agrees ? own.agreedAt !== null : move.state === 'declined') return { state: move.state }
    if (move.state !== 'asked' || move.endsAt <= now()) throw tooLate()
    if (!agrees) return close(context, move, 'declined')
    await setAgreed(db, { moveId, teamId, agreedAt: now() })
    const isLast = answers.every((answer) => answer === own || answer.agreedAt !== null)
    if (!isLast) return { state: 'asked' }
    if (!move.needsOrganiser) return makeMove(context, caller, move)
    await setState(db, moveId, { state: 'agreed' })
    return { state: 'agreed' }
  },
)

/** Takes a question back. */
export const withdrawMove = atomic(
  async (context: Context, caller: Caller, { moveId, teamId }: Omit<CaptainAnswer, 'agrees'>) => {
    const { db } = context
    await admitCaptain(db, caller, teamId)
    const move = await findMove(db, moveId, { isLocked: true })
    if (!move || move.teamId !== teamId) throw notAsked()
    if (move.state === 'withdrawn') return
    if (!isOpen(move)) throw tooLate()
    await close(context, move, 'withdrawn')
  },
)

type Decision = { leagueId: number; moveId: string; isApproved: boolean; note: string }

/** Saves an organiser’s decision: the move is made, or refused. */
export const decideMove = atomic(
  async (context: Context, caller: Caller, decision: Decision): Promise<MoveOutcome> => {
    const { leagueId, moveId, isApproved, note } = decision
    const move = await findMove(context.db, moveId, { isLocked: true })
    if (!move || move.leagueId !== leagueId) throw notAsked()
    if (move.state === (isApproved ? 'made' : 'refused')) return { state: move.state }
    if (move.state !== 'agreed') throw tooLate()
    if (isApproved) return makeMove(context, caller, move)
    await noteAction(context.db, {
      by: caller.playerId,
      kind: 'game_move_refused',
      subject: `league:${leagueId}`,
      after: { team: move.teamName },
      reason: note,
    })
    return close(context, move, 'refused', { note })
  },
)

/** Moves the games, or writes to the captains that it is not possible any more. */
async function makeMove(context: Context, caller: Caller, move: MoveRow): Promise<MoveOutcome> {
  const { leagueId, fixtureId, otherFixtureId, reason } = move
  await lockSchedule(context.db, leagueId)
  if (!(await isPossible(context, move))) return close(context, move, 'impossible')
  await setState(context.db, move.id, { state: 'made' })
  const place = { kind: 'place' } as const
  const there = { startTime: move.toStart, courtNumber: move.toCourt }
  const back = { startTime: move.fromStart, courtNumber: move.fromCourt }
  await changeGames(context, caller, {
    leagueId,
    reason,
    decidedBy: 'captains',
    tell: true,
    changes: [
      { ...place, fixtureId, ...there },
      ...(otherFixtureId === null ? [] : [{ ...place, fixtureId: otherFixtureId, ...back }]),
    ],
  })
  return { state: 'made' }
}

/** Whether the games are where they were when captains were asked, and can still move. */
async function isPossible(context: Context, move: MoveRow): Promise<boolean> {
  const season = await seasonOf(context, move.leagueId)
  const game = season.rows.find(({ id }) => id === move.fixtureId)
  const isThere =
    game?.startTime.getTime() === move.fromStart.getTime() && game.courtNumber === move.fromCourt
  const offers = moveOffers(move.fixtureId, asMade(season, context.now()))
  const to = slotAt(move.toStart, move.toCourt)
  return isThere && isOffered(offers, { to, otherGameId: move.otherFixtureId })
}

/** The captains who get an e-mail about each end of a question: the one who asked, or all. */
const TOLD: Readonly<Partial<Record<MoveState, 'asking' | 'all'>>> = {
  declined: 'asking',
  over: 'asking',
  refused: 'all',
  impossible: 'all',
}

type Words = {
  readonly note?: string
  /** Teams that hear of it otherwise. */
  readonly told?: readonly number[]
}

async function close(
  context: Context,
  { id, teamId, leagueId }: MoveRow,
  state: Extract<MoveState, GameMoveMail['kind']> | 'withdrawn',
  { note = '', told = [] }: Words = {},
): Promise<MoveOutcome> {
  const { db } = context
  await setState(db, id, { state, note })
  if (state === 'withdrawn') return { state }
  const answers = TOLD[state] === 'all' ? await listAnswers(db, [id]) : []
  const teams = [teamId, ...answers.map((answer) => answer.teamId)]
  const teamIds = teams.filter((team) => !told.includes(team))
  if (teamIds.length > 0) await noteMove(context, { leagueId, moveId: id, kind: state, teamIds })
  return { state }
}

function isOpen({ state }: MoveRow): boolean {
  return state === 'asked' || state === 'agreed'
}

/** Ends the questions that were not answered in time. */
export async function endOverdueMoves(context: Context): Promise<void> {
  for (const id of await listOverdue(context.db, context.now())) await endMove(context, id)
}

const endMove = atomic(async (context: Context, id: string) => {
  const move = await findMove(context.db, id, { isLocked: true })
  if (move && isOpen(move)) await close(context, move, 'over')
})

/** Ends the questions about games that are elsewhere, off or played. */
export async function endQuestionsAbout(
  context: Context,
  { fixtureIds, told }: DataOf<typeof endQuestions>,
): Promise<void> {
  for (const id of await listMovesOf(context.db, fixtureIds)) await endAsked(context, id, told)
}

const endAsked = atomic(async (context: Context, id: string, told: readonly number[]) => {
  const move = await findMove(context.db, id, { isLocked: true })
  if (!move || !isOpen(move)) return
  const isStill = move.cancelledAt === null && (await isPossible(context, move))
  if (!isStill) await close(context, move, 'impossible', { told })
})

function notAsked(): Refusal {
  return new Refusal('not_found', 'There is no such question.')
}

function tooLate(): Refusal {
  return new Refusal('offer_over', 'It’s too late to answer this: nothing has changed.')
}

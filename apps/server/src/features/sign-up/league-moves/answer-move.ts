import { askedToWire } from '@hive/contract/base/asked'
import type { AskedToMove } from '@hive/contract/sign-up/league-moves'
import { Refusal } from '@hive/domain/errors'
import type { League } from '@hive/domain/season/season/league'
import { type Moment, nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { setFor, type ShownHall } from '@hive/domain/leagues/leagues/other-halls'
import { euroOf } from '@hive/domain/base/money/cents'
import { irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { isAlreadyLive, lockRegistration } from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { awaitTeamName } from '#features/roster/teams/service.ts'
import { moveSignUp } from './move-sign-up.ts'
import { findAnswer, findMove, type MoveRow, setAnswer, shareMove } from './queries.ts'
import { findSignUp, type SignUpFacts } from './sign-up-queries.ts'
import { admitMove, alreadyIn, termsOf } from './terms.ts'

/** Where a player is asked to move from a league; `null` when they are not asked, or have moved. */
export async function moveAsked(
  context: Context,
  { playerId }: Caller,
  leagueId: number,
): Promise<AskedToMove | null> {
  const { db } = context
  const move = await findMove(db, leagueId)
  if (!move || !isOpen(context, move)) return null
  const asked = await findAnswer(db, { moveId: move.id, playerId, isLocked: false })
  if (!asked || asked.answer === 'moved') return null
  const facts = await findSignUp(db, asked.registrationId)
  if (facts.state !== 'confirmed') return null
  const to = await leagueForSignUp(context, move.toLeagueId)
  const { paid, carried, back, waived } = await termsOf(context, facts, to)
  return {
    to: leagueOf(to, irishWall(context.now())),
    reason: move.reason,
    asked: askedToWire({ device: null, at: move.askedAt }),
    endsAt: move.endsAt.toISOString(),
    team: facts.isTeam ? facts.team : null,
    paid: euroOf(paid),
    carried: euroOf(carried),
    back: euroOf(back),
    waived: euroOf(waived),
    hasDeclined: asked.answer === 'declined',
    problem: await problemOf(context, facts, to),
  }
}

function leagueOf(league: League, at: Moment): AskedToMove['to'] {
  const { id: leagueId, title, startDate, endDate, startTime, endTime } = league
  const { name: venue, town } = league.venue
  const [firstNight = startDate] = nightsToCome(league, at)
  const hall = setFor(firstNight, league.otherHalls ?? [])
  const nights = { startDate, endDate, firstNight, firstHall: hall && placeOf(hall) }
  return { leagueId, title, ...nights, startTime, endTime, venue, town }
}

function placeOf({ venue: { name: venue, town }, startTime, endTime }: ShownHall) {
  return { venue, town, startTime, endTime }
}

/** Why someone cannot move at the moment, in the words of the refusal. */
async function problemOf(context: Context, facts: SignUpFacts, to: League): Promise<string | null> {
  try {
    await admitMove(context, facts, to)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

type Acceptance = { leagueId: number; back: number }

/** Moves the caller’s sign-up to the other league. Accepting again changes nothing. */
export async function accept(
  context: Context,
  caller: Caller,
  acceptance: Acceptance,
): Promise<{ leagueId: number }> {
  return acceptOnce(context, caller, acceptance).catch((error: unknown) => {
    throw isAlreadyLive(error) ? alreadyIn() : error
  })
}

const acceptOnce = atomic(
  async (context: Context, { playerId }: Caller, { leagueId, back }: Acceptance) => {
    const { db, now } = context
    const { move, asked } = await lockAsked(context, { playerId, leagueId })
    const { toLeagueId } = move
    if (asked.answer === 'moved') return { leagueId: toLeagueId }
    if (!isOpen(context, move)) throw isOver()
    const { registrationId } = asked
    const { team } = await findSignUp(db, registrationId)
    if (team !== null) await awaitTeamName(db, team)
    const signUp = await lockRegistration(db, registrationId)
    const facts = await findSignUp(db, registrationId)
    if (signUp.state !== 'confirmed') throw isOver()
    const to = await leagueForSignUp(context, toLeagueId)
    await admitMove(context, facts, to)
    const terms = await termsOf(context, facts, to)
    if (euroOf(terms.back) !== back) throw otherAmount(euroOf(terms.back))
    const movedToId = await moveSignUp(context, { move, signUp, facts, to, terms })
    const answer = { answer: 'moved', movedToId, answeredAt: now() } as const
    await setAnswer(db, { moveId: move.id, registrationId, ...answer })
    const { carried: carriedCents, back: backCents, waived: waivedCents } = terms
    const after = { league: to.title, carriedCents, backCents, waivedCents }
    const subject = `registration:${registrationId}`
    await noteAction(db, { by: playerId, kind: 'sign_up_moved', subject, after })
    return { leagueId: toLeagueId }
  },
)

/** Notes that the caller would rather have the money back. Until the time is over they can still move. */
export const decline = atomic(async (context: Context, { playerId }: Caller, leagueId: number) => {
  const { db, now } = context
  const { move, asked } = await lockAsked(context, { playerId, leagueId })
  if (asked.answer === 'declined') return
  if (asked.answer === 'moved' || !isOpen(context, move)) throw isOver()
  const { registrationId } = asked
  await setAnswer(db, { moveId: move.id, registrationId, answer: 'declined', answeredAt: now() })
})

/** The question to the caller: it does not end, and no other answer of theirs is taken, before the transaction ends. */
async function lockAsked(
  { db }: Context,
  { playerId, leagueId }: { playerId: number; leagueId: number },
) {
  const move = await shareMove(db, leagueId)
  const asked = move && (await findAnswer(db, { moveId: move.id, playerId, isLocked: true }))
  if (!move || !asked) {
    throw new Refusal('not_found', 'You haven’t been asked to move out of this league.')
  }
  return { move, asked }
}

function isOpen({ now }: Context, { outcome, endsAt }: MoveRow): boolean {
  return outcome === null && endsAt > now()
}

function isOver(): Refusal {
  return new Refusal('offer_over', 'It’s too late to answer this: nothing has changed.')
}

function otherAmount(back: number): Refusal {
  const note = 'What goes back to you has changed. Please look again before you move.'
  return new Refusal('count_changed', note, { back: String(back) })
}

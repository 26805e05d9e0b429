import type { askToMove, LeagueMove, OtherLeague } from '@hive/contract/sign-up/league-moves'
import { Refusal } from '@hive/domain/errors'
import type { League } from '@hive/domain/season/season/league'
import { placesLeft } from '@hive/domain/leagues/places/places'
import { euroOf } from '@hive/domain/base/money/cents'
import { promotionsAt } from '@hive/domain/leagues/promotions/promotion'
import { publicPrice } from '@hive/domain/leagues/promotions/prices'
import {
  lastMoveDay,
  moveDayProblem,
  moveEnd,
  usualMoveDay,
  whySignUpStays,
} from '@hive/domain/sign-up/league-moves/league-move'
import { signUpState } from '@hive/domain/leagues/leagues/sign-up-state'
import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import { atomic } from '#db/transaction.ts'
import { closeSignUp, leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import {
  findDecideBy,
  findMove,
  insertMove,
  listStillIn,
  lockMove,
  type MoveRow,
  setWithdrawn,
} from './queries.ts'
import { listSignUpsAsked, listSignUpsIn, type SignUpFacts } from './sign-up-queries.ts'
import { sendLeagueMove } from './jobs.ts'

/** To which leagues the people of a league could move, and how those who are asked have answered. */
export async function moveOf(context: Context, leagueId: number): Promise<LeagueMove> {
  const { db } = context
  const league = await leagueForSignUp(context, leagueId)
  const move = await findMove(db, leagueId)
  const signUps = move
    ? await listSignUpsAsked(db, { leagueId, moveId: move.id })
    : (await listSignUpsIn(db, leagueId)).map((one) => ({ ...one, answer: null, refund: null }))
  return {
    ask: await whatToAsk(context, league, move),
    move: move ? moveToWire(move) : null,
    signUps: signUps.map(({ answer, refund, ...facts }) => ({
      registrationId: facts.registrationId,
      playerId: facts.playerId,
      name: facts.name,
      team: facts.isTeam ? facts.team : null,
      players: facts.isTeam ? facts.players : 1,
      whyNot: answer === null ? (whySignUpStays(facts) ?? (move ? LATER : null)) : null,
      answer,
      refund,
    })),
  }
}

/** Why someone is not asked whose payment was still on its way then. */
const LATER = 'Signed up after the others were asked'

function moveToWire({ id, toLeagueId, toTitle, endsAt, outcome }: MoveRow): LeagueMove['move'] {
  const state = outcome ?? 'asking'
  return { moveId: id, toLeagueId, toTitle, endsAt: endsAt.toISOString(), state }
}

/** The choices of an organiser; `null` where no one can be asked. */
async function whatToAsk(
  context: Context,
  league: League,
  move: MoveRow | undefined,
): Promise<LeagueMove['ask']> {
  const season = await seasonOf(context, league)
  const latest = lastMoveDay(season)
  if (league.isCancelled || latest < season.today || (move && move.outcome === null)) return null
  return { leagues: await othersOf(context, league), usual: usualMoveDay(season), latest }
}

async function seasonOf({ db, now }: Context, { id, startDate: firstNight }: League) {
  return { today: irishDay(now()), firstNight, decideBy: await findDecideBy(db, id) }
}

/** The leagues that are open and have room, those of the same sport first. */
async function othersOf(
  { leagueCache, now }: Context,
  { id, sport }: League,
): Promise<OtherLeague[]> {
  const instant = now()
  const at = irishWall(instant)
  const { leagues, promotions: known } = await leagueCache.read()
  const promotions = promotionsAt(known, instant)
  const isSame = (other: League) => other.sport.id === sport.id
  return leagues
    .filter((other) => other.id !== id && signUpState(other, at) === 'open')
    .toSorted((one, other) => Number(isSame(other)) - Number(isSame(one)))
    .map((other) => ({
      leagueId: other.id,
      title: other.title,
      sport: other.sport.name,
      isSameSport: isSame(other),
      startDate: other.startDate,
      placesLeft: placesLeft(other).individual,
      individualPrice: euroOf(publicPrice(other, 'individual', { at, promotions }).due),
      teamPrice: euroOf(publicPrice(other, 'team', { at, promotions }).due),
    }))
}

type Order = z.output<typeof askToMove.body>

/** Asks everyone in a league who can move, and writes to them. No one can sign up for it from now on. */
export const askPeople = atomic(
  async (context: Context, { playerId: by }: Caller, order: Order) => {
    const { db, jobs } = context
    const { leagueId, toLeagueId, until, reason } = order
    // Someone who calls the league off at this moment is waited for.
    await closeSignUp(db, leagueId)
    const league = await leagueForSignUp(context, leagueId)
    const to = await admitOrder(context, league, order)
    const asked = (await listSignUpsIn(db, leagueId)).filter((one) => whySignUpStays(one) === null)
    if (asked.length !== order.expectedSignUps) throw otherCount(asked)
    const ids = asked.map(({ registrationId }) => registrationId)
    const endsAt = moveEnd(until)
    const moveId = await insertMove(db, { leagueId, toLeagueId, reason, endsAt }, ids)
    if (moveId === null) throw askedAlready()
    for (const registrationId of ids) {
      await jobs.add(db, sendLeagueMove, { moveId, registrationId, kind: 'asked' })
    }
    const after = { league: to.title, until, signUps: ids.length }
    await noteAction(db, { by, kind: 'move_asked', subject: `league:${leagueId}`, reason, after })
  },
)

/** The other league. Refuses one that takes no one, and a day that is past or too late. */
async function admitOrder(
  context: Context,
  league: League,
  { toLeagueId, until }: Order,
): Promise<League> {
  if (league.isCancelled) {
    throw new Refusal('league_cancelled', 'This league has been called off already.')
  }
  const problem = moveDayProblem(until, await seasonOf(context, league))
  if (problem !== null) throw new Refusal('bad_request', problem, { until: problem })
  const to = await leagueForSignUp(context, toLeagueId)
  if (to.id !== league.id && signUpState(to, irishWall(context.now())) === 'open') return to
  const note = 'This league isn’t open, or it’s full. Please choose another one.'
  throw new Refusal('move_unavailable', note, { toLeagueId: note })
}

function otherCount({ length }: readonly SignUpFacts[]): Refusal {
  const people = length === 1 ? '1 sign-up' : `${length} sign-ups`
  const note = `This would ask ${people}. Please look again before you send it.`
  return new Refusal('count_changed', note, { expectedSignUps: String(length) })
}

function askedAlready(): Refusal {
  return new Refusal('changed_meanwhile', 'People are being asked already. Please look again.')
}

/**
 * Ends the question, and the league goes ahead: those who have not moved stay in it, and are e-mailed. Again changes
 * nothing.
 */
export const withdraw = atomic(
  async (context: Context, { playerId: by }: Caller, leagueId: number) => {
    const { db, jobs } = context
    const move = await lockMove(db, leagueId)
    if (!move) throw new Refusal('not_found', 'No one has been asked to move out of this league.')
    if (move.outcome === 'withdrawn') return
    if (move.outcome !== null) {
      throw new Refusal('league_cancelled', 'This league has been called off already.')
    }
    await setWithdrawn(db, move.id)
    for (const registrationId of await listStillIn(db, move.id)) {
      const news = { moveId: move.id, registrationId, kind: 'goes_ahead' } as const
      await jobs.add(db, sendLeagueMove, news)
    }
    await noteAction(db, { by, kind: 'move_withdrawn', subject: `league:${leagueId}` })
  },
)

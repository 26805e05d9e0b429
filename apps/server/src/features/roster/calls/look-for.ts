import type { lookForTeam as lookedFor } from '@hive/contract/roster/calls'
import { missingForSignUp } from '@hive/domain/base/players/completeness'
import { irishDay } from '@hive/domain/base/time/irish'
import { Refusal } from '@hive/domain/errors'
import { callEnds, OPEN_CALLS } from '@hive/domain/roster/calls/call'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import type { New } from '#db/schema.ts'
import { atomic } from '#db/transaction.ts'
import type { Caller } from '#features/base/session/service.ts'
import * as queries from './queries.ts'

type Dependencies = Pick<Context, 'db' | 'now'>
type Player = Pick<Caller, 'playerId'>
type Looking = z.output<(typeof lookedFor)['body']>

/** Refuses somebody whose profile lacks what a sign-up needs: they could not join what they find. */
export async function admitComplete(db: Database, playerId: number): Promise<void> {
  if (missingForSignUp(await queries.findFacts(db, playerId)).length === 0) return
  throw new Refusal('profile_incomplete', 'Please complete your account details first.')
}

/** Says for a fortnight that somebody looks for a team. */
export const lookForTeam = atomic(
  async ({ db, now }: Dependencies, { playerId }: Player, looking: Looking) => {
    const { leagueId, town, nights } = looking
    const sportId = leagueId === null ? looking.sportId : null
    if (leagueId === null) await admitSport(db, sportId)
    else await admitLeague(db, { leagueId, playerId }, now())
    await admitComplete(db, playerId)
    const place = leagueId === null ? { town, nights } : { town: '', nights: [] }
    await makeCall(db, { playerId, kind: 'team', leagueId, sportId, ...place }, now())
  },
)

/** Says for a fortnight that a captain’s team looks for one more player. */
export const lookForPlayer = atomic(
  async ({ db, now }: Dependencies, { playerId }: Player, { teamId }: { teamId: number }) => {
    const led = await queries.listLed(db, playerId, irishDay(now()))
    const team = led.find(({ id }) => id === teamId)
    if (!team) throw new Refusal('team_not_found', 'You don’t lead such a team.')
    await admitComplete(db, playerId)
    const { leagueId } = team
    await makeCall(db, { playerId, kind: 'player', leagueId, teamId, sportId: null }, now())
  },
)

async function admitSport(db: Database, sportId: number | null): Promise<void> {
  if (sportId !== null && (await queries.isSport(db, sportId))) return
  throw new Refusal('not_found', 'Please choose a league or a sport.')
}

async function admitLeague(
  db: Database,
  { leagueId, playerId }: { leagueId: number; playerId: number },
  now: Date,
): Promise<void> {
  if (!(await queries.isOn(db, leagueId, irishDay(now)))) {
    throw new Refusal('league_not_found', 'There is no such league any more.')
  }
  if (await queries.isInLeague(db, { leagueId, playerId })) {
    throw new Refusal('already_registered', 'You’re in this league already.')
  }
}

type Made = Omit<New<'calls'>, 'madeAt' | 'endsAt'>

/** Adds a call, or has the same one that is open stand for longer. */
async function makeCall(db: Database, call: Made, now: Date): Promise<void> {
  await queries.lockFacts(db, call.playerId)
  const { count, same } = await queries.findOpenLike(db, call.playerId, { now, like: call })
  if (same !== null) return queries.extendCall(db, same, callEnds(now))
  if (count >= OPEN_CALLS) throw new Refusal('too_many_requests', TOO_MANY)
  await queries.insertCall(db, { ...call, madeAt: now, endsAt: callEnds(now) })
}

const TOO_MANY = `You look for ${OPEN_CALLS} things already. Please end one of them first.`

type OfCall = { callId: number }

/** Has a call stand for another fortnight. */
export const renewCall = atomic(
  async ({ db, now }: Dependencies, { playerId }: Player, { callId }: OfCall) => {
    const call = await queries.lockOwn(db, { callId, playerId })
    if (!call) throw new Refusal('not_found', NOT_THERE)
    if (call.endedAt !== null) throw new Refusal('offer_over', HAS_ENDED)
    await admitComplete(db, playerId)
    await queries.extendCall(db, callId, callEnds(now()))
  },
)

/** Takes a call off the board. */
export const endCall = atomic(
  async (
    { db, now }: Dependencies,
    { playerId }: Player,
    { callId, isFilled }: OfCall & { isFilled: boolean },
  ) => {
    const call = await queries.lockOwn(db, { callId, playerId })
    if (!call) throw new Refusal('not_found', NOT_THERE)
    const endedBy = isFilled ? 'filled' : 'withdrawn'
    await queries.setEnded(db, { callId, endedBy, at: now() })
  },
)

const NOT_THERE = 'There is no such call of yours.'
const HAS_ENDED = 'This has ended. You can say again what you look for.'

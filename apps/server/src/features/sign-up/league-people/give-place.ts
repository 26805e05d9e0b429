import type { givePlace as contract } from '@hive/contract/sign-up/places-by-hand'
import { Refusal } from '@hive/domain/errors'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/leagues/service.ts'
import { admitSum, takenFrom } from '#features/money/payments/service.ts'
import { findByEmail } from '#features/base/players/service.ts'
import { isAlreadyLive, lockStanding } from '#features/roster/registration/service.ts'
import { type Caller, noteAction } from '#features/base/session/service.ts'
import { admitToRunning, fillPlace } from './fill-place.ts'

type Gift = z.output<typeof contract.body>

/**
 * Gives someone a place without a checkout: for nothing, for cash or for a bank transfer. A place on offer to them is theirs to take, and
 * the place of a try-out becomes one of the whole league.
 */
export async function givePlace(context: Context, caller: Caller, gift: Gift) {
  return give(context, caller, gift).catch((error: unknown) => {
    throw isIn(error) ? inAlready() : error
  })
}

const give = atomic(async (context: Context, { playerId: by }: Caller, gift: Gift) => {
  const { db } = context
  const { leagueId, teamId, reason, skill, way, reference } = gift
  const league = await leagueForSignUp(context, leagueId)
  admitToRunning(context, league)
  const playerId = await playerWith(db, gift.email)
  const choice = { type: 'individual', tryItOut: false } as const
  const { tryOut, underWay } = await lockStanding(db, { leagueId, playerId }, { league, choice })
  if (underWay) throw inAlready()
  const taken = await takenFrom(context, { ...gift, amount: gift.cash ?? 0 })
  if (taken) await admitSum(db, taken.cents, gift.sureOf)
  const cause = { actor: `player:${by}`, reason }
  const place = { playerId, skill, taken, teamId, tryOut }
  const registrationId = await fillPlace(context, league, place, cause)
  const after = { cents: taken?.cents ?? 0, ...(taken && { way, reference }), teamId }
  const trace = { subject: `registration:${registrationId}`, after, reason }
  await noteAction(db, { by, kind: 'place_given', ...trace })
  return { registrationId }
})

async function playerWith(db: Database, email: string): Promise<number> {
  const players = await findByEmail(db, email)
  const [player, ...others] = players.filter(({ emailVerified }) => emailVerified)
  if (player && others.length === 0) return player.id
  const note =
    others.length > 0
      ? `Several accounts have the e-mail ${email}.`
      : `No one has signed in as ${email} yet. Ask them to sign in once.`
  throw new Refusal('player_not_found', note, { email: note })
}

function isIn(error: unknown): boolean {
  return isAlreadyLive(error) || (error instanceof Refusal && error.code === 'already_registered')
}

function inAlready(): Refusal {
  const note = 'They’re in this league already, or paying for a place right now.'
  return new Refusal('already_registered', note, { email: note })
}

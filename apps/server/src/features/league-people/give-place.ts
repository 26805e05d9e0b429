import type { givePlace as contract } from '@hive/contract/places-by-hand'
import { Refusal } from '@hive/domain/errors'
import { centsOf } from '@hive/domain/leagues/pricing'
import { irishDay, irishInstant } from '@hive/domain/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/service.ts'
import { admitSum, type Taken } from '#features/payments/service.ts'
import { findByEmail } from '#features/people/service.ts'
import { isAlreadyLive, lockLive } from '#features/registration/service.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { admitToRunning, fillPlace } from './fill-place.ts'

type Gift = z.output<typeof contract.body>

/** Gives someone a place without a checkout: for nothing, for cash or for a bank transfer. A place on offer to them is theirs to take. */
export async function givePlace(context: Context, caller: Caller, gift: Gift) {
  return give(context, caller, gift).catch((error: unknown) => {
    throw isAlreadyLive(error) ? inAlready() : error
  })
}

const give = atomic(async (context: Context, { playerId: by }: Caller, gift: Gift) => {
  const { db } = context
  const { leagueId, teamId, reason, skill, way, reference } = gift
  const league = await leagueForSignUp(context, leagueId)
  admitToRunning(context, league)
  const playerId = await playerWith(db, gift.email)
  if (await lockLive(db, { leagueId, playerId })) throw inAlready()
  const taken = takenOf(context, gift)
  if (taken) await admitSum(db, taken.cents, gift.sureOf)
  const cause = { actor: `player:${by}`, reason }
  const registrationId = await fillPlace(context, league, { playerId, skill, taken, teamId }, cause)
  const after = { cents: taken?.cents ?? 0, ...(taken && { way, reference }), teamId }
  const trace = { subject: `registration:${registrationId}`, after, reason }
  await noteAction(db, { by, kind: 'place_given', ...trace })
  return { registrationId }
})

/** What was paid by hand, and when. Refuses a day that is to come. */
function takenOf({ now }: Context, { cash, way, reference, receivedOn }: Gift): Taken | null {
  const cents = centsOf(cash ?? 0) ?? 0
  if (cents === 0) return null
  const today = irishDay(now())
  if (receivedOn !== null && receivedOn > today) {
    const note = 'Please choose today or an earlier day.'
    throw new Refusal('bad_request', note, { receivedOn: note })
  }
  const on = receivedOn === null || receivedOn === today ? null : irishInstant(receivedOn, '12:00')
  return { cents, way, reference, on }
}

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

function inAlready(): Refusal {
  const note = 'They’re in this league already, or paying for a place right now.'
  return new Refusal('already_registered', note, { email: note })
}

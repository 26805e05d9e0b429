import type { givePlace as contract } from '@hive/contract/places-by-hand'
import { Refusal } from '@hive/domain/errors'
import { nightsToCome } from '@hive/domain/leagues/nights'
import { type Cents, centsOf } from '@hive/domain/leagues/pricing'
import { irishDay, irishWall } from '@hive/domain/time/irish'
import type { z } from 'zod'
import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { atomic } from '#db/transaction.ts'
import { leagueForSignUp } from '#features/leagues/service.ts'
import { putOnTeam } from '#features/memberships/service.ts'
import { takeCash } from '#features/payments/service.ts'
import { findByEmail } from '#features/people/service.ts'
import {
  holdPlace,
  isAlreadyLive,
  lockLive,
  settlePaid,
  WITHOUT_CHECKOUT,
} from '#features/registration/service.ts'
import { admitBesideRenewals } from '#features/renewals/service.ts'
import { type Caller, noteAction } from '#features/session/service.ts'
import { takeOffer } from '#features/waiting/service.ts'
import { admitTeam } from './teams-of-league.ts'

type Gift = z.output<typeof contract.body>

/** Gives someone a place without a checkout: for nothing, or for cash. A place on offer to them is theirs to take. */
export async function givePlace(context: Context, caller: Caller, gift: Gift) {
  return give(context, caller, gift).catch((error: unknown) => {
    throw isAlreadyLive(error) ? inAlready() : error
  })
}

const give = atomic(async (context: Context, { playerId: by }: Caller, gift: Gift) => {
  const { db } = context
  const { leagueId, teamId, reason } = gift
  const league = await leagueForSignUp(context, leagueId)
  if (league.isCancelled || irishDay(context.now()) > league.endDate) {
    throw new Refusal('registration_closed', 'This league is over, so there are no places to give.')
  }
  const playerId = await playerWith(db, gift.email)
  if (await lockLive(db, { leagueId, playerId })) throw inAlready()
  if (teamId !== null) await admitTeam(db, { leagueId, teamId })
  const cents = centsOf(gift.cash ?? 0) ?? 0
  const nights = nightsToCome(league, irishWall(context.now()))
  await admitBesideRenewals(context, league)
  const offer = await takeOffer(db, { leagueId, playerId }, 'individual')
  const cause = { actor: `player:${by}`, reason }
  const { id: registrationId } = await holdPlace(
    db,
    {
      ...BY_HAND,
      ...costing(cents),
      leagueId,
      playerId,
      skillLevelId: gift.skill,
      offerId: offer?.id ?? null,
      firstNight: nights[0] ?? null,
      nights: nights.length || null,
    },
    cause,
  )
  if (cents > 0) await takeCash(db, { registrationId, cents })
  await settlePaid(context, db, registrationId, cause)
  if (teamId !== null) await putOnTeam(db, { leagueId, teamId, playerIds: [playerId] })
  const trace = { subject: `registration:${registrationId}`, after: { cents, teamId }, reason }
  await noteAction(db, { by, kind: 'place_given', ...trace })
  return { registrationId }
})

const BY_HAND = {
  ...WITHOUT_CHECKOUT,
  type: 'individual',
  places: 1,
  team: null,
  agreement: null,
} as const

function costing(cents: Cents) {
  return { listedCents: cents, dueCents: cents }
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

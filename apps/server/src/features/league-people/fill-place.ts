import { Refusal } from '@hive/domain/errors'
import type { League } from '@hive/domain/leagues/league'
import { nightsToCome } from '@hive/domain/leagues/nights'
import type { Cents } from '@hive/domain/leagues/pricing'
import { irishDay, irishWall } from '@hive/domain/time/irish'
import type { Context } from '#context.ts'
import { putOnTeam } from '#features/memberships/service.ts'
import { takeCash } from '#features/payments/service.ts'
import {
  type Cause,
  holdPlace,
  settlePaid,
  WITHOUT_CHECKOUT,
} from '#features/registration/service.ts'
import { admitBesideRenewals } from '#features/renewals/service.ts'
import { takeOffer } from '#features/waiting/service.ts'
import { admitTeam } from './teams-of-league.ts'

type Place = {
  playerId: number
  skill: number
  /** What was paid in cash; 0 for a place that costs nothing. */
  cents: Cents
  teamId: number | null
}

/** Refuses a league that no one can come into any more. */
export function admitToRunning(context: Context, league: League): void {
  if (!league.isCancelled && irishDay(context.now()) <= league.endDate) return
  throw new Refusal('registration_closed', 'This league is over, so there are no places to give.')
}

/**
 * Gives a player a place without a checkout, in the caller's transaction; a place on offer to them is theirs to take.
 * Resolves to the registration.
 */
export async function fillPlace(
  context: Context,
  league: League,
  { playerId, skill, cents, teamId }: Place,
  cause: Cause,
): Promise<number> {
  const { db } = context
  const leagueId = league.id
  if (teamId !== null) await admitTeam(db, { leagueId, teamId })
  const nights = nightsToCome(league, irishWall(context.now()))
  await admitBesideRenewals(context, league)
  const offer = await takeOffer(db, { leagueId, playerId }, 'individual')
  const { id } = await holdPlace(
    db,
    {
      ...BY_HAND,
      listedCents: cents,
      dueCents: cents,
      leagueId,
      playerId,
      skillLevelId: skill,
      offerId: offer?.id ?? null,
      firstNight: nights[0] ?? null,
      nights: nights.length || null,
    },
    cause,
  )
  if (cents > 0) await takeCash(db, { registrationId: id, cents })
  await settlePaid(context, db, id, cause)
  if (teamId !== null) await putOnTeam(db, { leagueId, teamId, playerIds: [playerId] })
  return id
}

const BY_HAND = {
  ...WITHOUT_CHECKOUT,
  type: 'individual',
  places: 1,
  team: null,
  agreement: null,
} as const

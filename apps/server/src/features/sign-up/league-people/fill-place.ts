import { Refusal } from '@hive/domain/errors'
import type { League } from '@hive/domain/season/season/league'
import { nightsToCome } from '@hive/domain/leagues/leagues/nights'
import { placesFor } from '@hive/domain/leagues/places/places'
import { DEFAULT_SKILL_LEVEL } from '@hive/domain/roster/registration/registration'
import { irishDay, irishWall } from '@hive/domain/base/time/irish'
import type { Context } from '#context.ts'
import { putOnTeam } from '#features/base/memberships/service.ts'
import { endCallsOnJoining } from '#features/roster/calls/service.ts'
import { type Taken, takeByHand } from '#features/money/payments/service.ts'
import {
  type Cause,
  holdPlace,
  type Registration,
  settlePaid,
  WITHOUT_CHECKOUT,
} from '#features/roster/registration/service.ts'
import { admitBesideRenewals } from '#features/leagues/renewals/service.ts'
import { makeTeam, type NewTeam } from '#features/roster/teams/service.ts'
import { takeOfferAlone } from '#features/roster/waiting/service.ts'
import { admitTeam } from './admit-team.ts'

type Place = {
  playerId: number
  skill: number
  /** The money paid by hand; `null` for a place that costs nothing. */
  taken: Taken | null
  teamId: number | null
  /** The try-out whose place it becomes, if they have had one. */
  tryOut?: Registration | null
  /** Whether it was held for them until now, so that no team of last season has it. */
  wasHeld?: boolean
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
  { playerId, skill, taken, teamId, tryOut, wasHeld = false }: Place,
  cause: Cause,
): Promise<number> {
  const { db } = context
  const leagueId = league.id
  const cents = taken?.cents ?? 0
  if (teamId !== null) await admitTeam(db, { leagueId, teamId })
  if (!wasHeld) await admitBesideRenewals(context, league)
  const offer = await takeOfferAlone(context, db, { leagueId, playerId, type: 'individual' })
  const { id } = await holdPlace(
    db,
    {
      ...byHand(context, league),
      type: 'individual',
      places: tryOut?.state === 'confirmed' ? 0 : 1,
      team: null,
      listedCents: cents === 0 ? 0 : cents + (tryOut?.dueCents ?? 0),
      dueCents: cents,
      upgradesId: tryOut?.id ?? null,
      playerId,
      skillLevelId: skill,
      offerId: offer?.id ?? null,
    },
    cause,
  )
  if (taken) await takeByHand(db, id, taken)
  await settlePaid(context, db, id, cause)
  if (teamId === null) return id
  await putOnTeam(db, { leagueId, teamId, playerIds: [playerId] })
  await endCallsOnJoining(context, db, { leagueId, playerId, teamId })
  return id
}

type TeamPlace = NewTeam & {
  captainPlayerId: number
  /** Whether the teammates are invited without a mail. */
  isQuiet: boolean
}

/**
 * Gives a new team its place without a checkout, for nothing, in the caller's transaction; the teammates are invited.
 * Resolves to the registration of the captain and the team.
 */
export async function fillTeamPlace(
  context: Context,
  league: League,
  { captainPlayerId, isQuiet, ...named }: TeamPlace,
  cause: Cause,
): Promise<{ registrationId: number; teamId: number }> {
  const { db } = context
  await admitBesideRenewals(context, league)
  const today = irishDay(context.now())
  const captain = { leagueId: league.id, captainPlayerId, today, device: null, isQuiet }
  const team = await makeTeam(db, named, captain)
  const { id: registrationId } = await holdPlace(
    db,
    {
      ...byHand(context, league),
      type: 'team',
      places: placesFor('team', league.sport.playersOnTeam),
      team,
      listedCents: 0,
      dueCents: 0,
      playerId: captainPlayerId,
      skillLevelId: DEFAULT_SKILL_LEVEL,
      offerId: null,
    },
    cause,
  )
  await settlePaid(context, db, registrationId, cause)
  return { registrationId, teamId: team.id }
}

/** The part that every place without a checkout has: the nights that are left, and no agreement yet. */
function byHand(context: Context, league: League) {
  const nights = nightsToCome(league, irishWall(context.now()))
  return {
    ...WITHOUT_CHECKOUT,
    leagueId: league.id,
    agreement: null,
    firstNight: nights[0] ?? null,
    nights: nights.length || null,
  }
}

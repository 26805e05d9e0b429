import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { placeOnList, putOnTeam } from '#features/base/memberships/service.ts'
import { endCallsOnJoining } from '#features/roster/calls/service.ts'
import { type Passage, tellCaptains } from '#features/roster/teams/service.ts'
import {
  type Cause,
  holdPlace,
  move,
  type Registration,
  WITHOUT_CHECKOUT,
} from './hold-and-settle.ts'
import { handOverPlaces, lockRegistration, type Signature } from './queries.ts'

/** The person who takes a place over, with what they signed. */
export type Successor = { playerId: number; skillLevelId: number; agreement: Signature }

/**
 * Gives a confirmed place to someone else, with the team that an organiser has put its owner on. The league's pool is
 * not touched, so no one can come between. What was paid stays with the sign-up of the one who paid.
 */
export async function handOver(
  context: Context,
  db: Database,
  given: Registration,
  { successor, cause }: { successor: Successor; cause: Cause },
): Promise<{ id: number }> {
  const { id: takesOverId, leagueId, playerId, places, firstNight, nights } = given
  const held = await holdPlace(
    db,
    { ...PAID_ALREADY, ...successor, takesOverId, leagueId, firstNight, nights },
    cause,
  )
  await handOverPlaces(db, { from: takesOverId, to: held.id, places })
  const taken = await lockRegistration(db, held.id)
  await move(context, db, taken, { to: 'confirmed', cause })
  const onList = await placeOnList(db, { leagueId, playerId })
  const teamId = onList?.teamId ?? null
  if (teamId !== null) await putOnTeam(db, { leagueId, teamId, playerIds: [successor.playerId] })
  await endCallsOnJoining(context, db, { leagueId, playerId: successor.playerId, teamId })
  await move(context, db, { ...given, places: 0 }, { to: 'given', cause })
  const passages: Passage[] = [
    { playerId, from: teamId, to: null, how: 'given' },
    { playerId: successor.playerId, from: null, to: teamId, how: 'given' },
  ]
  await tellCaptains(context, db, passages, cause.actor)
  return { id: held.id }
}

const PAID_ALREADY = {
  ...WITHOUT_CHECKOUT,
  type: 'individual',
  places: 0,
  listedCents: 0,
  dueCents: 0,
  offerId: null,
  team: null,
} as const

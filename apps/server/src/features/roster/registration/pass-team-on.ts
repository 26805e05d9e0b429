import type { Context } from '#context.ts'
import type { Database } from '#db/database.ts'
import { signatureOf } from './become-teammate.ts'
import { tellCaptains } from '#features/roster/teams/service.ts'
import {
  type Cause,
  holdPlace,
  howOf,
  move,
  type Registration,
  WITHOUT_CHECKOUT,
} from './hold-and-settle.ts'
import { handOverPlaces, lockLive, lockRegistration } from './queries.ts'
import { passSplitOn } from './share-queries.ts'

/**
 * Gives a team's sign-up to its captain, when the player who signed it up leaves: its places, its split fee and what is
 * paid of that. The league's pool is not touched. The payment stays with the sign-up that it was made for, and so with its
 * payer, to whom it goes back should the team leave the league in time, or the league be called off.
 */
export async function passTeamOn(
  context: Context,
  db: Database,
  team: Registration,
  { captainId, cause }: { captainId: number; cause: Cause },
): Promise<void> {
  const { id: takesOverId, leagueId, teamId, teamName, places, firstNight, nights } = team
  const former = await lockLive(db, { leagueId, playerId: captainId })
  if (former?.state !== 'confirmed' || teamId === null) {
    throw new Error(`The captain of team ${teamId} has no place in its league.`)
  }
  const { id } = await holdPlace(
    db,
    {
      ...PAID_BY_ANOTHER,
      takesOverId,
      upgradesId: former.id,
      leagueId,
      playerId: captainId,
      skillLevelId: team.skillLevelId,
      firstNight,
      nights,
      team: { id: teamId, name: teamName ?? '' },
      agreement: signatureOf(former),
    },
    cause,
  )
  await handOverPlaces(db, { from: takesOverId, to: id, places })
  await passSplitOn(db, { from: team, to: id })
  await move(context, db, former, { to: 'upgraded', cause })
  const held = await lockRegistration(db, id)
  await move(context, db, held, { to: 'confirmed', cause: { ...cause, isQuiet: true } })
  // Without its team, which stays.
  await move(context, db, { ...team, places: 0, teamId: null }, { to: 'given', cause })
  const { playerId } = team
  const left = { playerId, from: teamId, to: null, how: howOf(playerId, cause) }
  // Also to a captain who has just taken it over: what they have now.
  await tellCaptains(context, db, [left], cause.actor)
}

const PAID_BY_ANOTHER = {
  ...WITHOUT_CHECKOUT,
  type: 'team',
  places: 0,
  listedCents: 0,
  dueCents: 0,
  offerId: null,
} as const

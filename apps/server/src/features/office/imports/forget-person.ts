import type { Database } from '#db/database.ts'
import { freePlaces, type OfferContext } from '#features/roster/waiting/service.ts'
import { deletePerson, type InvitedKey } from './player-queries.ts'

/** Deletes an invited person who has not logged in, and frees the place held for them; resolves to whether there was one. */
export async function forgetPerson(
  context: OfferContext,
  db: Database,
  { leagueId, ...key }: { leagueId: number } & InvitedKey,
): Promise<boolean> {
  const gone = await deletePerson(db, key)
  if (!gone) return false
  await freePlaces(context, db, { leagueId, places: gone.places })
  return true
}

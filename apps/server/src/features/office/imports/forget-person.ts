import type { Database } from '#db/database.ts'
import { freePlaces, type OfferContext } from '#features/roster/waiting/service.ts'
import { deletePerson } from './player-queries.ts'

/** Forgets somebody who was imported, and frees the place that was held for them; says whether there was one. */
export async function forgetPerson(
  context: OfferContext,
  db: Database,
  { leagueId, ...row }: { leagueId: number; importId: number; line: number },
): Promise<boolean> {
  const gone = await deletePerson(db, row)
  if (!gone) return false
  await freePlaces(context, db, { leagueId, places: gone.places })
  return true
}

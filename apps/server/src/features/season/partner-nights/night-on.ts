import { Refusal } from '@hive/domain/errors'
import type { Database } from '#db/database.ts'
import { findNight, type NightRow } from './queries.ts'

type NightKey = { leagueId: number; nightId: number }
type ExpectedNight = { edition?: number; isLocked?: boolean }

/** A night that is on; refuses when it has another edition than its organiser saw. */
export async function nightOn(
  db: Database,
  key: NightKey,
  { edition, isLocked = false }: ExpectedNight,
): Promise<NightRow> {
  const night = await findNight(db, key, { isLocked })
  if (!night) throw new Refusal('not_found', 'There is no such partner night.')
  if (night.calledOffAt !== null) throw changed('This night has been called off.')
  if (edition !== undefined && night.edition !== edition) {
    throw changed('Another organiser has drawn this night again. Please look at it first.')
  }
  return night
}

export function changed(note: string): Refusal {
  return new Refusal('changed_meanwhile', note)
}

import { Refusal } from '@hive/domain/errors'
import type { Database } from '#db/database.ts'
import { findNight, type NightRow } from './queries.ts'

type Key = { leagueId: number; nightId: number }
type Seen = { edition?: number; isLocked?: boolean }

/** A night that is on, as its organiser saw it. */
export async function nightOn(
  db: Database,
  key: Key,
  { edition, isLocked = false }: Seen,
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

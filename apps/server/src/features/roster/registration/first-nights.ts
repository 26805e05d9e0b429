import { movedNight } from '@hive/domain/leagues/leagues/night-plan'
import type { Day } from '@hive/domain/base/time/day'
import type { Database } from '#db/database.ts'
import { listFirstNights, setFirstNight } from './first-night-queries.ts'

/** Moves the first nights of a league's sign-ups along with its nights. */
export async function moveFirstNights(
  db: Database,
  leagueId: number,
  nights: { before: readonly Day[]; after: readonly Day[] },
): Promise<void> {
  for (const from of await listFirstNights(db, leagueId)) {
    const to = movedNight(from, nights)
    if (to !== from) await setFirstNight(db, { leagueId, from, to })
  }
}

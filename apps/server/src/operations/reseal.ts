import { queryable } from '#operations/backup/fill.ts'
import { forgetOlderKeys } from '#operations/backup/known-keys.ts'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { resealJobs } from '#jobs/reseal-queries.ts'
import { JOBS, ROOM_DATA } from '#rooms.ts'

/**
 * Seals everything at rest again with the newest secret key, so that older keys can be removed from the
 * settings. Can be interrupted and run again; returns the number of texts it sealed.
 */
export async function resealAll(db: Database, sealer: Sealer): Promise<number> {
  let count = await resealJobs(db, sealer, JOBS)
  for (const { reseal } of ROOM_DATA) count += (await reseal?.(db, sealer)) ?? 0
  await forgetOlderKeys(queryable(db), sealer)
  return count
}

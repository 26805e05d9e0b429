import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import { resealJobs } from '#jobs/reseal-queries.ts'
import { JOB_KINDS, ROOM_DATA } from '#rooms.ts'

/**
 * Seals everything at rest again with the newest secret key, so that an older one can be taken out of
 * the settings. May be stopped and started again; answers with how many texts were sealed.
 */
export async function resealAll(db: Database, sealer: Sealer): Promise<number> {
  let count = await resealJobs(db, sealer, JOB_KINDS)
  for (const { reseal } of ROOM_DATA) count += (await reseal?.(db, sealer)) ?? 0
  return count
}

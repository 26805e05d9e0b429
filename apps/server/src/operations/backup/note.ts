import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The row of `installation` that says when the last back-up was made. */
export const LAST_BACKUP = 'last-backup'

/** Notes in the database that it has just been backed up, where the status page and the metrics find it. */
export async function noteBackup(db: Database, written: object): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key: LAST_BACKUP, value: JSON.stringify(written) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: JSON.stringify(written), setAt: sql<Date>`now()` }),
    )
    .execute()
}

import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** How the continuous archive stands, of the embedded PostgreSQL or of another one. */
export type ArchiveStatus = {
  /** Whether PostgreSQL archives its log at all. */
  isOn: boolean
  lastBaseBackupAt: Date | null
  /** The last file of the log that is in the archive, and since when. */
  lastArchived: string | null
  lastArchivedAt: Date | null
  /** Everything since this moment is only here, because the archive does not take the log; `null` when it does. */
  failingSince: Date | null
}

/** Any user of the database may ask this. */
export async function archiveStatus(db: Database): Promise<ArchiveStatus> {
  const { rows } = await sql<ArchiveStatus>`
    select current_setting('archive_mode') <> 'off' as "isOn",
      (select max(ended_at) from base_backups) as "lastBaseBackupAt",
      last_archived_wal as "lastArchived",
      last_archived_time as "lastArchivedAt",
      case when last_failed_time > coalesce(last_archived_time, '-infinity')
        then coalesce(last_archived_time, stats_reset, last_failed_time) end as "failingSince"
    from pg_stat_archiver`.execute(db)
  const [status] = rows
  if (!status) throw new Error('PostgreSQL says nothing of its archiver.')
  return status
}

/** Notes that a copy of the database's files is complete. */
export async function noteBaseBackup(db: Database, id: string): Promise<void> {
  await db
    .insertInto('baseBackups')
    .values({ id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** The state of continuous archiving, of the embedded PostgreSQL or of another one. */
export type ArchiveStatus = {
  /** Whether PostgreSQL archives its log at all. */
  isOn: boolean
  lastBaseBackupAt: Date | null
  /** The last file of the log in the archive, and the time since when it is there. */
  lastArchived: string | null
  lastArchivedAt: Date | null
  /** Since when the archive does not take the log, so that newer changes are only here; `null` while it does. */
  failingSince: Date | null
}

/** Reads the state, which any user of the database may. */
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

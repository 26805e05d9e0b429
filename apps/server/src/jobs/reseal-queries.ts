import { sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Sealer } from '#db/sealing.ts'
import type { Job } from './declare.ts'

/** Seals the data of waiting jobs again with the newest key, and returns the number of jobs. */
export async function resealJobs(
  db: Database,
  sealer: Sealer,
  kinds: readonly Job[],
): Promise<number> {
  if (!(await hasJobs(db))) return 0
  let count = 0
  for (const { name, sealedFor: purpose } of kinds) {
    if (purpose === undefined) continue
    const { rows } = await sql<{ id: string; sealed: string }>`
      select id, data->>'sealed' as sealed from pgboss.job
      where name = ${name} and data ? 'sealed'`.execute(db)
    for (const { id, sealed } of rows) {
      const again = sealer.seal(sealer.open(Buffer.from(sealed, 'base64'), purpose), purpose)
      await sql`
        update pgboss.job set data = jsonb_set(data, '{sealed}', to_jsonb(${again.toString('base64')}::text))
        where name = ${name} and id = ${id} and data->>'sealed' = ${sealed}`.execute(db)
    }
    count += rows.length
  }
  return count
}

/** Whether there is a table for jobs: before its first start a Hive has none. */
async function hasJobs(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('pgboss.job') is not null as found`.execute(db)
  return rows[0]?.found ?? false
}

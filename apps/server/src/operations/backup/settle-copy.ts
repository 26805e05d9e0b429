import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Config } from '#config.ts'
import { openPool } from '#db/connection.ts'
import { foreignSchema, isOfNewer, migrate } from '#db/migrate.ts'
import { contentOf } from '#db/ownership.ts'
import type { Sealer } from '#db/sealing.ts'
import { type AfterRestore, type RestoreResult, settleAfterRestore } from './after-restore.ts'
import { queryable, refuseForeign } from './fill.ts'
import { UnusableFile } from './format.ts'
import { refuseWithoutKeys } from './known-keys.ts'
import {
  listMigrations,
  listSequences,
  PLAIN_TEXTS,
  type Queryable,
  queueVersion,
} from './tables.ts'

type Order = Omit<AfterRestore, 'header'> & {
  connection: pg.ClientConfig
  sealer: Sealer
  mode: Config['mode']
}

/**
 * Brings a database whose files were restored, and not its rows, in line with what has happened since: the mode, the
 * version and the keys are checked, then all is done in one transaction. Done twice, it does no harm.
 */
export async function settleCopy(order: Order): Promise<RestoreResult> {
  const pool = openPool({ ...order.connection, max: 1, application_name: 'hive-restore' })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.transaction().execute(async (trx) => {
      const client = queryable(trx)
      await client.query(PLAIN_TEXTS)
      const version = await versionOf(client, order.mode)
      await refuseWithoutKeys(client, order.sealer)
      // A version that was gone back to runs on the schema of the one after it.
      if (!isOfNewer(version.migrations)) await migrate(trx)
      const sequences = await listSequences(client)
      return settleAfterRestore(client, { ...order, header: { ...version, sequences } })
    })
  } finally {
    await db.destroy()
  }
}

/** Refuses what is no database of Hive's, of the other mode, or of a version that is neither before nor after this one. */
async function versionOf(client: Queryable, mode: Config['mode']) {
  const { rows } = await client.query<{ table: string | null }>(
    `SELECT to_regclass('public.installation')::text AS table`,
  )
  if (!rows[0]?.table) throw new UnusableFile('This database holds nothing of Hive.')
  const content = await contentOf(client)
  const version = { migrations: await listMigrations(client), queue: await queueVersion(client) }
  // One that was never used may be of either mode.
  const made = { nothing: mode, demo: 'demo', other: 'production' } as const
  const problem = foreignSchema(version.migrations)
  if (problem !== null) throw new UnusableFile(problem)
  refuseForeign('database', { mode: made[content], queue: version.queue, migrations: [] }, mode)
  return version
}

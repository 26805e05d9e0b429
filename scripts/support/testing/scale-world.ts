import { type ClientConfig, Pool } from 'pg'
import { createApp } from '../../../apps/server/src/app.ts'
import { createDatabase, type Database } from '../../../apps/server/src/db/database.ts'
import {
  cloneDatabase,
  query,
  type TestServer,
} from '../../../apps/server/src/testing/database/test-server.ts'
import { testContext } from '../../../apps/server/src/testing/test-context.ts'
import { providerAtOnce } from '../../../bench/provider-at-once.ts'
import { grow, type Size } from './grown-world.ts'

export type GrownHive = Awaited<ReturnType<typeof openGrown>>

/**
 * A Hive with a filled database of its own, without pages and sign-in, whose payment provider costs nothing.
 *
 * @param settings of its database, for the sessions of its server
 */
export async function openGrown(
  server: TestServer,
  size: Size,
  settings: (database: string) => readonly string[] = () => [],
) {
  const connection = await cloneDatabase(server)
  const { context, stop } = await testContext(connection, { payments: providerAtOnce() })
  const world = await filled(server, connection, (db) => grow({ db, sealer: context.sealer }, size))
  for (const statement of settings(connection.database ?? '')) await query(server.admin, statement)
  const app = await createApp(context)
  const close = async () => {
    await app.close()
    await stop()
  }
  return { ...world, context, app, size, database: connection.database ?? '', close }
}

/** Fills by a way in that has no time limits and looks for no parents of rows, which are all there. */
async function filled<Result>(
  { admin }: TestServer,
  { database }: ClientConfig,
  act: (db: Database) => Promise<Result>,
): Promise<Result> {
  const options = '-c session_replication_role=replica'
  const db = createDatabase(new Pool({ ...admin, database, options, max: 1 }))
  return act(db).finally(() => db.destroy())
}

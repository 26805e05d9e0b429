import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { DroppingClient, noticingLoss } from '#db/connection.ts'
import type { Database } from '#db/database.ts'

export type Connection = pg.ClientConfig

/** The library that keeps jobs in PostgreSQL, at work beside our own pool. */
export async function startBoss(connection: Connection, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    ...bossConnection(connection),
    ...POOL,
    max: 4,
    application_name: 'hive-jobs',
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 2,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  await boss.start()
  return boss
}

/** What pg-boss hands on to its pool: a database that goes silent must not keep jobs waiting. */
const POOL = { ...noticingLoss(), Client: DroppingClient }

/** pg-boss has a pool of its own, made from the same address as ours. */
function bossConnection(connection: Connection) {
  const { connectionString, host, port, user, password, database } = connection
  return connectionString
    ? { connectionString }
    : {
        ...(host ? { host } : {}),
        ...(port ? { port } : {}),
        ...(user ? { user } : {}),
        ...(typeof password === 'string' ? { password } : {}),
        ...(database ? { database } : {}),
      }
}

/** Has the library write on a connection of ours, within its transaction. */
export function inTransaction(db: Database) {
  const plain = db.withoutPlugins()
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}

import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type Connection, DroppingClient, noticingLoss } from '#db/connection.ts'
import type { Database } from '#db/database.ts'
import { rarely } from '#watch/rarely.ts'

/** Starts pg-boss, the library that keeps jobs in PostgreSQL, with a connection pool of its own. */
export async function startBoss(connection: Connection, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    ...noticingLoss(),
    ...bossConnection(connection),
    ...CLIENT,
    max: connection.jobConnections ?? 4,
    application_name: 'hive-jobs',
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 2,
  })
  boss.on('error', rarely(log, 'job queue'))
  await boss.start()
  return boss
}

/** A setting that pg-boss passes to its pool, so that a database that stops answering does not block jobs. */
const CLIENT = { Client: DroppingClient }

/** The settings of our connection that pg-boss needs. */
function bossConnection(connection: Connection) {
  const { connectionString, host, port, user, password, database } = connection
  const { connectionTimeoutMillis, query_timeout } = connection
  const patience = {
    ...(connectionTimeoutMillis === undefined ? {} : { connectionTimeoutMillis }),
    ...(query_timeout === undefined ? {} : { query_timeout }),
  }
  return connectionString
    ? { ...patience, connectionString }
    : {
        ...patience,
        ...(host ? { host } : {}),
        ...(port ? { port } : {}),
        ...(user ? { user } : {}),
        ...(typeof password === 'string' ? { password } : {}),
        ...(database ? { database } : {}),
      }
}

/** Lets pg-boss write on our connection, within our transaction. */
export function writingOn(db: Database) {
  const plain = db.withoutPlugins()
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}

import { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { type Connection, directTo, DroppingClient, noticingLoss } from '#db/connection.ts'
import type { Database } from '#db/database.ts'

/**
 * Starts pg-boss, the library that keeps jobs in PostgreSQL, with a connection pool of its own. It listens for new jobs
 * on a session of its own, so it knows the direct way; its pool takes the address, through a pooler where there is one.
 */
export async function startBoss(connection: Connection, log: Logger): Promise<PgBoss> {
  const boss = new PgBoss({
    ...bossConnection(directTo(connection)),
    ...noticingLoss(),
    ...poolThrough(connection),
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

/** A setting that pg-boss passes to its pool, so that a database that stops answering does not block jobs. */
function poolThrough({ direct, ...own }: Connection) {
  if (!direct) return { Client: DroppingClient }
  return {
    Client: class extends DroppingClient {
      constructor(config?: object) {
        super({ ...config, ...own })
      }
    },
  }
}

/** The settings of our connection that pg-boss needs. */
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

/** Lets pg-boss write on our connection, within our transaction. */
export function inTransaction(db: Database) {
  const plain = db.withoutPlugins()
  return {
    executeSql: async (text: string, values: unknown[] = []) => {
      const { rows } = await plain.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}

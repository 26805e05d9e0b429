import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { type Config, readConfig } from '#config.ts'
import { createLog } from '#log.ts'
import { directTo } from './connection.ts'
import { connectTo } from './database.ts'
import { seedDemoWorld } from '#demo/seed.ts'
import { migrateToLatest } from './migrate.ts'
import { openDatabase } from './open.ts'
import { emptyDemoDatabase, refuseWrongDatabase } from './ownership.ts'
import { sealerOf } from './secret-keys.ts'

/** `migrate`: up to date. `seed`: the demo world, if it is not there. `reset`: empty, then both (demo only). */
export const DATABASE_COMMANDS = ['migrate', 'seed', 'reset'] as const

export async function runOnDatabase(
  command: (typeof DATABASE_COMMANDS)[number],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const config = readConfig(environment)
  if (command !== 'migrate' && config.mode !== 'demo') {
    throw new Error(`"${command}" is for demo mode only.`)
  }
  const log = createLog(config.logLevel)
  await mkdir(config.dataDir, { recursive: true })
  const database = await openDatabase(config, log)
  const connection = directTo(database.connection)
  try {
    await refuseWrongDatabase(connection, config.mode)
    if (command === 'reset') {
      await emptyDemoDatabase(connection)
      await rm(join(config.dataDir, 'stand-ins'), { recursive: true, force: true })
    }
    await migrateToLatest(connection)
    if (command !== 'migrate') await seed({ config, log, connection })
  } finally {
    await database.stop()
  }
}

type Place = { config: Config; log: Logger; connection: ClientConfig }

async function seed({ config, log, connection }: Place): Promise<void> {
  const db = connectTo(connection)
  const sealer = await sealerOf(config)
  await seedDemoWorld({ db, sealer, log, now: new Date() })
  await db.destroy()
}

import { mkdir } from 'node:fs/promises'
import pg from 'pg'
import { readConfig } from '#config.ts'
import { createLog } from '#log.ts'
import { createDatabase, createPool } from './database.ts'
import { seedDemoWorld } from './demo/seed.ts'
import { migrateToLatest } from './migrate.ts'
import { openDatabase } from './open.ts'
import { createSealer } from './sealing.ts'
import { readSecretKeys } from './secret-keys.ts'

const COMMANDS = ['migrate', 'seed', 'reset'] as const

/** `migrate`: up to date. `seed`: the demo world, if it is not there. `reset`: empty, then both (demo only). */
const command = COMMANDS.find((name) => name === process.argv[2])
if (!command) {
  process.stderr.write(`Say what to do: ${COMMANDS.join(', ')}.\n`)
  process.exit(2)
}

const config = readConfig(process.env)
if (command !== 'migrate' && config.mode !== 'demo') {
  process.stderr.write(`"${command}" is for demo mode only.\n`)
  process.exit(1)
}
const log = createLog(config.logLevel)
await mkdir(config.dataDir, { recursive: true })
const database = await openDatabase(config, log)
try {
  if (command === 'reset') await emptyDatabase(database.connection)
  await migrateToLatest(database.connection)
  if (command !== 'migrate') await seed(database.connection)
} finally {
  await database.stop()
}

async function seed(connection: pg.ClientConfig): Promise<void> {
  const db = createDatabase(createPool(connection))
  const sealer = createSealer(await readSecretKeys(config))
  await seedDemoWorld({ db, sealer, log, now: new Date() })
  await db.destroy()
}

/** Everything goes: our tables, and the job queue's. */
async function emptyDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    'DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
  )
  await client.end()
}

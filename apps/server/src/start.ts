import { mkdir } from 'node:fs/promises'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { createContext } from './create-context.ts'
import { noteErasures } from './db/backup/erasures.ts'
import type { Connection } from './db/database.ts'
import { seedDemoWorld } from './db/demo/seed.ts'
import { listen } from './db/listen.ts'
import { migrateToLatest } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { refuseWrongDatabase } from './db/ownership.ts'
import { bindHealth } from './features/account/seal-queries.ts'
import { refuseDemoPasswords } from './identity/demo-accounts.ts'
import { createLog } from './log.ts'
import { loadSite } from './pages/site-bundle.ts'
import { workAll } from './rooms.ts'

export type Hive = { log: Context['log']; stop(): Promise<void> }

/**
 * Starts everything in order: database, schema, demo world, jobs, web server. What was started stops
 * in the opposite order.
 */
export async function start(config: Config): Promise<Hive> {
  const log = createLog(config.logLevel)
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of stops.toReversed()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'while stopping'))
    }
  }
  try {
    await startAll(config, log, stops)
    return { log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startAll(
  config: Config,
  log: Context['log'],
  stops: (() => Promise<void>)[],
): Promise<void> {
  await mkdir(config.dataDir, { recursive: true })
  const database = await openDatabase(config, log)
  stops.push(() => database.stop())
  await refuseWrongDatabase(database.connection, config.mode)
  await migrateToLatest(database.connection)

  const { context, stop } = await createContext(config, database.connection, { log })
  stops.push(stop)
  await prepareData(context)
  const listeners = await followChanges(context, database.connection)
  stops.push(...listeners.map((listener) => () => listener.close()))
  await workAll(context)

  const app = await createApp(context, {
    site: await loadSite(),
    isListening: () => listeners.every((listener) => listener.isListening()),
  })
  stops.push(() => app.close())
  await app.listen({ host: config.http.host, port: config.http.port })
  log.info({ address: config.http.publicUrl, mode: config.mode }, 'Hive is ready')
}

/** Brings what an earlier version has left, and the demo world, to where this version wants them. */
async function prepareData({ config, db, sealer, log, now }: Context): Promise<void> {
  await bindHealth(db, sealer).catch((error: unknown) =>
    log.error(
      { err: error },
      'health answers of an earlier version are not bound to their players',
    ),
  )
  if (config.mode === 'demo') await seedDemoWorld({ db, sealer, log, now: now() })
  else await refuseDemoPasswords(db)
  await noteErasures(db, config.dataDir)
}

/** Hears of what other processes change, and of new signing keys. */
function followChanges({ board, identity, log }: Context, connection: Connection) {
  const onKeys = () => {
    identity.reload().catch((error: unknown) => log.error({ err: error }, 'keys not read'))
  }
  return Promise.all([
    listen(connection, 'leagues_changed', { onNotice: () => board.invalidate(), log }),
    listen(connection, 'signing_keys_changed', { onNotice: onKeys, log }),
  ])
}

import { setImmediate as nextLook, setTimeout as pause } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { createContext } from './create-context.ts'
import { noteErasures } from './operations/backup/erasures.ts'
import { knowKeys } from './operations/backup/known-keys.ts'
import { directTo } from './db/connection.ts'
import { type Connection, refuseUnlimited } from './db/database.ts'
import { tellOfPayments } from './demo/card-payments.ts'
import { seedDemoWorld } from './demo/seed.ts'
import { listen } from './db/listen.ts'
import { migrateToLatest } from './db/migrate.ts'
import type { OpenDatabase } from './db/open.ts'
import { refuseWrongDatabase, withClient } from './db/ownership.ts'
import { sealerOf } from './db/secret-keys.ts'
import { noteVersion } from './db/version-note.ts'
import { bindHealth } from './features/account/account/service.ts'
import { followPlaces } from './features/leagues/leagues/service.ts'
import { askForBooks } from './features/money/payments/service.ts'
import { refuseDemoPasswords } from './identity/demo-accounts.ts'
import { type Meanwhile, serveMeanwhile } from './meanwhile.ts'
import { keepBoard } from './pages/last-board.ts'
import { loadSite } from './pages/site-bundle.ts'
import { workAll } from './rooms.ts'

export { serveMeanwhile }

type Dependencies = {
  readonly log: Context['log']
  readonly database: OpenDatabase
  /** What serves pages until Hive does. */
  readonly meanwhile?: Meanwhile
}

/** How long answers end their connections before no more are taken, so that a proxy has let go of those it keeps. */
const LET_GO_MS = 500

export type Hive = {
  log: Context['log']
  /** Still answers, for as long as the proxy in front may take to notice that this process is not ready any more. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts everything on an open database, in order: schema, demo world, jobs, web server. Stopping goes the
 * other way round, the database last.
 */
export async function start(config: Config, parts: Dependencies): Promise<Hive> {
  const { log, database } = parts
  const stops = [() => database.stop()]
  let isDraining = false
  const drain = async () => {
    isDraining = true
    await pause(Math.max(config.drainMs, LET_GO_MS))
    // What has come up to now is taken before no more is.
    await nextLook()
  }
  const stop = async () => {
    for (const step of stops.toReversed()) {
      await step().catch((error: unknown) => log.error({ err: error }, 'while stopping'))
    }
  }
  try {
    await startAll(config, { ...parts, isDraining: () => isDraining }, stops)
    return { log, drain, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startAll(
  config: Config,
  { log, database, meanwhile, isDraining }: Dependencies & { isDraining: () => boolean },
  stops: (() => Promise<void>)[],
): Promise<void> {
  // Loading continues in the background; an error is thrown where the site is awaited.
  const site = loadSite()
  site.catch(() => undefined)
  const direct = directTo(database.connection)
  await refuseWrongDatabase(direct, config.mode)
  await migrateToLatest(direct)
  await withClient(direct, noteVersion)
  const sealer = await sealerOf(config)
  await knowKeys(direct, sealer)

  const { context, stop } = await createContext(config, database.connection, { log, sealer })
  stops.push(stop)
  await refuseUnlimited(context.db)
  await prepareData(context)
  const changes = await followChanges(context, database.connection)
  stops.push(() => changes.close())
  await workAll(context)
  const board = keepBoard(context, changes)
  stops.push(() => board.close())

  const app = await createApp(context, {
    site: await site,
    isListening: changes.isListening,
    isDraining,
    asOf: board.asOf,
  })
  stops.push(() => app.close())
  await meanwhile?.close()
  await app.listen({ host: config.http.host, port: config.http.port })
  log.info({ address: config.http.publicUrl, mode: config.mode }, 'Hive is ready')
}

/** Updates data of earlier versions, and the demo world, to this version. */
async function prepareData(context: Context): Promise<void> {
  const { config, db, sealer, log } = context
  await bindHealth(db, sealer).catch((error: unknown) =>
    log.error(
      { err: error },
      'health answers of an earlier version are not bound to their players',
    ),
  )
  if (config.mode === 'demo') await prepareDemo(context)
  else await refuseDemoPasswords(db)
  await noteErasures(db, config.dataDir)
}

async function prepareDemo(context: Context): Promise<void> {
  const { config, db, sealer, log, now } = context
  await seedDemoWorld({ db, sealer, log, now: now() })
  const { standInPort } = config.payments
  if (standInPort === null) return
  if (await tellOfPayments({ db, log, standInPort })) await askForBooks(context)
}

/** Follows what any process changes: leagues, places that are taken, and signing keys. */
export async function followChanges(context: Context, connection: Connection) {
  const { leagueCache, identity, log } = context
  const direct = directTo(connection)
  const onKeys = () => {
    identity.reload().catch((error: unknown) => log.error({ err: error }, 'keys not read'))
  }
  const onLeagues = (id: string) => leagueCache.invalidate(id === '' ? undefined : Number(id))
  const listeners = await Promise.all([
    listen(direct, 'leagues_changed', { onNotice: onLeagues, log }),
    listen(direct, 'signing_keys_changed', { onNotice: onKeys, log }),
  ])
  const places = followPlaces(context)
  return {
    isListening: () => listeners.every((listener) => listener.isListening()),
    close: async () => void (await Promise.all([...listeners, places].map((one) => one.close()))),
  }
}

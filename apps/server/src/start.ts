import { mkdir } from 'node:fs/promises'
import { metaAds } from '#adapters/ads/meta.ts'
import { smtpMailer } from '#adapters/mail/smtp.ts'
import { mailerLite } from '#adapters/marketing/mailer-lite.ts'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { noteErasures } from './db/backup/erasures.ts'
import { createDatabase, createPool } from './db/database.ts'
import { seedDemoWorld } from './db/demo/seed.ts'
import { listen } from './db/listen.ts'
import { migrateToLatest } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { refuseWrongDatabase } from './db/ownership.ts'
import { bindHealth } from './db/reseal.ts'
import { createSealer } from './db/sealing.ts'
import { readSecretKeys } from './db/secret-keys.ts'
import { readAgreement } from './features/content/agreement.ts'
import { createLeagueBoard } from './features/leagues/board.ts'
import { readBoard } from './features/leagues/queries.ts'
import { workInterest } from './features/interest/jobs.ts'
import { workMarketing } from './features/marketing/jobs.ts'
import { workPayments } from './features/payments/jobs.ts'
import { workPrivacy } from './features/privacy/jobs.ts'
import { workTracking } from './features/tracking/jobs.ts'
import { workRegistration } from './features/registration/jobs.ts'
import { refuseDemoPasswords } from './identity/demo-accounts.ts'
import { workSession } from './features/session/jobs.ts'
import { workIdentity } from './identity/jobs.ts'
import { createExternalIdentity } from './identity/external.ts'
import { createIdentity } from './identity/provider.ts'
import { startQueue } from './jobs/queue.ts'
import { createLog } from './log.ts'
import { loadSite } from './pages/site-bundle.ts'

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

  const db = createDatabase(createPool(database.connection))
  stops.push(() => db.destroy())
  const sealer = createSealer(await readSecretKeys(config))
  await bindHealth(db, sealer).catch((error: unknown) =>
    log.error(
      { err: error },
      'health answers of an earlier version are not bound to their players',
    ),
  )
  if (config.mode === 'demo') await seedDemoWorld({ db, sealer, log, now: new Date() })
  else await refuseDemoPasswords(db)

  await noteErasures(db, config.dataDir)

  const jobs = await startQueue(database.connection, log)
  stops.push(() => jobs.stop())
  const board = createLeagueBoard(() => readBoard(db))
  const listener = await listen(database.connection, 'leagues_changed', {
    onNotice: () => board.invalidate(),
    log,
  })
  stops.push(() => listener.close())

  const { publicUrl } = config.http
  const identity = config.oidc
    ? await createExternalIdentity(config.oidc)
    : await createIdentity({ db, jobs, sealer, publicUrl, isDemo: config.mode === 'demo' })
  const keyListener = await listen(database.connection, 'signing_keys_changed', {
    onNotice: () => {
      identity.reload().catch((error: unknown) => log.error({ err: error }, 'keys not read'))
    },
    log,
  })
  stops.push(() => keyListener.close())
  const context: Context = {
    config,
    log,
    db,
    sealer,
    jobs,
    board,
    payments: stripePayments(config.payments),
    mailer: smtpMailer(config.mail, config.organiser.email),
    marketing: config.marketing && mailerLite(config.marketing),
    ads: config.ads && metaAds(config.ads),
    agreement: await readAgreement(),
    identity,
    now: () => new Date(),
  }
  await workPayments(context)
  await workRegistration(context)
  await workMarketing(context)
  await workInterest(context)
  await workTracking(context)
  await workIdentity(context)
  await workSession(context)
  await workPrivacy(context)

  const app = await createApp(context, {
    signInRoutes: identity.routes,
    site: await loadSite(),
    isListening: () => listener.isListening() && keyListener.isListening(),
  })
  stops.push(() => app.close())
  await app.listen({ host: config.http.host, port: config.http.port })
  log.info({ address: publicUrl, mode: config.mode }, 'Hive is ready')
}

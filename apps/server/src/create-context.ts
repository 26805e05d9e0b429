import { randomBytes } from 'node:crypto'
import type { LeagueAhead } from '@hive/domain/base/session/sign-in-about'
import { metaAds } from '#adapters/ads/meta.ts'
import { drandBeacon } from '#adapters/beacon/drand.ts'
import { reachMailServer, smtpMailer } from '#adapters/mail/smtp.ts'
import { mailerLite } from '#adapters/marketing/mailer-lite.ts'
import { readStripeAccount } from '#adapters/payments/stripe-set-up.ts'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { webPush } from '#adapters/push/web-push.ts'
import { tracingOf } from '#adapters/tracing/tracing-of.ts'
import type { Config } from '#config.ts'
import type { Context, SignInService } from '#context.ts'
import type { Connection } from '#db/database.ts'
import { sealerOf } from '#db/secret-keys.ts'
import { pushKeys } from '#features/base/push/service.ts'
import { readAgreements } from '#features/leagues/content/service.ts'
import {
  createLeagueList,
  lineOfLeagueAhead,
  openLeagueCache,
} from '#features/leagues/leagues/service.ts'
import { createExternalIdentity } from '#identity/external.ts'
import { createIdentity } from '#identity/provider.ts'
import { startQueue } from '#jobs/queue.ts'
import { createLog } from '#log.ts'
import type { Push } from '#ports/push.ts'
import type { SetUp } from '#ports/set-up.ts'
import { JOBS, ROOM_DATA } from '#rooms.ts'
import { measured, type OutsideCall } from '#watch/measured.ts'
import { createMetrics } from '#watch/metrics.ts'
import { traceOutsideCall } from '#watch/span-parts.ts'
import { watchedDatabase } from '#watch/watched-database.ts'

/** Parts to use instead of those that the configuration names. */
export type Overrides = Partial<Omit<Context, 'db' | 'jobs'>>

/**
 * Builds everything a service may use, from the configuration and a migrated database.
 * `stop` ends what it started: the job queue, then the connections.
 */
export async function createContext(
  config: Config,
  connection: Connection,
  overrides: Overrides = {},
): Promise<{ context: Context; stop: () => Promise<void> }> {
  const log = overrides.log ?? createLog(config.logLevel)
  const sealer = overrides.sealer ?? (await sealerOf(config))
  const metrics = overrides.metrics ?? createMetrics()
  const watch = { log, metrics, slowMs: config.slowQueryMs }
  const db = watchedDatabase(connection, watch)
  const tracing = overrides.tracing ?? (await tracingOf(config.tracing, log))
  const jobs = await startQueue({ connection, log, metrics, tracing, sealer, kinds: JOBS })
  const leagueCache = openLeagueCache(db)
  const hear: Hear = (call) => {
    metrics.outsideCall(call)
    traceOutsideCall(call)
  }
  const context: Context = {
    config,
    log,
    metrics,
    tracing,
    db,
    sealer,
    jobs,
    leagueCache,
    leagueList: createLeagueList(leagueCache),
    ...outsideServices(config, hear),
    push: pushService(config, { db, sealer, hear }),
    agreements: await readAgreements(),
    identity:
      overrides.identity ?? (await signInService(config, { db, jobs, sealer, leagueCache, hear })),
    now: () => new Date(),
    newSeed: () => randomBytes(16).toString('hex'),
    data: ROOM_DATA,
    ...overrides,
  }
  return { context, stop: stopOf({ jobs, tracing, db }) }
}

function stopOf({ jobs, tracing, db }: Pick<Context, 'jobs' | 'tracing' | 'db'>) {
  return async () => {
    await jobs.stop()
    await tracing?.stop()
    await db.destroy()
  }
}

type Hear = (call: OutsideCall) => void

function outsideServices(
  { payments, mail, organiser, marketing, ads, beacon }: Config,
  hear: Hear,
) {
  return {
    payments: measured('stripe', stripePayments(payments), hear),
    mailer: measured('smtp', smtpMailer(mail, organiser.email), hear),
    marketing: marketing && measured('marketing', mailerLite(marketing), hear),
    ads: ads && measured('ads', metaAds(ads), hear),
    beacon: beacon && measured('beacon', drandBeacon(beacon), hear),
  }
}

type PushParts = Pick<Context, 'db' | 'sealer'> & { hear: Hear }

function pushService({ organiser, pushStandIn }: Config, { db, sealer, hear }: PushParts): Push {
  const keys = () => pushKeys(db, sealer)
  const { publicKey, ...calls } = webPush({ contact: organiser.email, keys, standIn: pushStandIn })
  return { publicKey, ...measured('push', calls, hear) }
}

/** Asks the services that are configured whether they would work; needs no database. */
export function setUpOf({ mail, payments }: Pick<Config, 'mail' | 'payments'>): SetUp {
  return {
    reachMailServer: () => reachMailServer(mail),
    readCardAccount: () => readStripeAccount(payments),
  }
}

type Parts = Pick<Context, 'db' | 'jobs' | 'sealer' | 'leagueCache'> & { hear: Hear }

async function signInService(
  { oidc, mode, isTrial, http }: Config,
  { leagueCache, hear, ...parts }: Parts,
): Promise<SignInService> {
  if (oidc) return measured('oidc', await createExternalIdentity(oidc), hear)
  const leagueAhead = (ahead: LeagueAhead) =>
    lineOfLeagueAhead({ leagueCache, now: () => new Date() }, ahead)
  return createIdentity({
    ...parts,
    leagueAhead,
    publicUrl: http.publicUrl,
    isDemo: mode === 'demo',
    isTrial,
  })
}

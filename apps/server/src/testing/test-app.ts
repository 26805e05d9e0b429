import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { inject, onTestFinished } from 'vitest'
import { metaAds } from '#adapters/ads/meta.ts'
import { smtpMailer } from '#adapters/mail/smtp.ts'
import { mailerLite } from '#adapters/marketing/mailer-lite.ts'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { readConfig } from '#config.ts'
import type { Context } from '#context.ts'
import { createDatabase, createPool } from '#db/database.ts'
import { createSealer } from '#db/sealing.ts'
import { readAgreement } from '#features/content/agreement.ts'
import { createLeagueBoard } from '#features/leagues/board.ts'
import { readBoard } from '#features/leagues/queries.ts'
import { startQueue } from '#jobs/queue.ts'
import { createApp } from '../app.ts'
import { cloneDatabase } from './database/test-server.ts'
import type { StandIns } from './stand-ins.ts'

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')

export type TestApp = { app: FastifyInstance; context: Context }

/**
 * The server on a database of its own, without its web pages and identity provider: a bearer token
 * here is `test-` and an e-mail in hex (see `bearer`). With stand-ins it pays and mails for real.
 */
export async function testApp({
  standIns,
  ...parts
}: Partial<Context> & { standIns?: StandIns } = {}): Promise<TestApp> {
  const connection = await cloneDatabase(inject('testServer'))
  const config = readConfig({
    SECRET_KEYS: SECRET_KEY,
    LOG_LEVEL: 'silent',
    ...(standIns ? { STANDINS_PORT: String(standIns.port), SMTP_URL: standIns.smtpUrl } : {}),
  })
  const log = pino({ level: 'silent' })
  const db = createDatabase(createPool(connection))
  const jobs = await startQueue(connection, log)
  const context: Context = {
    config,
    log,
    db,
    sealer: createSealer([SECRET_KEY]),
    jobs,
    board: createLeagueBoard(() => readBoard(db)),
    payments: stripePayments(config.payments),
    mailer: smtpMailer(config.mail, config.organiser.email),
    marketing: standIns && config.marketing ? mailerLite(config.marketing) : null,
    ads: standIns && config.ads ? metaAds(config.ads) : null,
    agreement: await readAgreement(),
    identity: { readToken: readTestToken, client: TEST_CLIENT, origins: [] },
    now: () => new Date(),
    ...parts,
  }
  const app = await createApp(context, {
    signInRoutes: async () => undefined,
    site: null,
  })
  onTestFinished(async () => {
    await app.close()
    await jobs.stop()
    await db.destroy()
  })
  return { app, context }
}

/** Headers of someone signed in under this e-mail. */
export function bearer(email: string, kind: '' | 'old-' | 'new-' = ''): Record<string, string> {
  return {
    authorization: `Bearer test-${kind}${Buffer.from(email).toString('hex')}`,
    'api-key': 'hive-web',
  }
}

const TEST_CLIENT = {
  issuer: 'http://localhost:3000/auth',
  clientId: 'hive-web',
  scope: 'openid profile',
  kind: 'external',
  signOut: { style: 'oidc', url: null },
} as const

/** `test-` for someone who has just signed in; `test-old-` long ago; `test-new-` with an e-mail not yet verified. */
async function readTestToken(token: string) {
  const [, kind, hex] = /^test-(old-|new-)?([\da-f]+)$/.exec(token) ?? []
  if (!hex) return null
  const email = Buffer.from(hex, 'hex').toString()
  const age = kind === 'old-' ? 86_400_000 : 0
  return {
    issuer: 'test',
    subject: email,
    email,
    emailVerified: kind !== 'new-',
    signedInAt: new Date(Date.now() - age),
  }
}

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type pg from 'pg'
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
import { readTestToken } from './bearer.ts'
import { FOLDER } from './database/abandoned.ts'

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')

/** Where the outside services listen. */
export type Outside = { port: number; smtpUrl: string }

/** A server's context on a database of the test's own, with a sign-in that believes what it is told. */
export async function testContext(
  connection: pg.ClientConfig,
  { standIns, ...parts }: Partial<Context> & { standIns?: Outside } = {},
): Promise<{ context: Context; stop: () => Promise<void> }> {
  const config = readConfig({
    SECRET_KEYS: SECRET_KEY,
    LOG_LEVEL: 'silent',
    // Swept with the folders of the test servers.
    DATA_DIR: join(tmpdir(), `${FOLDER}${process.pid}-data`),
    ...(standIns ? { STANDINS_PORT: String(standIns.port), SMTP_URL: standIns.smtpUrl } : {}),
  })
  const log = parts.log ?? pino({ level: 'silent' })
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
    identity: {
      readToken: (token) => readTestToken(token, parts.now),
      client: TEST_CLIENT,
      origins: [],
    },
    now: () => new Date(),
    ...parts,
  }
  return {
    context,
    stop: async () => {
      await jobs.stop()
      await db.destroy()
    },
  }
}

const TEST_CLIENT = {
  issuer: 'http://localhost:3000/auth',
  clientId: 'hive-web',
  scope: 'openid profile',
  kind: 'external',
  signOut: { style: 'oidc', url: null },
} as const

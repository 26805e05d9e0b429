import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '#config.ts'
import type { Context, SignInService } from '#context.ts'
import { createContext, type Overrides } from '#create-context.ts'
import type { Connection } from '#db/connection.ts'
import { createSealer } from '#db/sealing.ts'
import { readTestToken } from './bearer.ts'
import { FOLDER } from './database/abandoned.ts'

const SECRET_KEY = Buffer.alloc(32, 7).toString('base64')

/** Where the outside services listen. */
export type Outside = { port: number; smtpUrl: string }

/** A server's context on a database of the test's own, with a sign-in that accepts any test token. */
export function testContext(
  connection: Connection,
  { standIns, ...overrides }: Overrides & { standIns?: Outside } = {},
): Promise<{ context: Context; stop: () => Promise<void> }> {
  const config = readConfig({
    SECRET_KEYS: SECRET_KEY,
    LOG_LEVEL: 'silent',
    // Swept with the folders of the test servers.
    DATA_DIR: join(tmpdir(), `${FOLDER}${process.pid}-data`),
    ...(standIns ? { STANDINS_PORT: String(standIns.port), SMTP_URL: standIns.smtpUrl } : {}),
  })
  return createContext(config, connection, {
    log: pino({ level: 'silent' }),
    sealer: createSealer([SECRET_KEY]),
    identity: signInByName(overrides.now),
    ...(standIns ? {} : { marketing: null, ads: null, beacon: null }),
    ...overrides,
  })
}

/** A sign-in that accepts any test token (see bearer.ts). */
function signInByName(now: Context['now'] | undefined): SignInService {
  return {
    readToken: (token) => readTestToken(token, now),
    client: TEST_CLIENT,
    origins: [],
    routes: async () => undefined,
    reload: async () => undefined,
  }
}

const TEST_CLIENT = {
  issuer: 'http://localhost:3000/auth',
  clientId: 'hive-web',
  scope: 'openid profile',
  kind: 'external',
  signOut: { style: 'oidc', url: null },
} as const

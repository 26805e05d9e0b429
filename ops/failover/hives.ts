import { openSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, connectTo, type Database } from '../../apps/server/src/db/database.ts'
import { givenLeague } from '../../apps/server/src/testing/builders.ts'
import { query } from '../../apps/server/src/testing/database/test-server.ts'
import type { Child } from '../../scripts/support/child.ts'
import { startServer, startStandIns } from '../../scripts/support/hive.ts'
import { AUDIENCE, openIssuer } from '../../scripts/support/issuer.ts'
import type { Cluster, Place } from './cluster.ts'

const CARD_KEY = 'sk_test_failover'
const WEBHOOK_SECRET = 'whsec_failover'
/** More places than can be filled in the time. */
const PLACES = 100_000

export type Hives = {
  readonly url: string
  readonly leagueId: number
  /** Through HAProxy, as the apps reach it. */
  readonly connection: Connection
  readonly db: Database
  tokenOf(email: string): Promise<string>
  /** Stops one of the two app processes in order, and starts it again. */
  restart(index: 0 | 1): Promise<void>
  close(): Promise<void>
}

/** Two app processes in production mode, with the stand-ins for the outside services and a sign-in provider. */
export async function openHives(cluster: Cluster, place: Place): Promise<Hives> {
  const connection = { connectionString: await givenDatabase(cluster) }
  const db = connectTo(connection)
  const issuer = await openIssuer(place.nextPort())
  const standInsPort = place.nextPort()
  place.nextPort()
  const env = settingsOf(cluster, { issuer: issuer.url, standInsPort })
  const running = (name: string, port: number) => ({
    place: { host: '127.0.0.1', port, standInsPort, dataDir: join(place.folder, `${name}-data`) },
    env,
    output: openSync(join(place.folder, `${name}.log`), 'a'),
  })
  const start = (index: 0 | 1) => startServer(running(`app${index + 1}`, cluster.apps[index]))
  const standIns = await startStandIns(standInsPort, running('stand-ins', cluster.visitors))
  const apps: Child[] = [await start(0), await start(1)]
  const { leagueId } = await givenLeague(db, { places: PLACES })
  return {
    url: `http://127.0.0.1:${cluster.visitors}`,
    leagueId,
    connection,
    db,
    tokenOf: issuer.tokenOf,
    async restart(index) {
      await apps[index]?.stop()
      apps[index] = await start(index)
    },
    async close() {
      await Promise.all(apps.map((app) => app.stop()))
      await standIns.stop()
      issuer.close()
      await db.destroy()
    },
  }
}

/** Creates a role and a database for Hive, as an operator does once. */
async function givenDatabase({ writing, password }: Cluster): Promise<string> {
  const at = (user: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${writing}/${database}`
  const admin = { connectionString: at('postgres', 'postgres') }
  await query(admin, `CREATE ROLE hive LOGIN PASSWORD '${password}'`)
  await query(admin, 'CREATE DATABASE hive OWNER hive')
  return at('hive', 'hive')
}

function settingsOf(
  { writing, password, visitors }: Cluster,
  { issuer, standInsPort }: { issuer: string; standInsPort: number },
): NodeJS.ProcessEnv {
  const { PATH, HOME, TZ, LANG } = process.env
  return {
    PATH,
    HOME,
    TZ,
    LANG,
    HIVE_MODE: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${visitors}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: `postgres://hive:${password}@127.0.0.1:${writing}/hive`,
    DRAIN_SECONDS: '4',
    SECRET_KEYS: Buffer.alloc(32, 7).toString('base64'),
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: 'hive-web',
    OIDC_AUDIENCE: AUDIENCE,
    STRIPE_SECRET_KEY: CARD_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    CARD_STANDIN_PORT: String(standInsPort),
    STANDIN_SECRET_KEY: CARD_KEY,
    STANDIN_WEBHOOK_SECRET: WEBHOOK_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${standInsPort + 1}`,
    MAIL_FROM: 'The Club <play@club.ie>',
    ORGANISER_NAME: 'The Club',
    ORGANISER_EMAIL: 'play@club.ie',
  }
}

import { openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { profileToWire } from '../packages/contract/src/account/account.ts'
import { migrateToLatest } from '../apps/server/src/db/migrate.ts'
import { createDatabase, createPool } from '../apps/server/src/db/database.ts'
import { findDiscrepancies } from '../apps/server/src/features/money/payments/books-queries.ts'
import { bearer } from '../apps/server/src/testing/bearer.ts'
import { listAll } from '../apps/server/src/testing/card-lists.ts'
import { completeProfile, givenLeague } from '../apps/server/src/testing/builders.ts'
import {
  cloneDatabase,
  type Connection,
  query,
  startTestServer,
} from '../apps/server/src/testing/database/test-server.ts'
import { type Child, startChild } from '../scripts/support/child.ts'
import { startStandIns, untilItAnswers } from '../scripts/support/hive.ts'
import { freePorts } from '../scripts/support/ports.ts'

const CARD_KEY = 'sk_test_hive_demo'
export const SETTLES_WITHIN_MS = 240_000

/**
 * What Hive has still to do. The job queue has an errand of its own, which looks what the clock asks for:
 * a server killed in the middle of it leaves that errand open for a quarter of an hour, while each minute
 * has another. So it is not waited for.
 */
export const OPEN_JOBS = `state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_pgboss\\_\\_%'`

type WorldOptions = { places: number; count?: number; tryItOut?: boolean }

/** A durable database with leagues, and functions to start servers and stand-ins on it. */
export async function openWorld({ places, count = 1, tryItOut = false }: WorldOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'hive-sign-ups-'))
  const database = await startTestServer({ migrate: migrateToLatest, durable: true })
  const connection = await cloneDatabase(database.server)
  const pool = createPool(connection)
  const db = createDatabase(pool)
  const leagues: number[] = []
  for (let at = 0; at < count; at += 1) {
    const { leagueId } = await givenLeague(db, { places, tryItOut })
    leagues.push(leagueId)
  }
  const port = await freePorts(6)
  const world = new World({ connection, leagues, port, folder })
  return Object.assign(world, {
    db,
    discrepancies: () => findDiscrepancies(db),
    close: async () => {
      await db.destroy()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  })
}

type ServerSetup = {
  connection: Connection
  leagues: readonly number[]
  port: number
  folder: string
}

export type Answer = { status: number; body: Record<string, unknown>; ms: number }

export class World {
  readonly connection: Connection
  readonly leagues: readonly number[]
  readonly port: number
  readonly folder: string

  constructor({ connection, leagues, port, folder }: ServerSetup) {
    this.connection = connection
    this.leagues = leagues
    this.port = port
    this.folder = folder
  }

  get standInsUrl(): string {
    return `http://127.0.0.1:${this.port + 3}`
  }

  url(server = 0): string {
    return `http://127.0.0.1:${this.port + server}`
  }

  /** @param extra KILL_AT, the point at which it dies; WITHOUT_GUARD; see kill-points.ts */
  async startServer(index = 0, extra: NodeJS.ProcessEnv = {}): Promise<Child> {
    const child = startChild({
      name: `server ${index + 1}`,
      script: 'apps/server/src/testing/sign-up-server.ts',
      env: {
        PATH: process.env['PATH'],
        PORT: String(this.port + index),
        STANDINS_PORT: String(this.port + 3),
        CONNECTION: JSON.stringify(this.connection),
        ...extra,
      },
    })
    return untilItAnswers(child, `${this.url(index)}/health/live`)
  }

  startStandIns(run = ''): Promise<Child> {
    const place = {
      host: '127.0.0.1',
      port: this.port,
      standInsPort: this.port + 3,
      dataDir: join(this.folder, run),
    }
    const env = { PATH: process.env['PATH'] }
    // The log is beside their data, out of the way and there to read after a crash.
    const output = openSync(join(this.folder, 'stand-ins.log'), 'a')
    return startStandIns(this.port + 3, { place, env, output, from: 'source' })
  }

  query<Row extends Record<string, unknown>>(sql: string): Promise<Row[]> {
    return query<Row>(this.connection, sql)
  }

  async post(
    path: string,
    body: object,
    { who, server = 0 }: { who: string; server?: number },
  ): Promise<Answer> {
    return timed(`${this.url(server)}${path}`, {
      method: 'POST',
      headers: { ...bearer(who), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  ask(path: string, who: string, server = 0): Promise<Answer> {
    return timed(`${this.url(server)}${path}`, { headers: bearer(who) })
  }

  async get(path: string, who: string): Promise<Record<string, unknown>> {
    return (await this.ask(path, who)).body
  }

  givenPlayer(who: string): Promise<Answer> {
    return this.post('/api/account', profileToWire(completeProfile(who)), { who })
  }

  startCheckout(who: string, change: object = {}, server = 0): Promise<Answer> {
    const body = {
      UserEmail: who,
      LeagueId: String(this.leagues[0]),
      Price: 90,
      RegistrationTypeId: 1,
      SkillLevelId: 2,
      signedRegistrationLiabilityAgreement: true,
      ...change,
    }
    return this.post('/api/payments/start-checkout-session', body, { who, server })
  }

  async pay(cardPage: string): Promise<void> {
    const card = { cardNumber: '4242424242424242', expiry: '12/34', cvc: '123', name: 'A' }
    await this.askStandIns(cardPage, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(card),
    })
  }

  /** Refunds a part on the payment provider's own pages, without our server. */
  async refundElsewhere(sessionId: string, cents: number): Promise<void> {
    const headers = { authorization: `Bearer ${CARD_KEY}` }
    const session = await this.askStandIns(
      `${this.standInsUrl}/v1/checkout/sessions/${sessionId}`,
      { headers },
    )
    const { payment_intent: intent } = (await session.json()) as { payment_intent: string }
    const body = new URLSearchParams({ payment_intent: intent, amount: String(cents) })
    const answer = await this.askStandIns(`${this.standInsUrl}/v1/refunds`, {
      method: 'POST',
      headers,
      body,
    })
    if (!answer.ok) throw new Error(`No refund at the payment provider: ${await answer.text()}`)
  }

  verify(SessionId: string, who: string, server = 0): Promise<Answer> {
    return this.post('/api/payments/verify-payment', { SessionId }, { who, server })
  }

  /** Whole cents that the payment provider has taken and not given back. */
  async moneyKept(): Promise<number> {
    const paid = await this.askCards<{ amount_total: number }>(
      '/v1/checkout/sessions?status=complete',
    )
    const back = await this.askCards<{ amount: number; status: string }>('/v1/refunds')
    const taken = paid.reduce((sum, { amount_total: amount }) => sum + amount, 0)
    return back
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amount }) => sum - amount, taken)
  }

  /** Makes the payment provider misbehave from now on. */
  async misbehave(faults: object): Promise<void> {
    await this.askStandIns(`${this.standInsUrl}/chaos`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    })
  }

  /** Every mail since the last time. */
  async takeMails(): Promise<{ to: string[]; subject: string }[]> {
    const response = await fetch(`${this.standInsUrl}/inbox`, { method: 'DELETE' })
    return (await response.json()) as { to: string[]; subject: string }[]
  }

  /** Resolves when no job is waiting or running, except scheduled ones. */
  async untilWorkIsDone(): Promise<void> {
    const deadline = Date.now() + SETTLES_WITHIN_MS
    for (;;) {
      const rows = await this.query<{ name: string }>(`
        SELECT DISTINCT name FROM pgboss.job
        WHERE ${OPEN_JOBS} AND data <> '{}'`)
      if (rows.length === 0) return
      if (Date.now() > deadline) {
        throw new Error(`Still to be done: ${rows.map(({ name }) => name).join(', ')}`)
      }
      await pause(200)
    }
  }

  /** Repeats a request when an idle connection was closed at that moment; all of them are safe to repeat. */
  private askStandIns(url: string, request: RequestInit): Promise<Response> {
    return fetch(url, request).catch(() => fetch(url, request))
  }

  private askCards<Item>(path: string): Promise<Item[]> {
    return listAll(`${this.standInsUrl}${path}`, (url, request) => this.askStandIns(url, request))
  }
}

async function timed(url: string, request: RequestInit): Promise<Answer> {
  const from = performance.now()
  const response = await fetch(url, request)
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, body, ms: performance.now() - from }
}

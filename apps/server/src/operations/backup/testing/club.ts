import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { onTestFinished } from 'vitest'
import { insertHealth } from '#features/account/account/service.ts'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { givenPhotograph } from '#testing/pictures.ts'
import type { TestApp } from '#testing/test-app.ts'
import { testContext } from '#testing/test-context.ts'
import { sendConfirmation } from '#features/roster/registration/jobs.ts'
import { refundPayment } from '#features/money/payments/jobs.ts'
import { createApp } from '../../../app.ts'
import { RESTORED_JOBS } from '../../restored-jobs.ts'
import { createSealer } from '#db/sealing.ts'
import { restoreBackup } from '../restore.ts'
import { writeBackup } from '../write.ts'

export const AOIFE = 'aoife@example.ie'
export const BREN = 'bren@example.ie'
export const CANARY = 'canary of an inhaler'
export const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
/** The key of `testApp`. */
export const sealer = createSealer([key(7)])
export const MADE = new Date('2026-11-22T01:00:00Z')

export async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'hive-backup-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

/** A server on an existing database. */
export async function serve(connection: ClientConfig): Promise<TestApp> {
  const { context, stop } = await testContext(connection)
  context.config = { ...context.config, dataDir: await folder() }
  const app = await createApp(context)
  onTestFinished(async () => {
    await app.close()
    await stop()
  })
  return { app, context }
}

/** A club with two players, one of them a scorer, with health answers, a league with a photograph, an open session, and waiting jobs. */
export async function club() {
  const connection = await testDatabase()
  const world = await serve(connection)
  const { db, jobs } = world.context
  const { leagueId } = await givenLeague(db, { places: 24 })
  await givenPhotograph(db, leagueId)
  for (const who of [AOIFE, BREN]) await givenPlayer(world.app, who)
  await givenRole(db, BREN, { role: 'scorer', leagueId: null })
  const playerId = await idOf(world, AOIFE)
  const answers = {
    medicalConditions: CANARY,
    freeOfMedicalConditions: false,
    medicalQuestions: { hasChronicCondition: true },
  }
  await insertHealth(db, sealer, { playerId, signedAt: MADE, answers })
  const payload = JSON.stringify({ said: 'a "quoted"\nline \\ and {braces}, é' })
  await db.insertInto('oidcPayloads').values({ model: 'Session', id: 'a', payload }).execute()
  await jobs.add(db, sendConfirmation, { registrationId: 1 })
  await jobs.add(db, refundPayment, { refundId: 1 })
  return { ...world, connection, playerId }
}

export async function idOf({ context }: TestApp, email: string): Promise<number> {
  const { id } = await context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

export const order = {
  sealer,
  mode: 'production' as const,
  erasures: [],
  keepMails: false,
  jobs: RESTORED_JOBS,
}

export async function backedUp(connection: ClientConfig): Promise<string> {
  const file = join(await folder(), 'club.hive-backup')
  await writeBackup({ connection, sealer, mode: 'production', file, now: MADE })
  return file
}

export async function restored(file: string, change: object = {}) {
  const connection = await testDatabase()
  const done = await restoreBackup({ ...order, connection, file, ...change })
  return { connection, done }
}

/** Every row of every table, as PostgreSQL writes it; read one after the other on one connection. */
export async function contents(connection: ClientConfig): Promise<Record<string, string[]>> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name
       FROM information_schema.tables WHERE table_type = 'BASE TABLE'
         AND table_schema IN ('public', 'pgboss') ORDER BY 1`,
    )
    const all: Record<string, string[]> = {}
    for (const { name } of tables) {
      const read = `SELECT t::text AS row FROM ${name} t ORDER BY 1`
      const { rows } = await client.query<{ row: string }>(read)
      all[name] = rows.map(({ row }) => row)
    }
    return all
  } finally {
    await client.end()
  }
}

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ClientConfig } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { insertHealth } from '#features/account/service.ts'
import { keepPromises } from '#features/privacy/jobs.ts'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { query } from '#testing/database/test-server.ts'
import { bearer, type TestApp } from '#testing/test-app.ts'
import { testContext } from '#testing/test-context.ts'
import { createApp } from '../../app.ts'
import { RESTORED_JOBS } from '../../restored-jobs.ts'
import { createSealer } from '../sealing.ts'
import { erasureList, listErasures, noteErasures, readErasures } from './erasures.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const AOIFE = 'aoife@example.ie'
const BREN = 'bren@example.ie'
const CANARY = 'canary of an inhaler'
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
/** The key of `testApp`. */
const sealer = createSealer([key(7)])
const MADE = new Date('2026-11-22T01:00:00Z')

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'hive-backup-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

/** A server on a database that is there already. */
async function serve(connection: ClientConfig): Promise<TestApp> {
  const { context, stop } = await testContext(connection)
  context.config = { ...context.config, dataDir: await folder() }
  const app = await createApp(context)
  onTestFinished(async () => {
    await app.close()
    await stop()
  })
  return { app, context }
}

/** A club with two players, one of them a scorer, with health answers, a league, an open session, and waiting jobs. */
async function club() {
  const connection = await testDatabase()
  const world = await serve(connection)
  const { db, jobs } = world.context
  await givenLeague(db, { places: 24 })
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
  await jobs.add(db, 'send-confirmation', { registrationId: 1 })
  await jobs.add(db, 'refund-payment', { refundId: 1 })
  return { ...world, connection, playerId }
}

async function idOf({ context }: TestApp, email: string): Promise<number> {
  const { id } = await context.db
    .selectFrom('players')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

const order = {
  sealer,
  mode: 'production' as const,
  erasures: [],
  keepMails: false,
  jobs: RESTORED_JOBS,
}

async function backedUp(connection: ClientConfig): Promise<string> {
  const file = join(await folder(), 'club.hive-backup')
  await writeBackup({ connection, sealer, mode: 'production', file, now: MADE })
  return file
}

async function restored(file: string, change: object = {}) {
  const connection = await testDatabase()
  const done = await restoreBackup({ ...order, connection, file, ...change })
  return { connection, done }
}

/** Every row of every table, as PostgreSQL writes it. */
async function contents(connection: ClientConfig): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    connection,
    `SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name
     FROM information_schema.tables WHERE table_type = 'BASE TABLE'
       AND table_schema IN ('public', 'pgboss') ORDER BY 1`,
  )
  const all = tables.map(async ({ name }) => {
    const rows = await query<{ row: string }>(
      connection,
      `SELECT t::text AS row FROM ${name} t ORDER BY 1`,
    )
    return [name, rows.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(all))
}

/** With times of their own: the clock and statistics of the job queue, and when each migration ran. */
const WRITTEN_ANEW: ReadonlySet<string> = new Set([
  'pgboss.version',
  'pgboss.queue',
  'public.kysely_migration',
])

/** What differs between two databases, by table. */
async function differences(here: ClientConfig, there: ClientConfig): Promise<string[]> {
  const [before, after] = await Promise.all([contents(here), contents(there)])
  const tables = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...tables]
    .filter((table) => !WRITTEN_ANEW.has(table))
    .filter((table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]))
    .toSorted()
}

test('what is restored equals what was backed up, but for what is changed on purpose', async () => {
  const { connection, context } = await club()
  await context.jobs.stop()
  const file = await backedUp(connection)
  const { connection: copy } = await restored(file, { keepMails: true })
  expect(await differences(connection, copy)).toEqual([
    // Waiting refunds pause, and all sessions end.
    'pgboss.job',
    'pgboss.job_common',
    'public.oidc_payloads',
  ])
  const queues = 'SELECT name, policy, retry_limit FROM pgboss.queue ORDER BY name'
  expect(await query(copy, queues)).toEqual(await query(connection, queues))
  const app = await serve(copy)
  const url = `/api/account?email=${AOIFE}`
  const account = await app.app.inject({ url, headers: bearer(AOIFE) })
  expect(account.json().healthAndSafety.medicalConditions).toBe(CANARY)
})

test('a back-up amid changes holds one moment: what was written together is there together', async () => {
  const { connection, context, playerId } = await club()
  const { db } = context
  const write = (count: number) =>
    db.transaction().execute(async (trx) => {
      const name = `n${count}`
      await trx.updateTable('players').set({ name }).where('id', '=', playerId).execute()
      await trx.insertInto('sentMails').values({ id: name }).execute()
    })
  const writes = { isOver: false }
  await write(0)
  const writing = (async () => {
    for (let count = 1; !writes.isOver; count += 1) await write(count)
  })()
  const file = await backedUp(connection)
  writes.isOver = true
  await writing
  const { connection: copy } = await restored(file)
  const [row] = await query(
    copy,
    `SELECT name, (SELECT count(*)::int FROM sent_mails) AS count FROM players WHERE id = ${playerId}`,
  )
  expect(row?.['name']).toBe(`n${Number(row?.['count']) - 1}`)
})

test('only its owner can read the file, health answers are sealed in it, and nothing half-made stays', async () => {
  const { connection } = await club()
  const file = await backedUp(connection)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const text = gunzipSync(await readFile(file)).toString('utf8')
  expect(text).toContain(AOIFE)
  expect(text).not.toContain(CANARY)
  expect(text).not.toContain(Buffer.from(CANARY).toString('hex'))
  expect(text).not.toContain(key(7))
  const again = { connection, sealer, mode: 'production' as const, file, now: MADE }
  await expect(writeBackup(again)).rejects.toThrow('is there already')
  const nowhere = { ...again, connection: { ...connection, database: 'none' }, file: `${file}.2` }
  await expect(writeBackup(nowhere)).rejects.toThrow('does not exist')
  expect(await readdir(join(file, '..'))).toEqual(['club.hive-backup'])
})

test('with other keys a restore says so and writes nothing', async () => {
  const { connection } = await club()
  const file = await backedUp(connection)
  const empty = await testDatabase()
  const before = await contents(empty)
  const attempt = (keys: string[]) =>
    restoreBackup({ ...order, sealer: createSealer(keys), connection: empty, file })
  await expect(attempt([key(8)])).rejects.toThrow(
    '1 of the 1 secret keys of this back-up are not in SECRET_KEYS',
  )
  expect(await contents(empty)).toEqual(before)
  await attempt([key(8), key(7)])
})

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 300)],
  ['changed in one place', (bytes: Buffer) => bytes.fill(0x5a, 900, 904)],
  [
    'without its last row',
    (bytes: Buffer) =>
      gzipSync(
        gunzipSync(bytes)
          .toString()
          .replace(/\n\["send-[^\n]*/, ''),
      ),
  ],
  [
    'with another role in it',
    (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('"scorer"', '"admin"')),
  ],
])('a file that is %s is refused, and nothing is written', async (_what, damage) => {
  const { connection } = await club()
  const file = await backedUp(connection)
  await writeFile(file, damage(await readFile(file)))
  const empty = await testDatabase()
  const before = await contents(empty)
  await expect(restoreBackup({ ...order, connection: empty, file })).rejects.toThrow(
    'damaged or cut short',
  )
  expect(await contents(empty)).toEqual(before)
})

test('a database in use is not overwritten, and a demo’s and a club’s data do not mix', async () => {
  const { connection } = await club()
  const file = await backedUp(connection)
  const before = await contents(connection)
  await expect(restoreBackup({ ...order, connection, file })).rejects.toThrow('holds data already')
  expect(await contents(connection)).toEqual(before)
  await expect(restored(file, { mode: 'demo' })).rejects.toThrow('is of a production Hive')
})

test('a restore that fails amid its work leaves nothing, and can be made again', async () => {
  const { connection } = await club()
  const file = await backedUp(connection)
  const empty = await testDatabase()
  const before = await contents(empty)
  // A number that no player can have: the last step fails.
  const erasures = [{ player: 1, since: 'no time' }]
  await expect(restoreBackup({ ...order, connection: empty, file, erasures })).rejects.toThrow(
    'invalid input syntax',
  )
  expect(await contents(empty)).toEqual(before)
  expect((await restoreBackup({ ...order, connection: empty, file })).rows).toBeGreaterThan(20)
})

test('mails that waited are not sent again, refunds wait for the card company’s own list', async () => {
  const { connection } = await club()
  const file = await backedUp(connection)
  const jobs = `SELECT name, start_after > now() AS waits FROM pgboss.job
    WHERE name IN ('send-confirmation', 'refund-payment') AND state = 'created' ORDER BY name`
  const { connection: copy, done } = await restored(file)
  expect(done.mailsDropped).toBe(1)
  expect(await query(copy, jobs)).toEqual([{ name: 'refund-payment', waits: true }])
  const { connection: moved, done: kept } = await restored(file, { keepMails: true })
  expect(kept.mailsDropped).toBe(0)
  expect(await query(moved, jobs)).toHaveLength(2)
})

test('no session, and no number that was given out since the back-up, comes back', async () => {
  const { connection } = await club()
  const { connection: copy } = await restored(await backedUp(connection))
  expect(await query(copy, 'SELECT FROM oidc_payloads')).toEqual([])
  const [row] = await query<{ id: string }>(
    copy,
    `INSERT INTO players (issuer, subject, email) VALUES ('hive', 'new', 'c@example.ie') RETURNING id`,
  )
  expect(Number(row?.id)).toBeGreaterThan(100_000)
})

test('who was erased after the back-up is barred by the restore, and erased again', async () => {
  const world = await club()
  const { connection, context, playerId } = world
  const file = await backedUp(connection)
  await context.db
    .updateTable('players')
    .set({ deletionDueAt: MADE })
    .where('id', '=', playerId)
    .execute()
  await keepPromises(context)
  const list = erasureList(context.config.dataDir)
  expect((await stat(list)).mode & 0o777).toBe(0o600)
  expect(await readFile(list, 'utf8')).not.toContain(AOIFE)

  const { connection: copy, done } = await restored(file, { erasures: await readErasures(list) })
  expect(done.toErase).toBe(1)
  const again = await serve(copy)
  const url = `/api/account?email=${AOIFE}`
  expect((await again.app.inject({ url, headers: bearer(AOIFE) })).statusCode).not.toBe(200)
  await keepPromises(again.context)
  expect(JSON.stringify(await contents(copy))).not.toContain(AOIFE)
  expect(await idOf(again, BREN)).toBeGreaterThan(0)
})

test('a person with the number of someone erased elsewhere is left alone', async () => {
  const { connection, playerId } = await club()
  const erasures = [{ player: playerId, since: '2020-01-01T00:00:00.000000Z' }]
  const { done } = await restored(await backedUp(connection), { erasures })
  expect(done.toErase).toBe(0)
})

test('the list of the erased gains each person once, whatever a crash has left in it', async () => {
  const { context, playerId } = await club()
  const { db, config } = context
  await db.updateTable('players').set({ erasedAt: MADE }).where('id', '=', playerId).execute()
  const file = erasureList(config.dataDir)
  await writeFile(file, '{"player":')
  for (let time = 0; time < 2; time += 1) await noteErasures(db, config.dataDir)
  expect(await readErasures(file)).toEqual(await listErasures(db))
  expect(await readErasures(file)).toHaveLength(1)
})

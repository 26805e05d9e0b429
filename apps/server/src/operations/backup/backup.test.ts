import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ClientConfig } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { query } from '#testing/database/test-server.ts'
import { bearer } from '#testing/test-app.ts'
import { createSealer } from '#db/sealing.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'
import {
  AOIFE,
  CANARY,
  MADE,
  backedUp,
  club,
  contents,
  key,
  order,
  restored,
  sealer,
  serve,
} from './testing/club.ts'

/** With times of their own: the clock and statistics of the job queue, and when each migration ran. */
const WRITTEN_ANEW: ReadonlySet<string> = new Set([
  'pgboss.version',
  'pgboss.queue',
  'public.kysely_migration',
])

/** The differences between two databases, by table. */
async function differences(here: ClientConfig, there: ClientConfig): Promise<string[]> {
  const [before, after] = await Promise.all([contents(here), contents(there)])
  const tables = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...tables]
    .filter((table) => !WRITTEN_ANEW.has(table))
    .filter((table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]))
    .toSorted()
}

test('a restored database equals the backed-up one, except for intended changes', async () => {
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
  await expect(writeBackup(again)).rejects.toThrow('exists. Choose another name')
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
  const { connection, context } = await club()
  // It writes down when it looked.
  await context.jobs.stop()
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

test('mails that waited are not sent again, refunds wait for the payment provider’s own list', async () => {
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

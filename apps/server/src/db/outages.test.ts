import { spawnSync } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { bearer } from '#testing/bearer.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { givenLeague, givenPlayer, startCheckout } from '#testing/builders.ts'
import { testApp } from '#testing/test-app.ts'
import { testContext } from '#testing/test-context.ts'
import { createApp } from '../app.ts'
import {
  ask,
  asRoot,
  serverPid,
  started,
  temporaryFolder,
} from '#operations/embedded/testing/hive.ts'
import { connectTo } from './database.ts'
import { migrateToLatest } from './migrate.ts'

const WHO = 'aoife@hive.example'
/** Room for a new cluster, its log and a demo's worth of rows. */
const ON_A_SMALL_DISK_MB = 160

/** A server whose database is a cluster of its own, which the test may break. */
async function appOn(...given: Parameters<typeof testContext>) {
  const { context, stop } = await testContext(...given)
  const app = await createApp(context)
  onTestFinished(async () => {
    await app.close()
    await stop()
  })
  await givenPlayer(app, WHO)
  const { leagueId } = await givenLeague(context.db)
  const read = () => app.inject({ url: `/api/account?email=${WHO}`, headers: bearer(WHO) })
  const write = () => startCheckout(app, WHO, leagueId, { UserEmail: WHO })
  return { app, context, read, write }
}

/** An answer is right, or says that it is worth trying again soon. */
function expectKind({ statusCode, headers, body }: LightMyRequestResponse): void {
  if (statusCode === 200) return
  expect({ statusCode, body }).toMatchObject({ statusCode: 503 })
  expect(headers['retry-after']).toBe('5')
}

test('a PostgreSQL that dies amid requests costs a moment of 503, and nothing else', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  const postgres = await started(dataDir)
  await migrateToLatest(postgres.connection)
  const { app, read } = await appOn(postgres.connection)
  const answers: LightMyRequestResponse[] = []
  const visit = new AbortController()
  onTestFinished(() => visit.abort())
  const visitors = Array.from({ length: 2 }, async () => {
    while (!visit.signal.aborted) answers.push(await read())
  })
  await expect.poll(() => answers.length).toBeGreaterThan(20)
  process.kill(await serverPid(dataDir), 'SIGQUIT')
  await expect.poll(() => answers.some(({ statusCode }) => statusCode === 503)).toBe(true)
  expect((await app.inject('/health/live')).statusCode).toBe(200)
  const before = answers.length
  await expect
    .poll(() => answers.slice(before).filter(({ statusCode }) => statusCode === 200).length)
    .toBeGreaterThan(20)
  visit.abort()
  await Promise.all(visitors)
  for (const answer of answers) expectKind(answer)
})

test('when every connection waits for a lock, a request is refused within seconds, and the process lives', async () => {
  const lines: { err?: { code?: string } }[] = []
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const { app, context } = await testApp({ log, connection: await testDatabase({ limits: 'own' }) })
  await givenPlayer(app, WHO)
  const { leagueId } = await givenLeague(context.db)
  await context.db.transaction().execute(async (holder) => {
    await sql`lock table players, registrations in access exclusive mode`.execute(holder)
    const asked = Array.from({ length: 12 }, () =>
      startCheckout(app, WHO, leagueId, { UserEmail: WHO }),
    )
    expect((await app.inject('/health/live')).statusCode).toBe(200)
    for (const answer of await Promise.all(asked)) {
      expect(answer.statusCode).toBe(503)
      expectKind(answer)
    }
  })
  // By the limit for a lock, and not by the longer one for a statement.
  const codes = lines.map(({ err }) => err?.code)
  expect(codes).toContain('55P03')
  expect(codes).not.toContain('57014')
  expect((await startCheckout(app, WHO, leagueId, { UserEmail: WHO })).statusCode).not.toBe(500)
})

test('a change that the synchronous standby has not confirmed counts as failed', async () => {
  const { admin, connection } = await started(join(await temporaryFolder(), 'data'))
  await ask(admin, `ALTER SYSTEM SET synchronous_standby_names = 'elsewhere'`)
  await ask(admin, 'SELECT pg_reload_conf()')
  const db = connectTo(connection)
  onTestFinished(() => db.destroy())
  const outcome = sql`create table written ()`.execute(db).catch((error: unknown) => error)
  const cancelWaits = () =>
    ask(admin, `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)
  await expect.poll(cancelWaits).toHaveLength(1)
  expect(await outcome).toMatchObject({ code: '40003' })
  await sql`select from written`.execute(db)
})

// A file system of its own can be mounted by root alone.
test.runIf(asRoot)(
  'on a full disk writes are refused, and work again once there is room',
  async () => {
    const folder = await temporaryFolder()
    const options = `size=${ON_A_SMALL_DISK_MB}m,mode=0755`
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
    expect(String(mounted.stderr)).toBe('')
    onTestFinished(() => void spawnSync('umount', ['-l', folder]))
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    const postgres = await started(dataDir)
    await migrateToLatest(postgres.connection)
    const reasons: string[] = []
    const log = pino(
      { level: 'error' },
      { write: (line) => void reasons.push(JSON.parse(line).msg) },
    )
    const { app, context, read, write } = await appOn(postgres.connection, { log })
    const filler = join(folder, 'filler')
    const { bavail, bsize } = await statfs(folder)
    // The server may take the last of the room in between.
    const filled = await writeFile(filler, Buffer.alloc(bavail * bsize - 64 * 1024)).then(
      () => null,
      (error: NodeJS.ErrnoException) => error.code,
    )
    expect([null, 'ENOSPC']).toContain(filled)
    const grow = () =>
      sql`
    create table if not exists big as select repeat(md5(n::text), 50) as x
    from generate_series(1, 20000) n`.execute(context.db)
    await expect(grow()).rejects.toThrow('No space left on device')
    for (let tries = 0; tries < 20; tries += 1) expectKind(await write())
    // However many were refused.
    expect(reasons).toEqual([...new Set(reasons)])
    expect((await app.inject('/health/live')).statusCode).toBe(200)
    await rm(filler)
    await expect.poll(async () => (await read()).statusCode).toBe(200)
    await grow()
  },
)

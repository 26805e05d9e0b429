import { calmFigures } from '@hive/domain/testing/calm-figures'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import type { Context } from '#context.ts'
import { noteBackup } from '#operations/backup/note.ts'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { measured } from '#watch/measured.ts'
import { sendOffer } from '#features/roster/waiting/jobs.ts'
import { noteOutsideCall, statusOf } from './service.ts'

const TOKEN = 'a-token-of-twenty-characters'
const WHO = 'zxqaoife@hive.example'

async function server() {
  const config = readConfig({ METRICS_TOKEN: TOKEN, LOG_LEVEL: 'silent', DATA_DIR: '.' })
  const { app, context } = await testApp({ config })
  const ask = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  const read = async () => (await ask(`Bearer ${TOKEN}`)).body
  return { app, context, ask, read }
}

/** The value on the line that begins with a name. */
function valueOf(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined
    ? undefined
    : Number(line.slice(name.length + 1).replace('+Inf', 'Infinity'))
}

test('metrics are off unless a token is set, and then for its holders alone', async () => {
  const { app } = await testApp()
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  const { ask } = await server()
  for (const wrong of [undefined, 'Bearer x', `Bearer ${TOKEN}x`, TOKEN]) {
    expect((await ask(wrong)).statusCode).toBe(401)
  }
  const { statusCode, headers } = await ask(`Bearer ${TOKEN}`)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
})

test('requests are counted by the name of their route, never by what an address says', async () => {
  const { app, read } = await server()
  await givenPlayer(app, WHO)
  const url = `/api/account?email=${WHO}`
  for (const headers of [bearer(WHO), bearer(WHO), {}]) await app.inject({ url, headers })
  await app.inject(`/no/such/${WHO}`)
  const text = await read()
  const count = (status: string) =>
    valueOf(
      text,
      `hive_http_request_seconds_count{route="/api/account",method="GET",status="${status}"}`,
    )
  expect([count('2xx'), count('4xx')]).toEqual([2, 1])
  expect(text).toContain('route="unknown",method="GET",status="4xx"')
  expect(text).not.toMatch(/zxq|such/)
  expect(valueOf(text, 'hive_db_statement_seconds_count')).toBeGreaterThan(3)
  expect(valueOf(text, 'hive_db_pool_size')).toBe(10)
  expect(text).toMatch(/^hive_release_age_days\{program="node"\} \d+$/m)
  expect(text).toMatch(/^hive_build_info\{version="\d+\.\d+\.\d+",node="24\.[^"]+"\} 1$/m)
})

test('work that waits, unsettled money and the last back-up are those of the whole Hive', async () => {
  const { context, read } = await server()
  const { db, jobs } = context
  await jobs.add(db, sendOffer, { entryId: 1 })
  await jobs.addLater(db, new Date(Date.now() + 60_000), sendOffer, { entryId: 2 })
  await sql`update pgboss.job set start_after = now() - interval '20 minutes'
    where name = 'send-offer' and start_after < now()`.execute(db)
  await sql`insert into odd_payments (session_id, what) values ('cs_1', 'unknown')`.execute(db)
  const first = await read()
  expect(valueOf(first, 'hive_jobs_waiting{queue="send-offer"}')).toBe(1)
  for (const name of ['hive_jobs_oldest_seconds{queue="send-offer"}', 'hive_mail_oldest_seconds']) {
    expect(valueOf(first, name)).toBeGreaterThanOrEqual(1200)
    expect(valueOf(first, name)).toBeLessThan(1300)
  }
  expect(valueOf(first, 'hive_unsettled_money{kind="odd_payment"}')).toBe(1)
  expect(valueOf(first, 'hive_unsettled_money{kind="hold_overdue"}')).toBe(0)
  expect(valueOf(first, 'hive_backup_age_seconds')).toBe(Infinity)
  expect(valueOf(first, 'hive_database_up')).toBe(1)
})

test('the age of the last back-up counts from the newest one', async () => {
  const { context, read } = await server()
  await noteBackup(context.db, { rows: 1 })
  await sql`update installation set set_at = now() - interval '2 days'`.execute(context.db)
  await noteBackup(context.db, { rows: 2 })
  expect(valueOf(await read(), 'hive_backup_age_seconds')).toBeLessThan(60)
})

test('a database that does not answer keeps the other metrics no longer than Prometheus waits', async () => {
  const { context, read } = await server()
  await context.db.transaction().execute(async (unit) => {
    await sql`lock table provider_errors in access exclusive mode`.execute(unit)
    const text = await read()
    expect(valueOf(text, 'hive_database_up')).toBe(0)
    expect(valueOf(text, 'hive_disk_free_bytes')).toBeGreaterThan(0)
  })
})

test('a database that is away is a metric too, and those of the process and its disk are still read', async () => {
  const { context, read } = await server()
  await sql`select 1`.execute(context.db)
  await context.db.destroy()
  const text = await read()
  expect(valueOf(text, 'hive_database_up')).toBe(0)
  expect(text).toContain('\n# TYPE hive_jobs_waiting gauge\n#')
  expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(valueOf(text, 'hive_disk_free_bytes')).toBeGreaterThan(0)
})

/** A port whose calls end in each way. */
function portOf({ metrics }: Context) {
  const undeliverable = Object.assign(new Error(`no ${WHO}`), { name: 'Undeliverable' })
  return measured(
    'stripe',
    {
      ask: async (answer: string) => answer,
      refuse: () => Promise.reject(undeliverable),
      fail: () => Promise.reject(new Error(`no answer for ${WHO}`)),
      count: () => 7,
    },
    (call) => metrics.outsideCall(call),
  )
}

test('calls to outside services are timed by their outcome, and answer as before', async () => {
  const { context, read } = await server()
  const port = portOf(context)
  expect([await port.ask('yes'), port.count()]).toEqual(['yes', 7])
  await expect(port.refuse()).rejects.toThrow('zxqaoife')
  await expect(port.fail()).rejects.toThrow('zxqaoife')
  const text = await read()
  for (const [call, outcome] of [
    ['ask', 'done'],
    ['refuse', 'refused'],
    ['fail', 'failed'],
  ]) {
    const labels = `{provider="stripe",call="${call}",outcome="${outcome}"}`
    expect(valueOf(text, `hive_provider_call_seconds_count${labels}`)).toBe(1)
  }
  expect(text).not.toMatch(/zxq|call="count"/)
})

test('an admin sees what is wrong: the error of a service that failed, without names of people', async () => {
  const { app, context } = await server()
  await givenPlayer(app, WHO)
  await givenRole(context.db, WHO)
  context.metrics.onOutsideCall((call) => void noteOutsideCall(context, call))
  const port = portOf(context)
  await expect(port.fail()).rejects.toThrow('zxqaoife')
  await expect(port.refuse()).rejects.toThrow('zxqaoife')
  const errors = () => context.db.selectFrom('providerErrors').selectAll().execute()
  await expect.poll(errors).toMatchObject([{ provider: 'stripe', errors: 1 }])
  const reply = await app.inject({ url: '/api/organiser/status', headers: bearer(WHO) })
  expect(reply.statusCode).toBe(200)
  expect(reply.json().checks).toContainEqual(
    expect.objectContaining({
      id: 'providers',
      verdict: 'look',
      said: expect.stringMatching(/^stripe: 1 error within a day, .*\(no answer for \[address\]\)/),
    }),
  )
  expect(reply.body).not.toContain('zxq')
})

const readCalm = {
  all: async () => ({ figures: calmFigures, queues: [] }),
  machine: async () => calmFigures,
}

test.each([
  [{}, 'The embedded database has none. There are only back-ups in one file'],
  [{ DATABASE_URL: 'postgres://hive@localhost/hive' }, 'PostgreSQL’s archive is complete until'],
])('the archive of the database of %j is told as it is', async (settings, text) => {
  const config = { ...readConfig(settings), mode: 'production' } as const
  const { checks } = await statusOf({ config, now: () => new Date() }, readCalm)
  expect(checks.find(({ id }) => id === 'archive')?.said).toContain(text)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { createDatabase, createPool } from '#db/database.ts'
import { givenPlayer } from '#testing/builders.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { keptLog } from '#testing/log-lines.ts'
import { bearer, testApp } from '#testing/test-app.ts'
import { slowQueryLog } from '#watch/slow-queries.ts'
import { sendOffer } from '#features/roster/waiting/jobs.ts'

const WHO = 'zxqaoife@hive.example'
const PROXY = '10.0.0.1'

/** A server behind a trusted proxy, with its log. */
async function server() {
  const { log, lines, said } = keptLog()
  const config = readConfig({ TRUSTED_PROXIES: PROXY, LOG_LEVEL: 'silent' })
  return { ...(await testApp({ config, log })), lines, said }
}

test('every line of a request has the id that its answer names, also after a body was read', async () => {
  const { app, said } = await server()
  const payload = { email: WHO, userDetails: { name: 'Aoife', sports: [1] }, website: 'x' }
  const post = () => app.inject({ method: 'POST', url: '/api/emails', payload })
  const ids = [await post(), await post()].map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(2)
  for (const line of ['an interest was not kept', 'answered']) {
    expect(said(line).map(({ requestId }) => requestId)).toEqual(ids)
  }
})

test('a line of someone signed in has the number of their account, and nothing else of theirs', async () => {
  const { app, lines, said } = await server()
  await givenPlayer(app, WHO)
  lines.length = 0
  await app.inject({ url: `/api/account?email=${WHO}`, headers: bearer(WHO) })
  await app.inject({ url: '/api/leagues' })
  expect(said('answered').map((line) => line['account'])).toEqual([expect.any(Number), undefined])
  expect(JSON.stringify(lines)).not.toMatch(/aoife|zxq/i)
})

test('an address that cannot be read, and one where nothing is, are answered with an id too', async () => {
  const { app, said } = await server()
  for (const url of ['/%', '/api/nothing']) {
    const { headers } = await app.inject(url)
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  }
  expect(said('answered').length).toBeGreaterThan(0)
})

test.each([
  ['a trusted proxy', PROXY, 'edge-4711-abc', true],
  ['anyone else', '198.51.100.7', 'edge-4711-abc', false],
  ['a trusted proxy, with a text that is no id', PROXY, 'a "line" of mine', false],
  ['a trusted proxy, with an id without end', PROXY, 'x'.repeat(65), false],
])('an id is taken over or not from %s', async (_who, remoteAddress, given, isKept) => {
  const { app } = await server()
  const { headers } = await app.inject({
    url: '/api/leagues',
    remoteAddress,
    headers: { 'x-request-id': given },
  })
  expect(headers['x-request-id'] === given).toBe(isKept)
})

test('every line of a job names the job', async () => {
  const { context, said } = await server()
  const { db, jobs, log } = context
  await jobs.work(sendOffer, async () => {
    log.info('from within')
    throw new Error('no')
  })
  await jobs.add(db, sendOffer, { entryId: 1 })
  await expect.poll(() => said('job failed, will be tried again').length).toBe(1)
  const [within, after] = [...said('from within'), ...said('job failed, will be tried again')]
  expect(within).toMatchObject({
    job: 'send-offer',
    jobId: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(after).toMatchObject({ job: 'send-offer', jobId: within?.['jobId'] })
})

test('a slow query is logged with its text and without its values, and a quick one is not', async () => {
  const { log, lines } = keptLog()
  const pool = createPool(await testDatabase())
  const statement = sql`select pg_sleep(0.03),
    ${WHO}::text as email`
  const askWith = async (slowMs: number) => {
    const db = createDatabase(pool, slowQueryLog(log, slowMs))
    await statement.execute(db)
    return lines.splice(0)
  }
  const logged = await askWith(20)
  expect([await askWith(60_000), await askWith(0)]).toEqual([[], []])
  await pool.end()
  expect(logged).toMatchObject([
    { msg: 'slow query', statement: 'select pg_sleep(0.03), $1::text as email' },
  ])
  expect(JSON.stringify(logged)).not.toContain('zxq')
})

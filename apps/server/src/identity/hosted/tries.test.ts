import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import {
  askForCode,
  atSignIn,
  EMAIL,
  givenWorld,
  hiddenIn,
  registerAs,
  tokensOf,
  type World,
} from '#testing/identity-world.ts'
import { DEMO_PASSWORD } from '../demo-accounts.ts'
import { createLimits, type Limit, LIMITS } from '../limits.ts'

const PASSWORD = 'a long enough one'
const VICTIM = 'victim@hive.example'

/** The answers to guesses at a code, with a new code every five tries. */
async function guess(world: World, times: number, typed: (attempt: number) => string) {
  const statuses: number[] = []
  let entry = await registerAs(world, VICTIM, PASSWORD)
  for (let attempt = 0; attempt < times; attempt += 1) {
    if (attempt > 0 && attempt % 5 === 0) entry = await registerAs(world, VICTIM, PASSWORD)
    const { tab, page, challenge } = entry
    const form = { email: typed(attempt), challenge, code: 'wrong' }
    statuses.push((await tab.post(`${page}/verify`, form)).status)
  }
  return statuses
}

test('six codes an hour are sent to one address, whatever e-mail the form names', async () => {
  const world = await givenWorld()
  const { tab, page, challenge: first } = await registerAs(world, VICTIM, PASSWORD)
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) {
    const form = { email: `other${count}@hive.example`, challenge: first }
    statuses.push((await tab.post(`${page}/again`, form)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await expect.poll(() => world.mails.length).toBe(6)
})

test('six mails that a stranger elsewhere asks for hold no one up', async () => {
  const world = await givenWorld()
  const limits = createLimits(world.context.db, world.context.sealer)
  for (let count = 0; count < LIMITS.mailHere.most; count += 1) {
    await limits.spend([LIMITS.mailHere, [VICTIM, '203.0.113.9']], [LIMITS.mailAnywhere, VICTIM])
  }
  expect((await askForCode(world, VICTIM)).answer.status).toBe(200)
})

test('guesses count against the address of the code, whatever e-mail the form names', async () => {
  const world = await givenWorld()
  const statuses = await guess(world, 21, (attempt) => `other${attempt}@hive.example`)
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test('guesses at a code for a new e-mail count against that e-mail and against the account', async () => {
  const world = await givenWorld()
  const { tab } = await tokensOf(world)
  const asked = await tab.post('/auth/email', { email: VICTIM, password: DEMO_PASSWORD })
  const challenge = hiddenIn(await asked.text(), 'challenge')
  for (let count = 0; count < 20; count += 1) {
    await tab.post('/auth/email/code', { challenge, code: 'wrong', email: 'any@hive.example' })
  }
  const late = await tab.post('/auth/email/code', { challenge, code: 'wrong', email: VICTIM })
  expect(late.status).toBe(429)
  expect((await guess(world, 1, () => VICTIM)).at(-1)).toBe(429)
})

test('spaces around an e-mail give no extra tries at its password', async () => {
  const { tab, page } = await atSignIn(await givenWorld())
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    const email = `${EMAIL}${' '.repeat(count)}`
    statuses.push((await tab.post(page, { email, password: 'not the password' })).status)
  }
  expect(statuses.at(-2)).toBe(401)
  expect(statuses.at(-1)).toBe(429)
})

/** Uses up all tries of a limit but one. */
async function spendAll({ context }: World, limit: Limit, subject: string) {
  const limits = createLimits(context.db, context.sealer)
  for (let count = 0; count < limit.most; count += 1) await limits.spend([limit, subject])
}

test('passwords tried at many accounts from one place have to wait; their owners elsewhere do not', async () => {
  const world = await givenWorld()
  const { tab, page } = await atSignIn(world)
  for (const here of ['127.0.0.1', '::1']) await spendAll(world, LIMITS.passwordAddress, here)
  const next = { email: 'number-201@hive.example', password: 'Summer2026!' }
  expect((await tab.post(page, next)).status).toBe(429)
  const elsewhere = await world.app.inject({
    method: 'POST',
    url: page,
    remoteAddress: '203.0.113.7',
    headers: {
      origin: world.url,
      cookie: tab.cookieFor(page),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ email: EMAIL, password: DEMO_PASSWORD }).toString(),
  })
  expect(elsewhere.statusCode).toBe(303)
})

test('an unusual number of failed sign-ins is logged once, without names', async () => {
  const lines: string[] = []
  const world = await givenWorld({
    log: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
  })
  await spendAll(world, LIMITS.failedSignIns, 'everyone')
  const { tab, page } = await atSignIn(world)
  for (let count = 0; count < 3; count += 1) {
    await tab.post(page, { email: EMAIL, password: 'not the password' })
  }
  await expect.poll(() => lines.join('')).toContain('far more sign-ins fail than usual')
  const said = lines.filter((line) => line.includes('far more'))
  expect(said).toHaveLength(1)
  expect(said[0]).not.toContain(EMAIL)
})

test('an address with an account and one without cause the same work', async () => {
  const world = await givenWorld()
  const { db } = world.context
  const done = async () => {
    const [challenges, mails] = [
      await db.selectFrom('identityChallenges').select('codeHash').execute(),
      await sql<{
        id: string
      }>`select id from pgboss.job where name = 'send-identity-mail'`.execute(db),
    ]
    const hashes = challenges.filter(({ codeHash }) => codeHash.startsWith('$argon2id$'))
    return { hashes: hashes.length, mails: mails.rows.length }
  }
  const workOf = async (act: () => Promise<unknown>) => {
    const before = await done()
    await act()
    const after = await done()
    return { hashes: after.hashes - before.hashes, mails: after.mails - before.mails }
  }
  const { tab, page } = await atSignIn(world)
  for (const email of [EMAIL, 'nobody@hive.example']) {
    expect(await workOf(() => tab.post('/auth/forgot', { email }))).toEqual({ hashes: 1, mails: 1 })
    expect(await workOf(() => tab.post(`${page}/code`, { email }))).toEqual({ hashes: 1, mails: 1 })
    const made = await workOf(() => registerAs(world, email, PASSWORD))
    expect(made).toEqual({ hashes: 1, mails: 1 })
  }
})

test('who comes after a crowd reads that the network is busy, and gets in once someone there has verified', async () => {
  const world = await givenWorld()
  for (const here of ['127.0.0.1', '::1']) await spendAll(world, LIMITS.mailAddress, here)
  const late = await registerAs(world, 'newcomer@hive.example', PASSWORD)
  expect(late.answer.status).toBe(429)
  expect(late.text).toContain('It’s busy on your network')
  expect(late.text).not.toMatch(/your account|password/i)
  await tokensOf(world)
  expect((await registerAs(world, 'newcomer@hive.example', PASSWORD)).answer.status).toBe(200)
})

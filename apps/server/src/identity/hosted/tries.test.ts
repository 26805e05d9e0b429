import { expect, test } from 'vitest'
import {
  atSignIn,
  EMAIL,
  givenWorld,
  hiddenIn,
  registerAs,
  tokensOf,
  type World,
} from '#testing/identity-world.ts'
import { DEMO_PASSWORD } from '../demo-accounts.ts'

const PASSWORD = 'a long enough one'
const VICTIM = 'victim@hive.example'

/** What guessing at an address is told, on a new code each five tries. */
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

test('codes go to one address six times an hour, whatever e-mail the form names', async () => {
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

test('guesses count against the address of the code, whatever e-mail the form names', async () => {
  const world = await givenWorld()
  const statuses = await guess(world, 21, (attempt) => `other${attempt}@hive.example`)
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test('guesses at a code for a new e-mail count against that e-mail, and against who asks', async () => {
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

test('blanks around an e-mail give no new tries at its password', async () => {
  const { tab, page } = await atSignIn(await givenWorld())
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1) {
    const email = `${EMAIL}${' '.repeat(count)}`
    statuses.push((await tab.post(page, { email, password: 'not the password' })).status)
  }
  expect(statuses.at(-2)).toBe(401)
  expect(statuses.at(-1)).toBe(429)
})

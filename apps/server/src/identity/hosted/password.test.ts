import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  atSignIn,
  browser,
  EMAIL,
  givenWorld,
  linkIn,
  refresh,
  signIn,
  tokensOf,
  type World,
} from '#testing/identity-world.ts'
import { DEMO_PASSWORD } from '../demo-accounts.ts'

const NEW = 'three quiet swans'

async function askForReset(world: World, email = EMAIL) {
  const tab = browser(world.url)
  const answer = await tab.post('/auth/forgot', { email })
  return { tab, status: answer.status, text: await answer.text() }
}

test('a forgotten password is replaced by the link, and every device is signed out', async () => {
  const world = await givenWorld()
  const before = await tokensOf(world)
  const { tab } = await askForReset(world)
  const link = linkIn(await world.mailTo(EMAIL))
  expect(await (await tab.go(link)).text()).toContain('autocomplete="new-password"')
  const token = new URL(link, world.url).searchParams.get('token') ?? ''
  const done = await tab.post('/auth/reset', { token, password: NEW })
  expect(await done.text()).toContain('Your new password is saved')
  expect(await world.identity.readToken(before.tokens.access_token)).toBeNull()
  expect((await refresh(world, before.tokens.refresh_token)).status).toBe(400)
  expect((await signIn(world)).last.status).toBe(401)
  expect((await signIn(world, { password: NEW })).landing).toContain('code=')
  expect((await world.mailTo(EMAIL, /was changed/)).text).toContain('Was this not you?')
})

test('a reset link works once, and ends the other links that were asked for', async () => {
  const world = await givenWorld()
  const { tab } = await askForReset(world)
  const first = await world.mailTo(EMAIL)
  await askForReset(world)
  await expect.poll(() => world.mails.length).toBe(2)
  const second = await world.mailTo(EMAIL)
  const tokenOf = (mail: typeof first) =>
    new URL(linkIn(mail), world.url).searchParams.get('token') ?? ''
  await tab.post('/auth/reset', { token: tokenOf(first), password: NEW })
  for (const token of [tokenOf(first), tokenOf(second)]) {
    const again = await tab.post('/auth/reset', { token, password: 'four loud geese' })
    expect([again.status, await again.text()]).toEqual([
      410,
      expect.stringContaining('no longer works'),
    ])
  }
  expect((await signIn(world, { password: NEW })).landing).toContain('code=')
})

test('of two requests with the same link at once, one sets the password', async () => {
  const world = await givenWorld()
  const { tab } = await askForReset(world)
  const token =
    new URL(linkIn(await world.mailTo(EMAIL)), world.url).searchParams.get('token') ?? ''
  const answers = await Promise.all(
    ['three quiet swans', 'four loud geese'].map((password) =>
      tab.post('/auth/reset', { token, password }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
})

test('a reset link expires after an hour', async () => {
  const world = await givenWorld()
  const { tab } = await askForReset(world)
  const link = linkIn(await world.mailTo(EMAIL))
  await world.context.db
    .updateTable('identityChallenges')
    .set({ linkExpiresAt: new Date(Date.now() - 1000) })
    .execute()
  expect((await tab.go(link)).status).toBe(410)
})

test('an unknown e-mail gets the same answer, and no mail', async () => {
  const world = await givenWorld()
  const known = await askForReset(world)
  const unknown = await askForReset(world, 'nobody@hive.example')
  expect(unknown.text.replaceAll('nobody@hive.example', EMAIL)).toBe(known.text)
  const done = async () => {
    const { rows: jobs } = await sql`
      select name from pgboss.job
      where name = 'send-identity-mail' and state = 'completed'`.execute(world.context.db)
    return jobs.length
  }
  await expect.poll(done).toBe(2)
  expect(world.mails.map(({ to }) => to)).toEqual([EMAIL])
})

test('changing the password needs the current one, keeps this device and signs out the others', async () => {
  const world = await givenWorld()
  const [here, elsewhere] = [await tokensOf(world), await tokensOf(world)]
  const change = (password: string, newPassword: string) =>
    here.tab.post('/auth/password', { password, newPassword })
  expect(await (await change('not that one', NEW)).text()).toContain(
    'That isn’t your current password.',
  )
  expect(await (await change(DEMO_PASSWORD, 'qwertyuiop')).text()).toContain('people try first')
  expect(await (await change(DEMO_PASSWORD, NEW)).text()).toContain(
    'Your password has been changed',
  )
  expect((await refresh(world, elsewhere.tokens.refresh_token)).status).toBe(400)
  expect((await elsewhere.tab.go('/auth/password')).status).toBe(401)
  expect((await here.tab.go('/auth/password')).status).toBe(200)
  expect((await refresh(world, here.tokens.refresh_token)).status).toBe(200)
  expect(await world.identity.readToken(elsewhere.tokens.access_token)).toBeNull()
  expect(await world.mailTo(EMAIL, /was changed/)).toBeDefined()
})

test('a password cannot be changed without being signed in, or from another site', async () => {
  const world = await givenWorld()
  const stranger = browser(world.url)
  expect(
    (await stranger.post('/auth/password', { password: DEMO_PASSWORD, newPassword: NEW })).status,
  ).toBe(401)
  const { tab } = await tokensOf(world)
  const response = await tab.go('/auth/password', {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: new URLSearchParams({ password: DEMO_PASSWORD, newPassword: NEW }),
  })
  expect(response.status).toBe(403)
})

test('after ten wrong passwords from one address even the right one waits; other addresses do not', async () => {
  const world = await givenWorld()
  const { tab, page } = await atSignIn(world)
  for (let guess = 0; guess < 10; guess += 1) {
    await tab.post(page, { email: EMAIL, password: `wrong one ${guess}` })
  }
  const refused = await tab.post(page, { email: EMAIL, password: DEMO_PASSWORD })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('Too many tries')
  const unknown = { email: 'nobody@hive.example', password: 'wrong one too' }
  for (let guess = 0; guess < 10; guess += 1) await tab.post(page, unknown)
  expect((await tab.post(page, unknown)).status).toBe(429)
})

test('mails to one address are limited, however many people ask for them', async () => {
  const world = await givenWorld()
  const statuses = []
  for (let count = 0; count < 7; count += 1) statuses.push((await askForReset(world)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('a password is checked as it was typed, to the last character', async () => {
  const world = await givenWorld()
  const long = `${'honey '.repeat(20)}and Ink 🐝`
  const { tab } = await askForReset(world)
  const token =
    new URL(linkIn(await world.mailTo(EMAIL)), world.url).searchParams.get('token') ?? ''
  await tab.post('/auth/reset', { token, password: long })
  expect((await signIn(world, { password: long.slice(0, -1) })).last.status).toBe(401)
  expect((await signIn(world, { password: long.toLowerCase() })).last.status).toBe(401)
  expect((await signIn(world, { password: long })).landing).toContain('code=')
})

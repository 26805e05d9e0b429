import { expect, test } from 'vitest'
import {
  codeIn,
  EMAIL,
  givenWorld,
  hiddenIn,
  linkIn,
  readTokens,
  refresh,
  registerAs,
  signIn,
  tokensOf,
} from '#testing/identity-world.ts'
import { DEMO_PASSWORD, ensureDemoUser } from '../demo-accounts.ts'

const NEXT = 'moved@hive.example'

test('a code from the new address changes the e-mail, and the old address gets a notice', async () => {
  const world = await givenWorld()
  const [here, elsewhere] = [await tokensOf(world), await tokensOf(world)]
  const asked = await here.tab.post('/auth/email', { email: NEXT, password: DEMO_PASSWORD })
  const challenge = hiddenIn(await asked.text(), 'challenge')
  const code = codeIn(await world.mailTo(NEXT))
  const done = await here.tab.post('/auth/email/code', { challenge, code, email: NEXT })
  expect(await done.text()).toContain('Your e-mail is verified')
  expect((await world.mailTo(EMAIL)).subject).toBe('Your e-mail was changed')
  expect((await signIn(world)).last.status).toBe(401)
  expect((await signIn(world, { email: NEXT })).landing).toContain('code=')
  expect((await refresh(world, elsewhere.tokens.refresh_token)).status).toBe(400)
  const next = await readTokens(await refresh(world, here.tokens.refresh_token))
  expect(await world.identity.readToken(next.access_token)).toMatchObject({ email: NEXT })
})

test('changing the e-mail needs the password and a valid new address', async () => {
  const { tab } = await tokensOf(await givenWorld())
  const wrong = await tab.post('/auth/email', { email: NEXT, password: 'not that one' })
  expect(await wrong.text()).toContain('That is not your password.')
  const odd = await tab.post('/auth/email', { email: 'moved', password: DEMO_PASSWORD })
  expect(await odd.text()).toContain('Please enter a valid email address.')
})

test('changing to an address with an account looks like any other change, and does not take it over', async () => {
  const world = await givenWorld()
  await ensureDemoUser(world.context.db, NEXT)
  const { tab } = await tokensOf(world)
  const asked = await tab.post('/auth/email', { email: NEXT, password: DEMO_PASSWORD })
  expect(asked.status).toBe(200)
  expect((await world.mailTo(NEXT)).subject).toBe('You already have a Hive account')
  const challenge = hiddenIn(await asked.text(), 'challenge')
  const guess = await tab.post('/auth/email/code', { challenge, code: '123456', email: NEXT })
  expect(guess.status).toBe(422)
})

test('an address that has been given an account in the meantime is not taken over', async () => {
  const world = await givenWorld()
  const { tab } = await tokensOf(world)
  const asked = await tab.post('/auth/email', { email: NEXT, password: DEMO_PASSWORD })
  const challenge = hiddenIn(await asked.text(), 'challenge')
  const code = codeIn(await world.mailTo(NEXT))
  await ensureDemoUser(world.context.db, NEXT)
  const late = await tab.post('/auth/email/code', { challenge, code, email: NEXT })
  expect(late.status).toBe(422)
  expect((await signIn(world)).landing).toContain('code=')
})

test('the code of one person is refused for another', async () => {
  const world = await givenWorld()
  await ensureDemoUser(world.context.db, 'captain@hive.example')
  const [owner, other] = [
    await tokensOf(world),
    await tokensOf(world, { email: 'captain@hive.example' }),
  ]
  const asked = await owner.tab.post('/auth/email', { email: NEXT, password: DEMO_PASSWORD })
  const challenge = hiddenIn(await asked.text(), 'challenge')
  const code = codeIn(await world.mailTo(NEXT))
  const stolen = await other.tab.post('/auth/email/code', { challenge, code, email: NEXT })
  expect(stolen.status).toBe(422)
})

test('a code that someone signed in has asked for cannot be used to sign in', async () => {
  const world = await givenWorld()
  const email = 'later@hive.example'
  const entry = await registerAs(world, email, 'a long enough one')
  await world.mailTo(email)
  const { tab } = await tokensOf(world, { email, password: 'a long enough one' })
  const page = await (await tab.post('/auth/verify/send', {})).text()
  await expect.poll(() => world.mails.length).toBe(2)
  const code = codeIn(await world.mailTo(email))
  const challenge = hiddenIn(page, 'challenge')
  const answer = await entry.tab.post(`${entry.page}/verify`, { email, challenge, code })
  expect(answer.status).toBe(422)
})

test('the link changes the e-mail on a device where its owner is signed in', async () => {
  const world = await givenWorld()
  const { tab } = await tokensOf(world)
  await tab.post('/auth/email', { email: NEXT, password: DEMO_PASSWORD })
  const link = linkIn(await world.mailTo(NEXT))
  expect(await (await tab.go(link)).text()).not.toContain('type="password"')
  const { token = '', purpose = '' } = Object.fromEntries(new URL(link, world.url).searchParams)
  const done = await tab.post('/auth/verify', { token, purpose })
  expect(await done.text()).toContain('Your e-mail is verified')
  expect((await signIn(world, { email: NEXT })).landing).toContain('code=')
})

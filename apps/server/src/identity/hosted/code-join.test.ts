import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import {
  askForCode,
  type AskedForCode,
  atSignIn,
  codeIn,
  EMAIL,
  follow,
  givenWorld,
  linkIn,
  registerAs,
  signIn,
  tokensFor,
  tokensOf,
  typeCode,
  type World,
} from '#testing/identity-world.ts'
import { ensureDemoUser } from '../demo-accounts.ts'

const NEW = 'new@hive.example'

/** A page without what differs from one browser to the next. */
function plain(text: string, { page, challenge, email }: AskedForCode): string {
  const own = [email, page.split('/').at(-1) ?? '', challenge]
  return own.reduce((left, one) => left.replaceAll(one, ''), text)
}

test('an address without an account gets the same pages, and only its mailbox learns the difference', async () => {
  const world = await givenWorld()
  const known = await askForCode(world, EMAIL)
  const unknown = await askForCode(world, NEW)
  expect(unknown.answer.status).toBe(known.answer.status)
  expect(plain(unknown.text, unknown)).toBe(plain(known.text, known))
  const codes = new Set([codeIn(await world.mailTo(EMAIL)), codeIn(await world.mailTo(NEW))])
  const wrong = ['000000', '000001', '000002'].find((code) => !codes.has(code)) ?? ''
  const refused = await typeCode(known, wrong)
  const refusedNew = await typeCode(unknown, wrong)
  expect(refusedNew.status).toBe(refused.status)
  expect(plain(await refusedNew.text(), unknown)).toBe(plain(await refused.text(), known))
  expect((await world.mailTo(EMAIL)).text).toContain('log in to your Hive account')
  expect((await world.mailTo(NEW)).text).toMatch(
    /asked to join Hive with this address, on a device that we don’t know, on \w+day, .* \(Irish time\)\. It has no account yet, and this code makes one\./s,
  )
})

/** The person whose code was typed where it was asked for. */
async function enter(world: World, asked: AskedForCode) {
  const code = codeIn(await world.mailTo(asked.email))
  const [landing] = await follow(asked.tab, await typeCode(asked, code))
  const { tokens } = await tokensFor(world, landing, asked.verifier)
  return { token: tokens.access_token, holder: () => world.identity.readToken(tokens.access_token) }
}

test('the code makes the account of an address that has none, proven and without a password', async () => {
  const world = await givenWorld()
  const { db } = world.context
  const asked = await askForCode(world, NEW)
  const accounts = () => db.selectFrom('identityUsers').select('email').execute()
  await world.mailTo(NEW)
  expect(await accounts()).toEqual([{ email: EMAIL }])
  const { token, holder } = await enter(world, asked)
  expect(await holder()).toMatchObject({ email: NEW, emailVerified: true })
  expect(decodeJwt(token)['amr']).toEqual(['otp'])
  const events = await db.selectFrom('signInEvents').select('kind').orderBy('id').execute()
  expect(events.map(({ kind }) => kind)).toEqual(['account_made', 'signed_in_code'])
  // A password is chosen later, by whoever reads the mailbox.
  await asked.tab.post('/auth/forgot', { email: NEW })
  const link = linkIn(await world.mailTo(NEW, /Choose a new password/))
  const password = 'three quiet swans'
  await asked.tab.post('/auth/reset', { token: link.split('token=')[1] ?? '', password })
  expect((await signIn(world, { email: NEW, password })).last.status).toBe(303)
  expect(world.mails.map(({ subject }) => subject)).not.toContain('Please choose a new password')
})

test('two codes of one new address make one account', async () => {
  const world = await givenWorld()
  const first = await askForCode(world, NEW)
  const one = codeIn(await world.mailTo(NEW))
  const second = await askForCode(world, NEW)
  await expect.poll(() => world.mails.length).toBe(2)
  await enter(world, second)
  const [landing] = await follow(first.tab, await typeCode(first, one))
  const { tokens } = await tokensFor(world, landing, first.verifier)
  expect(await world.identity.readToken(tokens.access_token)).toMatchObject({ email: NEW })
  const { db } = world.context
  expect(await db.selectFrom('identityUsers').select('email').execute()).toHaveLength(2)
})

test('a stranger who makes the account while its owner reads the mail is put out of it', async () => {
  const world = await givenWorld()
  const asked = await askForCode(world, NEW)
  const code = codeIn(await world.mailTo(NEW))
  const strangers = { email: NEW, password: 'the stranger chose this' }
  await registerAs(world, NEW, strangers.password)
  const stranger = await tokensOf(world, strangers)
  await follow(asked.tab, await typeCode(asked, code))
  expect(await world.identity.readToken(stranger.tokens.access_token)).toBeNull()
  expect((await signIn(world, strangers)).last.status).toBe(401)
})

test('a code sent to one way of writing an address does not open the account of another', async () => {
  const world = await givenWorld()
  const written = 'Ciara@hive.example'
  const asked = await askForCode(world, written)
  const code = codeIn(await world.mailTo(written))
  await ensureDemoUser(world.context.db, 'ciara@hive.example')
  expect((await typeCode(asked, code)).status).toBe(422)
})

test('a form without a password asks for a code, and another code is said to be another', async () => {
  const world = await givenWorld()
  const { tab, page } = await atSignIn(world)
  const text = await (await tab.post(page, { email: NEW, password: '' })).text()
  expect(text).toContain('We’ve sent a code')
  await world.mailTo(NEW)
  const again = await tab.post(`${page}/code`, { email: NEW, again: 'yes' })
  expect(await again.text()).toContain('We’ve sent another code')
})

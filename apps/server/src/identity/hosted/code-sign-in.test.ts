import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import {
  atSignIn,
  browser,
  codeIn,
  EMAIL,
  follow,
  givenWorld,
  hiddenIn,
  linkIn,
  registerAs,
  signIn,
  type Tab,
  tokensFor,
  tokensOf,
  type World,
} from '#testing/identity-world.ts'
import { ensureDemoUser } from '../demo-accounts.ts'

const VERIFIER = 'v'.repeat(43)
const NEW = 'new@hive.example'

/** A browser that has asked for a code at its sign-in. */
async function askFor(world: World, email = EMAIL) {
  const { tab, page } = await atSignIn(world, VERIFIER)
  const answer = await tab.post(`${page}/code`, { email })
  const text = await answer.text()
  return { tab, page, answer, text, challenge: hiddenIn(text, 'challenge') }
}

type Asked = Awaited<ReturnType<typeof askFor>>

const type = ({ page, challenge }: Asked, code: string, tab: Tab, email = EMAIL) =>
  tab.post(`${page}/code/check`, { email, challenge, code })

test('the page of the sign-in offers a code, whose button needs no password', async () => {
  const { shown, page } = await atSignIn(await givenWorld())
  const { pathname } = new URL(page, 'http://hive')
  expect((await shown.text()).replaceAll(/\s+/g, ' ')).toContain(
    `formaction="${pathname}/code" formnovalidate> E-mail me a code`,
  )
})

test('a code from the mail signs in, and the mail and the owner’s list say so', async () => {
  const world = await givenWorld()
  const asked = await askFor(world)
  const mail = await world.mailTo(EMAIL)
  expect(mail.subject).toBe(`${codeIn(mail)} is your Hive code`)
  expect(mail.text).toMatch(/asked to log in to your Hive account with a code, on .* at .*\./s)
  const [landing] = await follow(asked.tab, await type(asked, codeIn(mail), asked.tab))
  const { tokens } = await tokensFor(world, landing, VERIFIER)
  expect(decodeJwt(tokens.access_token)['amr']).toEqual(['otp'])
  const events = await world.context.db.selectFrom('signInEvents').select('kind').execute()
  expect(events.map(({ kind }) => kind)).toEqual(['signed_in_code'])
  // The password stays as it is.
  expect((await signIn(world)).last.status).toBe(303)
})

test('an address without an account gets the same pages, and only its mailbox learns the difference', async () => {
  const world = await givenWorld()
  const known = await askFor(world, EMAIL)
  const unknown = await askFor(world, NEW)
  const plain = (text: string, { page, challenge }: Asked, email: string) =>
    [email, new URL(page, world.url).pathname, challenge].reduce(
      (left, own) => left.replaceAll(own, ''),
      text,
    )
  expect(unknown.answer.status).toBe(known.answer.status)
  expect(plain(unknown.text, unknown, NEW)).toBe(plain(known.text, known, EMAIL))
  const codes = [codeIn(await world.mailTo(EMAIL)), codeIn(await world.mailTo(NEW))]
  const wrong = ['000000', '000001', '000002'].find((code) => !codes.includes(code)) ?? ''
  const refused = await type(known, wrong, known.tab)
  const refusedNew = await type(unknown, wrong, unknown.tab, NEW)
  expect(refusedNew.status).toBe(refused.status)
  expect(plain(await refusedNew.text(), unknown, NEW)).toBe(
    plain(await refused.text(), known, EMAIL),
  )
  expect((await world.mailTo(EMAIL)).text).toContain('log in to your Hive account')
  expect((await world.mailTo(NEW)).text).toMatch(
    /asked to join Hive with this address, on a device that we don’t know, on \w+day, .* \(Irish time\)\. It has no account yet, and this code makes one\./s,
  )
})

/** The person whose code was typed where it was asked for. */
async function enter(world: World, asked: Asked, email: string) {
  const code = codeIn(await world.mailTo(email))
  const [landing] = await follow(asked.tab, await type(asked, code, asked.tab, email))
  const { tokens } = await tokensFor(world, landing, VERIFIER)
  return { token: tokens.access_token, holder: () => world.identity.readToken(tokens.access_token) }
}

test('the code makes the account of an address that has none, proven and without a password', async () => {
  const world = await givenWorld()
  const { db } = world.context
  const asked = await askFor(world, NEW)
  const accounts = () => db.selectFrom('identityUsers').select('email').execute()
  await world.mailTo(NEW)
  expect(await accounts()).toEqual([{ email: EMAIL }])
  const { token, holder } = await enter(world, asked, NEW)
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
  const first = await askFor(world, NEW)
  const one = codeIn(await world.mailTo(NEW))
  const second = await askFor(world, NEW)
  await expect.poll(() => world.mails.length, { timeout: 8000 }).toBe(2)
  await enter(world, second, NEW)
  const [landing] = await follow(first.tab, await type(first, one, first.tab, NEW))
  const { tokens } = await tokensFor(world, landing, VERIFIER)
  expect(await world.identity.readToken(tokens.access_token)).toMatchObject({ email: NEW })
  const { db } = world.context
  expect(await db.selectFrom('identityUsers').select('email').execute()).toHaveLength(2)
})

test('a stranger who makes the account while its owner reads the mail is put out of it', async () => {
  const world = await givenWorld()
  const asked = await askFor(world, NEW)
  const code = codeIn(await world.mailTo(NEW))
  const strangers = { email: NEW, password: 'the stranger chose this' }
  await registerAs(world, NEW, strangers.password)
  const stranger = await tokensOf(world, strangers)
  await follow(asked.tab, await type(asked, code, asked.tab, NEW))
  expect(await world.identity.readToken(stranger.tokens.access_token)).toBeNull()
  expect((await signIn(world, strangers)).last.status).toBe(401)
})

test('a code sent to one way of writing an address does not open the account of another', async () => {
  const world = await givenWorld()
  const written = 'Ciara@hive.example'
  const asked = await askFor(world, written)
  const code = codeIn(await world.mailTo(written))
  await ensureDemoUser(world.context.db, 'ciara@hive.example')
  expect((await type(asked, code, asked.tab, written)).status).toBe(422)
})

test('a form without a password asks for a code, and another code is said to be another', async () => {
  const world = await givenWorld()
  const { tab, page } = await atSignIn(world, VERIFIER)
  const text = await (await tab.post(page, { email: NEW, password: '' })).text()
  expect(text).toContain('We’ve sent a code')
  await world.mailTo(NEW)
  const again = await tab.post(`${page}/code`, { email: NEW, again: 'yes' })
  expect(await again.text()).toContain('We’ve sent another code')
})

test('something that is no address is said at the field', async () => {
  const world = await givenWorld()
  const { answer, text } = await askFor(world, 'no address')
  expect(answer.status).toBe(422)
  expect(text).toContain('id="email-note"')
})

test('a code works once: the second of two at once, and one that is tried again, are refused', async () => {
  const world = await givenWorld()
  const asked = await askFor(world)
  const code = codeIn(await world.mailTo(EMAIL))
  const both = await Promise.all([0, 1].map(() => type(asked, code, asked.tab)))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([303, 422]))
  const later = await atSignIn(world, VERIFIER)
  const again = { ...asked, page: later.page }
  expect((await type(again, code, later.tab)).status).toBe(422)
})

test('another browser, and another sign-in of the same one, cannot use a code', async () => {
  const world = await givenWorld()
  const asked = await askFor(world)
  const code = codeIn(await world.mailTo(EMAIL))
  expect((await type(asked, code, browser(world.url))).status).toBe(410)
  const other = await atSignIn(world, VERIFIER)
  expect((await type({ ...asked, page: other.page }, code, other.tab)).status).toBe(422)
  expect((await type(asked, code, asked.tab)).status).toBe(303)
})

test('after five wrong codes the right one is refused, also of five at the same moment', async () => {
  const world = await givenWorld()
  for (const [before, how] of ['one by one', 'at once'].entries()) {
    const asked = await askFor(world)
    await expect.poll(() => world.mails.length, { timeout: 8000 }).toBe(before + 1)
    const code = codeIn(await world.mailTo(EMAIL))
    const wrong = Array.from({ length: 5 }, () => (code === '000000' ? '000001' : '000000'))
    if (how === 'at once') await Promise.all(wrong.map((one) => type(asked, one, asked.tab)))
    else for (const one of wrong) await type(asked, one, asked.tab)
    expect([how, (await type(asked, code, asked.tab)).status]).toEqual([how, 422])
  }
})

test('a code is over after ten minutes, whatever the clock of Hive’s own process says', async () => {
  const world = await givenWorld()
  const asked = await askFor(world)
  const code = codeIn(await world.mailTo(EMAIL))
  const { db } = world.context
  const { createdAt, codeExpiresAt } = await db
    .selectFrom('identityChallenges')
    .select(['createdAt', 'codeExpiresAt'])
    .executeTakeFirstOrThrow()
  expect(codeExpiresAt.getTime() - createdAt.getTime()).toBe(600_000)
  // A process that was paused for longer than that asks the database, whose time went on.
  await db
    .updateTable('identityChallenges')
    .set({ codeExpiresAt: new Date(Date.now() - 1) })
    .execute()
  expect((await type(asked, code, asked.tab)).status).toBe(422)
})

test('a seventh mail to one address within an hour is refused, whoever asks', async () => {
  const world = await givenWorld()
  const statuses: number[] = []
  for (let mail = 1; mail <= 7; mail += 1) statuses.push((await askFor(world, NEW)).answer.status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
})

test('a code to verify an address signs no one in, and one to sign in verifies nothing else', async () => {
  const world = await givenWorld()
  const email = 'new@hive.example'
  const entry = await registerAs(world, email, 'a long enough one')
  const code = codeIn(await world.mailTo(email))
  const used = await entry.tab.post(`${entry.page}/code/check`, {
    email,
    challenge: entry.challenge,
    code,
  })
  expect(used.status).toBe(422)
  const asked = await askFor(world)
  const other = codeIn(await world.mailTo(EMAIL))
  const { challenge } = asked
  const wrong = await asked.tab.post(`${asked.page}/verify`, {
    email: EMAIL,
    challenge,
    code: other,
  })
  expect(wrong.status).toBe(422)
})

test('the first proof of an address ends what a stranger has chosen and opened there', async () => {
  const world = await givenWorld()
  const email = 'victim@hive.example'
  const strangers = { email, password: 'the stranger chose this' }
  await registerAs(world, email, strangers.password)
  const stranger = await tokensOf(world, strangers)
  await world.mailTo(email)
  const asked = await askFor(world, email)
  await expect.poll(() => world.mails.length, { timeout: 8000 }).toBe(2)
  const code = codeIn(await world.mailTo(email))
  const [landing] = await follow(asked.tab, await type(asked, code, asked.tab, email))
  const owner = await tokensFor(world, landing, VERIFIER)
  expect(await world.identity.readToken(owner.tokens.access_token)).toMatchObject({
    email,
    emailVerified: true,
  })
  expect(await world.identity.readToken(stranger.tokens.access_token)).toBeNull()
  expect((await signIn(world, strangers)).last.status).toBe(401)
  await world.mailTo(email, /Please choose a new password/)
})

import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import {
  askForCode,
  atSignIn,
  browser,
  codeIn,
  EMAIL,
  follow,
  givenWorld,
  registerAs,
  signIn,
  tokensFor,
  tokensOf,
  typeCode,
} from '#testing/identity-world.ts'

test('the page of the sign-in offers a code, whose button needs no password', async () => {
  const { shown, page } = await atSignIn(await givenWorld())
  const { pathname } = new URL(page, 'http://hive')
  expect((await shown.text()).replaceAll(/\s+/g, ' ')).toContain(
    `formaction="${pathname}/code" formnovalidate> E-mail me a code`,
  )
})

test('a code from the mail signs in, and the mail and the owner’s list say so', async () => {
  const world = await givenWorld()
  const asked = await askForCode(world)
  const mail = await world.mailTo(EMAIL)
  expect(mail.subject).toBe(`${codeIn(mail)} is your Hive code`)
  expect(mail.text).toMatch(/asked to log in to your Hive account with a code, on .* at .*\./s)
  const [landing] = await follow(asked.tab, await typeCode(asked, codeIn(mail)))
  const { tokens } = await tokensFor(world, landing, asked.verifier)
  expect(decodeJwt(tokens.access_token)['amr']).toEqual(['otp'])
  const events = await world.context.db.selectFrom('signInEvents').select('kind').execute()
  expect(events.map(({ kind }) => kind)).toEqual(['signed_in_code'])
  // The password stays as it is.
  expect((await signIn(world)).last.status).toBe(303)
})

test('something that is no address is said at the field', async () => {
  const world = await givenWorld()
  const { answer, text } = await askForCode(world, 'no address')
  expect(answer.status).toBe(422)
  expect(text).toContain('id="email-note"')
})

test('a code works once: the second of two at once, and one that is tried again, are refused', async () => {
  const world = await givenWorld()
  const asked = await askForCode(world)
  const code = codeIn(await world.mailTo(EMAIL))
  const both = await Promise.all([0, 1].map(() => typeCode(asked, code)))
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([303, 422]))
  const later = await atSignIn(world)
  const again = { ...asked, tab: later.tab, page: later.page }
  expect((await typeCode(again, code)).status).toBe(422)
})

test('another browser, and another sign-in of the same one, cannot use a code', async () => {
  const world = await givenWorld()
  const asked = await askForCode(world)
  const code = codeIn(await world.mailTo(EMAIL))
  expect((await typeCode({ ...asked, tab: browser(world.url) }, code)).status).toBe(410)
  const other = await atSignIn(world)
  expect((await typeCode({ ...asked, ...other }, code)).status).toBe(422)
  expect((await typeCode(asked, code)).status).toBe(303)
})

test('after five wrong codes the right one is refused, also of five at the same moment', async () => {
  const world = await givenWorld()
  for (const [before, how] of ['one by one', 'at once'].entries()) {
    const asked = await askForCode(world)
    await expect.poll(() => world.mails.length).toBe(before + 1)
    const code = codeIn(await world.mailTo(EMAIL))
    const wrong = Array.from({ length: 5 }, () => (code === '000000' ? '000001' : '000000'))
    if (how === 'at once') await Promise.all(wrong.map((one) => typeCode(asked, one)))
    else for (const one of wrong) await typeCode(asked, one)
    const late = await typeCode(asked, code)
    expect([how, late.status]).toEqual([how, 422])
    expect(await late.text()).toContain('This code no longer works.')
  }
})

test('a code is over after ten minutes, whatever the clock of Hive’s own process says', async () => {
  const world = await givenWorld()
  const asked = await askForCode(world)
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
  expect((await typeCode(asked, code)).status).toBe(422)
})

test('a seventh mail to one address within an hour is refused, and who gets in has six again', async () => {
  const world = await givenWorld()
  const ask = async () => (await askForCode(world, EMAIL)).answer.status
  for (let mail = 1; mail <= 5; mail += 1) expect(await ask()).toBe(200)
  const last = await askForCode(world, EMAIL)
  expect(await ask()).toBe(429)
  await expect.poll(() => world.mails.length).toBe(6)
  expect((await typeCode(last, codeIn(await world.mailTo(EMAIL)))).status).toBe(303)
  expect(await ask()).toBe(200)
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
  const asked = await askForCode(world)
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
  const asked = await askForCode(world, email)
  await expect.poll(() => world.mails.length).toBe(2)
  const code = codeIn(await world.mailTo(email))
  const [landing] = await follow(asked.tab, await typeCode(asked, code))
  const owner = await tokensFor(world, landing, asked.verifier)
  expect(await world.identity.readToken(owner.tokens.access_token)).toMatchObject({
    email,
    emailVerified: true,
  })
  expect(await world.identity.readToken(stranger.tokens.access_token)).toBeNull()
  expect((await signIn(world, strangers)).last.status).toBe(401)
  await world.mailTo(email, /Please choose a new password/)
})

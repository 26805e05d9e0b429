import { expect, test } from 'vitest'
import {
  codeIn,
  EMAIL,
  follow,
  givenWorld,
  hiddenIn,
  linkIn,
  registerAs,
  signIn,
  tokensFor,
  tokensOf,
  type World,
} from '#testing/identity-world.ts'

const PASSWORD = 'a long enough one'
const STRANGERS = 'the stranger chose this'

function verify(entry: Awaited<ReturnType<typeof registerAs>>, email: string, code: string) {
  const { tab, page, challenge } = entry
  return tab.post(`${page}/verify`, { email, challenge, code })
}

/** A page with the person's e-mail and its own address removed. */
function plain(text: string, email: string): string {
  return text.replaceAll(email, 'E').replaceAll(/value="[^"]*"|login\/[\w-]+/g, '')
}

test('a new person types the code of the mail and is in, with a verified e-mail', async () => {
  const world = await givenWorld()
  const entry = await registerAs(world, 'new@hive.example', PASSWORD)
  expect(entry.text).toContain('Check your e-mail')
  const mail = await world.mailTo('new@hive.example')
  expect(mail.subject).toBe(`${codeIn(mail)} is your Hive code`)
  const pasted = `${codeIn(mail)} is your Hive code`
  const [landing] = await follow(entry.tab, await verify(entry, 'new@hive.example', pasted))
  const { tokens } = await tokensFor(world, landing, entry.verifier)
  expect(await world.identity.readToken(tokens.access_token)).toMatchObject({
    email: 'new@hive.example',
    emailVerified: true,
  })
})

test('an e-mail that has been typed comes along from page to page, and no address holds it', async () => {
  const { tab, page } = await registerAs(await givenWorld(), 'other@hive.example', PASSWORD)
  const uid = page.split('/').at(-1) ?? ''
  const form = { email: ' Mary@Hive.example ', turn: uid }
  for (const address of [page, `${page}/register`, '/auth/forgot']) {
    const answer = await tab.post(address, form)
    expect([address, answer.status]).toEqual([address, 200])
    expect(await answer.text()).toContain('value="Mary@Hive.example"')
  }
  const sent = await (await tab.post('/auth/forgot', { email: 'mary@hive.example', uid })).text()
  expect(hiddenIn(sent, 'email')).toBe('mary@hive.example')
})

test('a trial says on each hosted page that no card is charged, and a real Hive does not', async () => {
  for (const isTrial of [true, false]) {
    const { url } = await givenWorld({ isTrial })
    const pages = ['/auth/signed-out', '/auth/verify?token=none&purpose=verify_email']
    for (const page of pages) {
      const text = await (await fetch(url + page)).text()
      expect(text.includes('This is a trial: no card is charged')).toBe(isTrial)
    }
    expect(await (await fetch(`${url}/auth/hosted.css`)).text()).not.toContain('<aside')
  }
})

test('an address with an account gets the same answer, and only its mailbox says so', async () => {
  const world = await givenWorld()
  const taken = await registerAs(world, EMAIL.toUpperCase(), PASSWORD)
  const fresh = await registerAs(world, 'someone@hive.example', PASSWORD)
  expect(taken.answer.status).toBe(fresh.answer.status)
  expect(plain(taken.text, EMAIL.toUpperCase())).toBe(plain(fresh.text, 'someone@hive.example'))
  const mail = await world.mailTo(EMAIL)
  expect(mail.subject).toBe('You already have a Hive account')
  expect((await verify(taken, EMAIL, '123456')).status).toBe(422)
  expect((await signIn(world)).last.status).toBe(303)
})

test('the sixth guess of a code is refused, even when it is right', async () => {
  const world = await givenWorld()
  const email = 'new@hive.example'
  const entry = await registerAs(world, email, PASSWORD)
  const code = codeIn(await world.mailTo(email))
  const wrong = code === '000000' ? '000001' : '000000'
  for (let guess = 1; guess <= 5; guess += 1) {
    const answer = await verify(entry, email, wrong)
    expect([guess, answer.status]).toEqual([guess, 422])
    const said = guess < 5 ? 'That code isn’t right.' : 'This code no longer works.'
    expect(await answer.text()).toContain(said)
  }
  expect((await verify(entry, email, code)).status).toBe(422)
})

test('guesses at the same moment are all counted', async () => {
  const world = await givenWorld()
  const email = 'new@hive.example'
  const entry = await registerAs(world, email, PASSWORD)
  const code = codeIn(await world.mailTo(email))
  const wrong = Array.from({ length: 5 }, (_, index) => String(900_000 + index))
  await Promise.all(
    wrong.filter((guess) => guess !== code).map((guess) => verify(entry, email, guess)),
  )
  await verify(entry, email, '111')
  expect((await verify(entry, email, code)).status).toBe(422)
})

test.each(['code_expires_at', 'used_at'] as const)(
  'a code whose %s has passed is refused',
  async (column) => {
    const world = await givenWorld()
    const email = 'new@hive.example'
    const entry = await registerAs(world, email, PASSWORD)
    const code = codeIn(await world.mailTo(email))
    const past = new Date(Date.now() - 1000)
    await world.context.db
      .updateTable('identityChallenges')
      .set(column === 'used_at' ? { usedAt: past } : { codeExpiresAt: past })
      .execute()
    expect((await verify(entry, email, code)).status).toBe(422)
  },
)

test('another code can be sent, and confirms the same password', async () => {
  const world = await givenWorld()
  const email = 'new@hive.example'
  const entry = await registerAs(world, email, PASSWORD)
  const first = await world.mailTo(email)
  const again = await entry.tab.post(`${entry.page}/again`, { email, challenge: entry.challenge })
  expect(await again.text()).toContain('We’ve sent another code')
  await expect.poll(() => world.mails.length).toBe(2)
  expect(codeIn(await world.mailTo(email))).not.toBe(codeIn(first))
})

test('the person who proves the address decides the password, and a stranger in the account is signed out', async () => {
  const world = await givenWorld()
  const email = 'victim@hive.example'
  await registerAs(world, email, 'the stranger chose this')
  const stranger = await tokensOf(world, { email, password: 'the stranger chose this' })
  const strangers = await world.mailTo(email)
  const owner = await registerAs(world, email, 'the owner chose this')
  await expect.poll(() => world.mails.length).toBe(2)
  const owners = await world.mailTo(email)
  await verify(owner, email, codeIn(owners))
  expect(await world.identity.readToken(stranger.tokens.access_token)).toBeNull()
  const old = await signIn(world, { email, password: 'the stranger chose this' })
  expect(old.last.status).toBe(401)
  expect((await signIn(world, { email, password: 'the owner chose this' })).landing).toContain(
    'code=',
  )
  expect((await owner.tab.go(linkIn(strangers))).status).toBe(410)
})

/** Someone signed in who has not verified yet, and the mail that came when a stranger used her address. */
async function givenStrangersLink() {
  const world = await givenWorld()
  const email = 'aoife@hive.example'
  await registerAs(world, email, PASSWORD)
  await world.mailTo(email)
  const owner = await tokensOf(world, { email, password: PASSWORD })
  await registerAs(world, email, STRANGERS)
  await expect.poll(() => world.mails.length).toBe(2)
  const mail = await world.mailTo(email)
  const { searchParams } = new URL(linkIn(mail), world.url)
  const link = { token: searchParams.get('token') ?? '', purpose: 'verify_email' }
  return { world, email, owner, mail, link }
}

test('a password that a stranger chose is not set by the press of the person who reads the mail', async () => {
  const { world, email, owner, mail, link } = await givenStrangersLink()
  const page = await (await owner.tab.go(linkIn(mail))).text()
  expect(page).toContain('will set a new password: the one that was chosen')
  expect(page).toMatch(/It was asked for on a device that we don’t know, on \w+day, /)
  expect(page).toContain('type="password"')
  expect((await owner.tab.post('/auth/verify', link)).status).toBe(422)
  const done = await owner.tab.post('/auth/verify', { ...link, password: PASSWORD })
  expect(await done.text()).toContain('Your e-mail is verified')
  const { access_token: token } = owner.tokens
  expect(await world.identity.readToken(token)).toMatchObject({ email, emailVerified: true })
  expect((await signIn(world, { email, password: STRANGERS })).last.status).toBe(401)
  expect((await signIn(world, { email, password: PASSWORD })).landing).toContain('code=')
})

test('a password that is chosen with a proof is set where it is typed, and others are signed out', async () => {
  const { world, email, owner, link } = await givenStrangersLink()
  const elsewhere = await tokensOf(world, { email, password: PASSWORD })
  await owner.tab.post('/auth/verify', { ...link, password: STRANGERS })
  expect((await owner.tab.go('/auth/password')).status).toBe(200)
  expect(await world.identity.readToken(elsewhere.tokens.access_token)).toBeNull()
  expect((await signIn(world, { email, password: STRANGERS })).landing).toContain('code=')
})

test('a code sets the password only in the sign-in in which it was typed', async () => {
  const world = await givenWorld()
  const email = 'aoife@hive.example'
  await registerAs(world, email, PASSWORD)
  await world.mailTo(email)
  const stranger = await registerAs(world, email, STRANGERS)
  await expect.poll(() => world.mails.length).toBe(2)
  const code = codeIn(await world.mailTo(email))
  const other = await registerAs(world, 'other@hive.example', PASSWORD)
  await verify({ ...other, challenge: stranger.challenge }, email, code)
  expect((await signIn(world, { email, password: STRANGERS })).last.status).toBe(401)
})

test('the mails say what was asked for, from which device and when', async () => {
  const { mail } = await givenStrangersLink()
  expect(mail.text).toMatch(
    /asked to use this address for a Hive account and chose a password for it, on a device that we don’t know, on \w+day, \d+ \w+ \d{4} at \S+ [ap]m \(Irish time\)\./,
  )
  expect(mail.text).toContain('Please don’t give this code to anyone.')
})

test('an unverified person signs in with the password, and verifies by the link and the password', async () => {
  const world = await givenWorld()
  const email = 'later@hive.example'
  await registerAs(world, email, PASSWORD)
  const { tokens } = await tokensOf(world, { email, password: PASSWORD })
  const holder = () => world.identity.readToken(tokens.access_token)
  expect(await holder()).toMatchObject({ email, emailVerified: false })
  const { token, purpose } = Object.fromEntries(
    new URL(linkIn(await world.mailTo(email)), world.url).searchParams,
  )
  const elsewhere = (await signInPageOf(world)).tab
  const link = { token: token ?? '', purpose: purpose ?? '' }
  const wrong = await elsewhere.post('/auth/verify', { ...link, password: 'not that one' })
  expect(await wrong.text()).toContain('That isn’t the password of this account.')
  const right = await elsewhere.post('/auth/verify', { ...link, password: PASSWORD })
  expect(await right.text()).toContain('Your e-mail is verified')
  expect((await elsewhere.post('/auth/verify', { ...link, password: PASSWORD })).status).toBe(410)
  expect((await tokensOf(world, { email, password: PASSWORD })).tokens.access_token).toBeDefined()
})

test('someone signed in verifies by a code that they ask for', async () => {
  const world = await givenWorld()
  const email = 'later@hive.example'
  await registerAs(world, email, PASSWORD)
  await world.mailTo(email)
  const { tab, tokens } = await tokensOf(world, { email, password: PASSWORD })
  expect(await (await tab.go('/auth/verify?next=/leagues/signup/3')).text()).toContain(
    'Send me a code',
  )
  const page = await (await tab.post('/auth/verify/send', { next: '/leagues/signup/3' })).text()
  await expect.poll(() => world.mails.length).toBe(2)
  const code = codeIn(await world.mailTo(email))
  const challenge = /name="challenge" value="([^"]*)"/.exec(page)?.[1] ?? ''
  const done = await tab.post('/auth/verify/code', { challenge, code, next: '/leagues/signup/3' })
  const text = await done.text()
  expect(text).toContain('Your e-mail is verified')
  expect(text).toContain('href="/leagues/signup/3"')
  expect(await world.identity.readToken(tokens.access_token)).toMatchObject({ emailVerified: true })
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
  'verifying does not redirect to %s',
  async (next) => {
    const world = await givenWorld()
    const { tab } = await tokensOf(world)
    const page = await (await tab.go(`/auth/verify?next=${encodeURIComponent(next)}`)).text()
    expect(page).toContain('href="/"')
    expect(page).not.toContain('evil')
  },
)

test.each([
  ['other@hive.example', 'short', 'at least 10 characters'],
  ['other@hive.example', 'password123', 'passwords that people try first'],
  ['other@hive.example', 'Pickleball2026', 'too close to your e-mail'],
  ['no address', 'a long enough one', 'Please enter a valid email address.'],
])('%s with %s is refused', async (email, password, text) => {
  const entry = await registerAs(await givenWorld(), email, password)
  expect(entry.answer.status).toBe(422)
  expect(entry.text).toContain(text)
})

function signInPageOf(world: World) {
  return signIn(world, { password: 'whatever it takes' })
}

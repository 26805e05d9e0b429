import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openAccount } from './support/members.ts'
import {
  askForAccount,
  completeProfile,
  DEMO,
  findLeague,
  makeKnown,
  newestCode,
  newestLink,
  newPerson,
  registerAsIndividual,
  ROOMY,
  signIn,
  signOut,
  toSignIn,
  unfold,
} from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** Refusals are answered with their status, which the browser notes on the console. */
const REFUSALS = [/Failed to load resource: .* 40[13] /]

test.describe('changing how one signs in', () => {
  test.use({ expectedProblems: REFUSALS })

  test('a forgotten password: the link of the mail sets a new one, and the old one is over', async ({
    page,
    standIns,
  }) => {
    const person = newPerson()
    await openAccount(page, person, standIns)
    await signOut(page)
    await toSignIn(page)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Forgotten your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgotten password' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('If there is an account for')).toBeVisible()
    await expectAccessible(page)
    await page.goto(await newestLink(standIns, person.email, /new password/))
    await expectAccessible(page)
    await page.getByLabel('New password').fill('three quiet swans')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('link', { name: 'Log in' }).click()
    await signIn(page, person)
    await expect(page.getByText('That e-mail and password don’t match.')).toBeVisible()
    await signIn(page, { ...person, password: 'three quiet swans' })
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  })

  test('password and e-mail are changed from the account page, and the session goes on', async ({
    page,
    standIns,
  }) => {
    const person = newPerson()
    await openAccount(page, person, standIns)
    await unfold(page, 'Login and security')
    await page.getByRole('link', { name: 'Change password' }).click()
    await expect(page.getByLabel('Current password')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Current password').fill(person.password)
    await page.getByLabel('New password').fill('four loud geese')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByRole('link', { name: 'Back to your account' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()

    const next = newPerson().email
    await page.getByRole('link', { name: 'Change e-mail' }).click()
    await expect(page.getByLabel('New e-mail')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('New e-mail').fill(next)
    await page.getByLabel('Your password').fill('four loud geese')
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByLabel('Code')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Code').fill(await newestCode(standIns, next))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(next)
  })
})

test('someone who has not verified their e-mail yet can sign in, and is asked before they pay', async ({
  page,
  standIns,
}) => {
  const person = newPerson()
  await findLeague(page, ROOMY.title)
  await registerAsIndividual(page)
  await askForAccount(page, person)
  await page.getByRole('button', { name: 'log in with your password' }).click()
  await signIn(page, person)
  await completeProfile(page, person)
  await expect(
    page.getByRole('heading', { name: `Sign Up for ${ROOMY.title} as Individual` }),
  ).toBeVisible()
  await expect(page.getByText('Please verify your e-mail')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Verify my e-mail' }).click()
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible()
  await expectAccessible(page)
  const before = (await standIns.mailsTo(person.email)).length
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect
    .poll(async () => (await standIns.mailsTo(person.email)).length)
    .toBeGreaterThan(before)
  await page.getByLabel('Code').fill(await newestCode(standIns, person.email))
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Confirm and Proceed to Payment' })).toBeVisible()
})

test('signing out everywhere ends the session on every device', async ({
  page,
  browser,
  baseURL,
  standIns,
}) => {
  const person = newPerson()
  await openAccount(page, person, standIns)
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await elsewhere.newPage()
  await toSignIn(other)
  await signIn(other, person)
  await expect(other.getByLabel('Name', { exact: true })).toBeVisible()
  await unfold(page, 'Login and security')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await other.reload()
  await expect(other.getByText('Your session has ended')).toBeVisible()
  await elsewhere.close()
})

const tokensOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>
  })

test.describe('on a clock that goes ahead', () => {
  // The server wants its own time in the proof then, and says so with a refusal.
  test.use({ expectedProblems: [/Failed to load resource: .* 40[01] /] })

  test('tokens are renewed five minutes before they end, and are in session storage only', async ({
    page,
    standIns,
  }) => {
    await page.clock.install()
    await openAccount(page, newPerson(), standIns)
    const tokens = () => tokensOf(page)
    const first = await tokens()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(
      first['access_token'],
    )
    expect(page.url()).not.toContain('code=')
    await page.clock.runFor('09:30')
    expect((await tokens())['access_token']).toBe(first['access_token'])
    await page.clock.runFor('01:00')
    await expect.poll(async () => (await tokens())['access_token']).not.toBe(first['access_token'])
    expect((await tokens())['refresh_token']).not.toBe(first['refresh_token'])
    await unfold(page, 'Login and security')
    await page.getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  })
})

test('tokens are bound to a key of this browser that nothing can read out', async ({
  page,
  standIns,
}) => {
  await openAccount(page, newPerson(), standIns)
  const { access_token: token } = await tokensOf(page)
  const stolen = await page.request.get('/api/session', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(stolen.status()).toBe(401)
  const kept = await page.evaluate(
    () =>
      new Promise<boolean[]>((resolve) => {
        const request = indexedDB.open('oidc')
        request.onsuccess = () => {
          const all = request.result.transaction('dpop').objectStore('dpop').getAll()
          all.onsuccess = () => {
            const found = all.result as { keys: CryptoKeyPair }[]
            resolve(found.map(({ keys }) => keys.privateKey.extractable))
          }
        }
      }),
  )
  expect(kept).toEqual([false])
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
})

test('a browser that keeps no keys signs in all the same', async ({ page, standIns }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', { value: undefined, configurable: true })
  })
  const calls: string[] = []
  page.on('request', (request) => {
    const { authorization } = request.headers()
    if (authorization) calls.push(authorization.split(' ')[0] ?? '')
  })
  await openAccount(page, newPerson(), standIns)
  expect(new Set(calls)).toEqual(new Set(['Bearer']))
})

test.describe('a renewal that is refused', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })

  test('is logged, and does not sign out', async ({ page, standIns }) => {
    const notes: string[] = []
    page.on('console', (message) => notes.push(message.text()))
    await page.clock.install()
    await openAccount(page, newPerson(), standIns)
    await page.route('**/auth/oauth2/token', (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
    )
    await page.clock.runFor('10:30')
    await expect
      .poll(() => notes.join('\n'))
      .toContain('The session could not be renewed. invalid_grant')
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Account' }).first()).toBeAttached()
  })
})

test('a duplicated tab lets its copy of the session go, and the first tab keeps its own', async ({
  page,
  standIns,
}) => {
  await openAccount(page, newPerson(), standIns)
  const copied = await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)))
  const copy = await page.context().newPage()
  await copy.addInitScript((entries) => {
    if (sessionStorage.length > 0) return
    for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value)
  }, copied)
  await copy.goto('/account')
  await expect(copy.getByText('Please log in to view your account details.')).toBeVisible()
  // Still signed in at the hosted pages: one click, and no password.
  await copy.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(copy.getByLabel('Name', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
})

test('signing in does not redirect to another site', async ({ page, hive }) => {
  await makeKnown(page, DEMO.player)
  await page.goto('/leagues')
  await page.evaluate(() => sessionStorage.setItem('preLoginPath', '//evil.example/steal'))
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Join a League Now' }).first()).toBeVisible()
  expect(new URL(page.url()).origin).toBe(hive.url)
})

test('data can be taken away, and an account deleted and kept', async ({ page, standIns }) => {
  const person = newPerson()
  await openAccount(page, person, standIns)
  const download = page.waitForEvent('download')
  await unfold(page, 'Your data')
  await page.getByRole('button', { name: 'Download my data' }).click()
  expect((await download).suggestedFilename()).toBe('my-hive-data.zip')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, delete my account' }).click()
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible()
  await expect
    .poll(async () => (await standIns.mailsTo(person.email)).map(({ subject }) => subject))
    .toContain('Your account will be deleted')
  await page.reload()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account is staying. Great to have you!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})

const FAILED = 'That didn’t work. Please try again.'

test('a code that this tab has not asked for brings no session', async ({ page }) => {
  await page.goto('/login?code=stolen&state=never-asked')
  await expect(page.getByText(FAILED)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('oidc.user')
})

test('an ID token that was made for another app brings no session', async ({ page }) => {
  await makeKnown(page, DEMO.player)
  await page.route('**/auth/oauth2/token', async (route) => {
    const reply = await route.fetch()
    const tokens = (await reply.json()) as { id_token: string }
    const [head = '', body = '', signature = ''] = tokens.id_token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
    const other = Buffer.from(JSON.stringify({ ...claims, aud: 'another-app' })).toString(
      'base64url',
    )
    await route.fulfill({ json: { ...tokens, id_token: `${head}.${other}.${signature}` } })
  })
  await page.goto('/login')
  await expect(page.getByText(FAILED)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('oidc.user')
})

import { fillProfile, newPerson, unfold } from './support/steps.ts'
import { startHive, type Hive } from './support/hive.ts'
import { type OtherProvider, startOtherProvider } from './support/other-provider.ts'
import { expect, test as base } from './support/test.ts'

type Worker = { provider: OtherProvider }

/** A Hive whose people sign in somewhere else, by its settings alone. */
const test = base.extend<object, Worker & { hive: Hive }>({
  provider: [
    // The provider is started with the Hive that needs it; see below.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use({ issuer: '', clientId: '', stop: () => Promise.resolve() })
    },
    { scope: 'worker' },
  ],
  hive: [
    async ({ provider }, use) => {
      const hive = await startHive(async (url) => {
        Object.assign(provider, await startOtherProvider(url))
        return {
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: provider.clientId,
          OIDC_SCOPE: 'openid email',
          OIDC_LOGOUT_STYLE: 'cognito',
          OIDC_LOGOUT_URL: `${provider.issuer}/logout`,
        }
      })
      await use(hive)
      await hive.stop()
      await provider.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test('the app and the API work with another provider, by its settings alone', async ({
  page,
  hive,
  provider,
}) => {
  const person = newPerson()
  await page.clock.install()
  await page.goto('/account')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}`))
  await page.getByLabel('Pool e-mail').fill(person.email)
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect(page).toHaveURL(`${hive.url}/account`)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(person.email)
  await expect(page.getByText('Please verify your e-mail')).toBeHidden()
  await unfold(page, 'Login and security')
  await expect(
    page.getByText('You can change your password and the rest where you log in.'),
  ).toBeVisible()

  await fillProfile(page, person)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Account updated successfully!')).toBeVisible()

  const tokens = () =>
    page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
      return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, string>
    })
  const before = await tokens()
  await page.clock.runFor('55:30')
  await expect.poll(async () => (await tokens())['access_token']).not.toBe(before['access_token'])
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name)

  // An ID token is no key to the API.
  const { id_token: idToken } = await tokens()
  const reply = await page.request.get(`/api/account?email=${person.email}`, {
    headers: { authorization: `Bearer ${idToken}` },
  })
  expect(reply.status()).toBe(401)

  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  await page.goto('/account')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'The pool' })).toBeVisible()
})

import { expectAccessible } from './support/accessibility.ts'
import { openAccount } from './support/members.ts'
import { addAuthenticator, waysOfSignIn, withoutSuggestions } from './support/passkeys.ts'
import { createAccount, newestLink, newPerson, signOut, toSignIn, unfold } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** Refusals are answered with their status, which the browser notes on the console. */
const REFUSALS = [/Failed to load resource: .* 40[13] /]

test.describe('signing in', () => {
  test.use({ expectedProblems: REFUSALS })

  test('a passkey is added, signs in, and is removed', async ({ page, standIns }) => {
    await addAuthenticator(page)
    const person = newPerson()
    await openAccount(page, person, standIns)
    await unfold(page, 'Login and security')
    await page.getByLabel('Name of the new passkey').fill('My phone')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('Passkey added.')).toBeVisible()
    await expect(page.getByText('My phone, added')).toBeVisible()
    await expectAccessible(page)

    await signOut(page)
    // It is offered at the e-mail, where its owner takes it.
    await toSignIn(page)
    await unfold(page, 'Login and security')
    await expect(page.getByText('My phone, added')).toContainText('last used')
    expect(await waysOfSignIn(page)).toEqual(['webauthn'])
    await page.getByText('Recent activity').click()
    await expect(page.getByText('Logged in with a passkey')).toBeVisible()

    await page.getByRole('button', { name: 'Remove the passkey My phone' }).click()
    await expect(page.getByText('Passkey removed.')).toBeVisible()
    await withoutSuggestions(page)
    await signOut(page)
    await toSignIn(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText('We don’t know this passkey.')).toBeVisible()
  })
})

test('coming back to a page that answered a form shows no page of the browser’s own', async ({
  page,
}) => {
  await toSignIn(page)
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(newPerson().email)
  await page.getByRole('button', { name: 'E-mail me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  await page.getByRole('link', { name: 'Hive' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Game night/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Log in or join' })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: REFUSALS })

  test('the hosted pages work: account, code, new password', async ({ page, standIns, hive }) => {
    const person = newPerson()
    const question = new URLSearchParams({
      client_id: 'hive-web',
      response_type: 'code',
      scope: 'openid profile',
      redirect_uri: `${hive.url}/login`,
      state: 'state',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    await page.goto(`/auth/login?${question.toString()}`)
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeHidden()
    // The Enter key asks for a code, and with a password logs in.
    const email = page.getByRole('textbox', { name: 'E-mail', exact: true })
    await email.fill(newPerson().email)
    await email.press('Enter')
    await expect(page.getByText('We’ve sent a code to')).toBeVisible()
    await page.getByRole('button', { name: 'Another address, or your password' }).click()
    await email.fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill('not the one')
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByText('That e-mail and password don’t match.')).toBeVisible()
    await createAccount(page, person, standIns)
    await expect(page).toHaveURL(/\/login\?code=/)
    await page.goto('/auth/forgot')
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.goto(await newestLink(standIns, person.email, /new password/))
    await page.getByLabel('New password').fill('an entirely new one')
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('heading', { name: 'Your new password is saved' })).toBeVisible()
  })
})

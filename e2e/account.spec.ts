import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openAccount } from './support/members.ts'
import { completeProfile, fillProfile, newPerson, signIn, unfold } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const REVIEW =
  'Please review and complete all required fields marked in red so you can continue signing up for leagues'
const WAIVER =
  'You must agree to the terms and conditions of the suitability to participate declaration to update your account'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })
const summary = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Please check these fields' })

/** Waits until the server has said yes to what a step sends. */
async function saves(page: Page, step: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/account'),
  )
  await step()
  expect((await saved).status()).toBe(200)
}

test('a visitor is asked to log in, and comes back to the account', async ({ page, standIns }) => {
  await page.goto('/account')
  await expect(page.getByText('Please log in to view your account details.')).toBeVisible()
  await openAccount(page, newPerson(), standIns)
  await expect(page.getByText(REVIEW)).toBeVisible()
})

test('a field says what is wrong with it, beside it and in the summary, which leads to it', async ({
  page,
  standIns,
}) => {
  const person = newPerson()
  await openAccount(page, person, standIns)
  await fillProfile(page, person)
  await expect(submit(page)).toBeEnabled()

  /** Types into a field, leaves it, and finds the message twice: beside it and in the summary. */
  async function says(label: string, text: string, message: string): Promise<void> {
    const field = page.getByLabel(label, { exact: true })
    const before = await field.inputValue()
    await field.fill(text)
    await field.blur()
    await expect(summary(page).getByRole('link', { name: message })).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('.note').filter({ hasText: message })).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await summary(page).getByRole('link', { name: message }).click()
    await expect(field).toBeFocused()
    await field.fill(before)
    await field.blur()
    await expect(submit(page)).toBeEnabled()
  }
  await says('Name', 'Al', 'Name is required (min. 3 characters)')
  await says(
    'Preferred location',
    "O'Connell Street",
    'Preferred location cannot contain apostrophes',
  )

  await page.getByLabel('Gender').focus()
  await page.getByLabel('Gender').selectOption('Please choose')
  await page.getByLabel('Gender').blur()
  await expect(summary(page)).toContainText('Gender is required')
  await page.getByLabel('Gender').selectOption('Other')

  await page.getByLabel(/asthma/).check()
  await expect(summary(page)).toContainText(
    'Please describe your medical conditions (min. 10 characters)',
  )
  await expect(page.getByLabel(/None of these/)).not.toBeChecked()
  await page.getByLabel('Medical details').fill("Asthma, my inhaler's in the bag")
  await page.getByLabel('Medical details').blur()
  await expect(summary(page)).toContainText('Medical details cannot contain apostrophes')
  await page.getByLabel('Medical details').fill('')
  await page.getByLabel(/asthma/).uncheck()
  await expect(page.getByLabel(/None of these/)).toBeChecked()
  await page.getByLabel(/None of these/).uncheck()
  await expect(summary(page)).toContainText('or tick the box that says you have none')
  await page.getByLabel(/None of these/).check()

  await page.getByRole('checkbox', { name: /I agree/ }).uncheck()
  await expect(page.locator('.note').filter({ hasText: WAIVER })).toBeVisible()
  await expect(submit(page)).toBeDisabled()
  await expectAccessible(page)
})

test('submitting too early says so; a saved account says so and is what it was', async ({
  page,
  standIns,
}) => {
  const person = newPerson()
  await openAccount(page, person, standIns)
  const menu = page.getByRole('navigation', { name: 'Main', includeHidden: true })
  const badge = menu.getByText('(details are missing)')
  await expect(badge).toHaveCount(1)
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await submit(page).click()
  await expect(page.getByText('Please fill in all required fields correctly')).toBeVisible()
  await expect(summary(page)).toContainText('Name is required (min. 3 characters)')
  await completeProfile(page, person)
  await expect(page.getByText('Account updated successfully!')).toBeVisible()
  await expect(page.getByText(REVIEW)).toBeHidden()
  await expect(badge).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('087 123 4567')
  await expect(page.getByLabel(/I am free of medical conditions/)).toBeChecked()
})

test.describe('when something comes between', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })

  test('a session that has ended keeps what was typed until its owner is back', async ({
    page,
    standIns,
  }) => {
    const person = newPerson()
    await openAccount(page, person, standIns)
    await fillProfile(page, person)
    await page.route('**/api/account', (route) => route.fulfill({ status: 401, json: EXPIRED }))
    await page.route('**/auth/oauth2/token', (route) =>
      route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
    )
    await submit(page).click()
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Account' }).first()).toBeAttached()
    await page.unroute('**/api/account')
    await page.unroute('**/auth/oauth2/token')
    await page.context().clearCookies()
    const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
    expect(kept).not.toMatch(/freeOfMedical|waiverSigned/)
    await expectAccessible(page)
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Log in' }).click()
    const beside = await opened
    await signIn(beside, person)
    await expect(page.getByText('You’re logged in again.')).toBeVisible()
    await expect.poll(() => beside.isClosed()).toBe(true)
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeHidden()
    await expect(page.getByLabel('Emergency contact name')).toHaveValue('Declan Nolan')
    await expect(page.getByLabel(/I am free of medical conditions/)).toBeChecked()
    await expect(page.getByRole('checkbox', { name: /I agree/ })).toBeChecked()
    await submit(page).click()
    await expect(page.getByText('Account updated successfully!')).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('accountDraft'))).toBeNull()
  })

  test('a session of yesterday goes on without a word where the provider still knows the person', async ({
    page,
    standIns,
  }) => {
    await openAccount(page, newPerson(), standIns)
    await page.route('**/auth/oauth2/token', (route) =>
      route.request().postData()?.includes('refresh_token')
        ? route.fulfill({ status: 400, json: { error: 'invalid_grant' } })
        : route.fallback(),
    )
    await page.route(
      '**/api/account?*',
      (route) => route.fulfill({ status: 401, json: { code: 'sign_in_required', message: '' } }),
      { times: 1 },
    )
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    await expect(page.getByText('Your session has ended')).toHaveCount(0)
  })

  test('two tabs that save do not write over each other unasked', async ({ page, standIns }) => {
    const person = newPerson()
    await openAccount(page, person, standIns)
    await completeProfile(page, person)
    await expect(page.getByText('Account updated successfully!')).toBeVisible()

    const other = await page.context().newPage()
    await other.goto('/account')
    await other.getByRole('main').getByRole('link', { name: 'Login' }).click()
    await unfold(other, 'Preferences')
    await other.getByLabel('Preferred location').fill('Maynooth')
    await saves(other, () => submit(other).click())

    await page.getByLabel('Preferred location').fill('Lucan')
    await submit(page).click()
    await expect(page.getByText('Your account has changed in the meantime')).toBeVisible()
    await page.getByRole('button', { name: 'Use the newer one' }).click()
    await expect(page.getByLabel('Preferred location')).toHaveValue('Maynooth')
    await unfold(page, 'Preferences')

    await other.getByLabel('Preferred location').fill('Celbridge')
    await saves(other, () => submit(other).click())
    await page.getByLabel('Preferred location').fill('Lucan')
    await submit(page).click()
    await expect(page.getByText('Your account has changed in the meantime')).toBeVisible()
    await saves(page, () => page.getByRole('button', { name: 'Keep what I typed here' }).click())
    await page.reload()
    await expect(page.getByLabel('Preferred location')).toHaveValue('Lucan')
  })
})

test('nothing private is kept on the device', async ({ page, standIns }) => {
  const person = newPerson()
  await openAccount(page, person, standIns)
  await completeProfile(page, person)
  await expect(page.getByText('Account updated successfully!')).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).toContain('root-1.6')
  for (const secret of ['123 4567', '0871234567', '871234567', 'Declan', 'access_token', 'medical'])
    expect(kept).not.toContain(secret)
})

test('the tools of the page: cookies, the statement, the top', async ({ page, standIns }) => {
  await openAccount(page, newPerson(), standIns)
  await page.getByRole('button', { name: 'Data protection statement' }).click()
  await expect(page.getByRole('heading', { name: 'Data protection statement' })).toBeInViewport()
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('button', { name: 'Scroll to top' }).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('main').getByRole('button', { name: 'Cookies' }).click()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
})

const EXPIRED = {
  statusCode: 401,
  code: 'sign_in_required',
  message: 'Unauthorized. Please log in again.',
}

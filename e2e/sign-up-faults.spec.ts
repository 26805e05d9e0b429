import type { Locator, Page } from '@playwright/test'
import { givenMember, goToSignUp, openLeague } from './support/members.ts'
import {
  agree,
  agreeAndPay,
  breakSessionAt,
  CARDS,
  confirmations,
  expectCongratulations,
  expectOneLeague,
  type League,
  newPerson,
  payWithCard,
  ROOMY,
  signIn,
} from './support/steps.ts'
import { expect, test } from './support/test.ts'

const BADMINTON: League = { title: 'Celbridge Thursday Badminton', venue: 'Celbridge Sports Hall' }

test.use({
  ownHive: 'sign-up faults',
  // A broken token is answered with 401, and a broken refresh token with 400: the browser notes both.
  expectedProblems: [/40[01] \((Bad Request|Unauthorized)\)/],
})

test('signing up for one week and closing the tab as soon as the card is paid', async ({
  page,
  context,
  standIns,
}) => {
  const person = newPerson()
  await goToSignUp(page, person, { standIns, league: BADMINTON, way: 'one week' })
  await agreeAndPay(page)
  await page.route('**/leagues/signup/success**', (route) => route.abort())
  await payWithCard(page, CARDS.good).catch(() => undefined)
  await page.close()
  await expect.poll(() => confirmations(standIns, person)).toBe(1)
  const next = await context.newPage()
  await next.goto('/login')
  await next.waitForURL((url) => !url.pathname.startsWith('/login'))
  await next.goto('/your-leagues')
  await expectOneLeague(next, BADMINTON)
})

test.describe('signing up', () => {
  test('with a double click on pay', async ({ page, standIns }) => {
    const person = newPerson()
    await goToSignUp(page, person, { standIns, league: ROOMY, way: 'individual' })
    await agree(page)
    await page.getByRole('button', { name: 'Confirm and Proceed to Payment' }).dblclick()
    await expect(page).toHaveURL(/\/c\/pay\//)
    await page.getByLabel('Card number').fill(CARDS.good)
    await page.getByLabel(/expiry/i).fill('12 / 34')
    await page.getByLabel(/CVC/).fill('123')
    await page.getByLabel('Name on card').fill('Ciara Nolan')
    await page.getByRole('button', { name: /^Pay/ }).dblclick()
    await expectCongratulations(page, ROOMY)
    await page.goto('/your-leagues')
    await expectOneLeague(page, ROOMY)
    await expect.poll(() => confirmations(standIns, person)).toBe(1)
  })

  test('and going Back from the card page and from the end', async ({ page, standIns }) => {
    const person = newPerson()
    await goToSignUp(page, person, { standIns, league: ROOMY, way: 'individual' })
    await agreeAndPay(page)
    const cardPage = page.url()
    await page.goBack()
    const strip = page.getByRole('region', { name: 'Your held place' })
    await expect(strip.getByRole('timer')).toHaveText(/^3[45]:\d\d$/)
    await strip.getByRole('link', { name: 'Continue to payment' }).click()
    expect(page.url()).toBe(cardPage)
    await payWithCard(page, CARDS.good)
    await expectCongratulations(page, ROOMY)
    await expect(strip).toBeHidden()
    // Back leads to the card page, which knows that it is paid and leads here again.
    await page.goBack()
    await expectCongratulations(page, ROOMY)
    await expect.poll(() => confirmations(standIns, person)).toBe(1)
  })

  test('with a token that has ended in the middle', async ({ page, standIns }) => {
    await goToSignUp(page, newPerson(), { standIns, league: ROOMY, way: 'individual' })
    await agreeAndPay(page)
    await breakSessionAt(page, '/leagues/signup/success')
    await payWithCard(page, CARDS.good)
    // The payment waits, the hosted sign-in still knows who it is, and verification goes on.
    await expectCongratulations(page, ROOMY)
    await page.goto('/your-leagues')
    await expectOneLeague(page, ROOMY)
  })
})

test('a session that ends before paying is reported, and signing in beside the form goes on from it', async ({
  page,
  standIns,
}) => {
  const person = newPerson()
  await goToSignUp(page, person, { standIns, league: ROOMY, way: 'individual' })
  await agree(page)
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith('oidc.user')) continue
      const user = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object
      const broken = { ...user, access_token: 'broken', refresh_token: 'broken' }
      sessionStorage.setItem(key, JSON.stringify(broken))
    }
  })
  // Neither the tokens nor the provider know the person any more.
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Confirm and Proceed to Payment' }).click()
  await expect(page.getByText('Unauthorized. Please log in again.')).toHaveCount(1)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Log in' }).click()
  await signIn(await opened, person)
  await expect(page.getByText('Unauthorized. Please log in again.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm and Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/c\/pay\//)
})

/** Goes on with the Tab key alone until the focus is there, which has to be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await target.evaluate((element) => element === document.activeElement)).toBe(true)
  }).toPass({ intervals: [1] })
  await expect(target).toBeInViewport()
  await expect.poll(() => target.evaluate(isUnderBar)).toBe(false)
}

/** Whether something lies under the bar that stays over the end of a form on a phone; runs in the page. */
function isUnderBar(element: Element): boolean {
  const bar = document.querySelector('[data-bar]')
  if (!bar || bar.contains(element) || getComputedStyle(bar).position !== 'sticky') return false
  return element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** From a league's page to the card page, without a pointer. */
async function goToCardPageByKeys(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Register as Individual' }))
  const agreement = page.getByRole('region', { name: 'Liability agreement' })
  await tabTo(page, agreement)
  await page.keyboard.press('End')
  const tick = page.getByRole('checkbox', { name: /agree/ })
  await expect(tick).toBeEnabled()
  await tabTo(page, tick)
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Confirm and Proceed to Payment' }))
  await expect(page).toHaveURL(/\/c\/pay\//)
}

test('by the keyboard alone nothing of a team’s form has the focus under its bar', async ({
  page,
  standIns,
}) => {
  await goToSignUp(page, newPerson(), { standIns, league: ROOMY, way: 'team' })
  await page.getByRole('button', { name: 'Decline' }).click()
  await tabTo(page, page.getByLabel('Team name'))
  await tabTo(page, page.getByRole('button', { name: 'Add teammate' }))
  await tabTo(page, page.getByRole('combobox'))
  await tabTo(page, page.getByRole('radio').first())
  await tabTo(page, page.getByRole('region', { name: 'Liability agreement' }))
  await tabTo(page, page.getByRole('button', { name: 'Read on' }))
})

test('by the keyboard alone a player signs up, lets the place go, signs up again and pays', async ({
  page,
  standIns,
}) => {
  await givenMember(page, newPerson(), standIns)
  await openLeague(page, ROOMY.title)
  await press(page, page.getByRole('button', { name: 'Decline' }))
  await goToCardPageByKeys(page)
  const cardPage = page.url()
  await press(page, page.getByRole('link', { name: 'Back to Hive' }))
  const strip = page.getByRole('region', { name: 'Your held place' })
  await press(page, strip.getByRole('button', { name: 'Let it go' }))
  await expect(page.getByText('You’ve let your place go.')).toBeVisible()
  await expect(strip).toBeHidden()
  await expect.poll(async () => (await fetch(cardPage)).status).toBe(410)
  await press(page, page.getByRole('main').getByRole('link', { name: ROOMY.title }))
  await goToCardPageByKeys(page)
  const card = [
    [page.getByLabel('Card number'), CARDS.good],
    [page.getByLabel(/expiry/i), '12 / 34'],
    [page.getByLabel(/CVC/), '123'],
    [page.getByLabel('Name on card'), 'Ciara Nolan'],
  ] as const
  for (const [field, text] of card) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expectCongratulations(page, ROOMY)
  await press(page, page.getByRole('link', { name: 'View your League' }))
  await expectOneLeague(page, ROOMY)
})

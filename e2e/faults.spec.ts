import { expectAccessible } from './support/accessibility.ts'
import { goToCardPage } from './support/members.ts'
import {
  confirmations,
  CARDS,
  declineCookies,
  expectCongratulations,
  expectOneLeague,
  ROOMY,
  newPerson,
  payWithCard,
  signIn,
  DEMO,
} from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.describe('a declined card', () => {
  // The card page answers a declined card with 402, which the browser notes.
  test.use({ expectedProblems: [/402 \(Payment Required\)/] })

  test('says so, and another card pays', async ({ page, standIns }) => {
    await goToCardPage(page, newPerson(), standIns)
    await payWithCard(page, CARDS.declined)
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await payWithCard(page, CARDS.good)
    await expectCongratulations(page, ROOMY)
  })
})

test('someone who turns back at the card page sees the leagues, and still has the place', async ({
  page,
  standIns,
}) => {
  await goToCardPage(page, newPerson(), standIns)
  const cardPage = page.url()
  await page.getByRole('link', { name: 'Back to Hive' }).click()
  await expect(page).toHaveURL(/\/leagues\/signup\/cancel$/)
  await page.getByRole('link', { name: ROOMY.title }).click()
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(cardPage)
  await payWithCard(page, CARDS.good)
  await expectCongratulations(page, ROOMY)
})

test('no notice comes, and the way back alone registers the player', async ({ page, standIns }) => {
  await standIns.misbehave({ webhooks: { mode: 'never' } })
  await goToCardPage(page, newPerson(), standIns)
  await payWithCard(page, CARDS.good)
  await expectCongratulations(page, ROOMY)
})

test.describe('a crash between paid and registered', () => {
  // While the server is away the browser notes that it cannot be reached.
  test.use({ expectedProblems: [/Failed to load resource/] })

  test('before the money came ends with the player registered once', async ({
    page,
    hive,
    standIns,
  }) => {
    const person = newPerson()
    await goToCardPage(page, person, standIns)
    await hive.killServer()
    await payWithCard(page, CARDS.good).catch(() => undefined)
    await hive.startServerAgain()
    await expect(async () => {
      await page.goto('/your-leagues')
      await expectOneLeague(page, ROOMY)
    }).toPass({ timeout: 60_000 })
    await expect.poll(() => confirmations(standIns, person), { timeout: 60_000 }).toBe(1)
  })
})

test('signing out forgets the session, and signing in comes back to where one was', async ({
  page,
}) => {
  const person = DEMO.player
  await page.goto('/your-leagues')
  await expect(page.getByText('Please log in to view your upcoming fixtures.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await signIn(page, person)
  await expect(page).toHaveURL(/\/your-leagues$/)
  await expect(page.getByText('Next game')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('root-1.6'))).not.toMatch(
    /token|hive\.example|871234501/,
  )
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test.describe('a page whose code does not come', () => {
  test.use({ expectedProblems: [/ERR_FAILED|Failed to fetch|Failed to load resource/] })

  test('says that it is the connection, between header and footer, and opens when there is one', async ({
    page,
  }) => {
    await page.goto('/leagues')
    await declineCookies(page)
    // A page that answers has its own code; until then the browser itself follows a link.
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByRole('dialog', { name: 'Filter leagues' })).toBeVisible()
    await page.keyboard.press('Escape')
    const isOff = /^[^/]+\/\/[^/]+\/(assets\/.*\.js)?$/
    await page.route(isOff, (route) => route.abort())
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
    await expect(page.getByRole('heading', { name: 'You seem to be offline' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Still no connection, we’re afraid.')).toBeVisible()
    await page.unroute(isOff)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search the questions' })).toBeVisible()
  })

  test('is asked for once more when it is the app itself', async ({ page }) => {
    let left = 1
    await page.route(/entry-client-.*\.js$/, (route) => {
      left -= 1
      return left < 0 ? route.continue() : route.abort()
    })
    await page.goto('/leagues')
    await declineCookies(page)
    await page.getByRole('button', { name: 'Filter' }).click()
    await expect(page.getByRole('dialog', { name: 'Filter leagues' })).toBeVisible()
  })
})

test('where the browser blocks site data, pages live all the same', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/leagues')
  await declineCookies(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('dialog').getByLabel('Celbridge').check()
  await expect(page).toHaveURL(/town=Celbridge/)
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { DEMO, declineCookies, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const TITLE = 'Naas Tuesday Badminton'

test.use({ ownHive: 'set-up' })

/** The first Tuesday from sixty days on. */
function tuesday(): string {
  const day = new Date(Date.now() + 60 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

async function addVenue(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Venues' }).click()
  await page.getByRole('link', { name: 'Add a venue' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Naas Sports Hall')
  await page.getByLabel('Address').fill('Caragh Road, Naas')
  await page.getByLabel('Town').fill('Naas')
  await page.getByRole('textbox', { name: 'Courts' }).fill('Court 1\nCourt 2')
  await page.getByRole('button', { name: 'Add hours' }).click()
  await page.getByLabel('Weekday').selectOption('Tuesday')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add venue' }).click()
  await expect(page.getByRole('link', { name: 'Naas Sports Hall' })).toBeVisible()
}

async function fillInLeague(page: Page): Promise<void> {
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Sport').selectOption({ label: 'Badminton (2 on a team)' })
  await page.getByLabel('Number of teams').fill('8')
  await page.getByLabel('Venue').selectOption('Naas Sports Hall, Naas')
  await page.getByLabel('First night').fill(tuesday())
  await page.getByLabel('How many').fill('6')
  await page.getByLabel('Individual, in euro').fill('60')
  await page.getByLabel('Team, in euro').fill('0')
}

test('an admin opens a league at a new venue: a draft, what it lacks, its preview, and everyone', async ({
  page,
  browser,
  hive,
}) => {
  test.slow()
  await enter(page, DEMO.admin)
  await declineCookies(page)
  await page.goto('/organiser/leagues')
  await addVenue(page)
  await page.goto('/organiser/leagues')
  await page.getByRole('link', { name: 'New league' }).click()
  await fillInLeague(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()

  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  const missing = page.getByRole('alert').filter({ hasText: 'Not ready to publish yet' })
  await expect(missing).toContainText('Please enter a price of at least €0.50.')
  await page.getByLabel('Team, in euro').fill('120')
  await page.getByRole('button', { name: 'Save league' }).click()
  await expect(missing).toHaveCount(0)
  await expectAccessible(page)

  const visitor = await (await browser.newContext({ baseURL: hive.url })).newPage()
  const address = page.url().replace(/.*leagues\/(\d+).*/, '/league-details/$1')
  expect((await visitor.goto(address))?.status()).toBe(404)
  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(page.getByText('6 weeks').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the league' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Everyone can see it now.')).toBeVisible()

  await expect.poll(async () => (await visitor.goto(address))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await visitor.goto('/leagues')
  await expect(visitor.getByRole('link', { name: TITLE }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Copy to next season' }).click()
  await expect(page.getByText('Copied to the next season, as a draft.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
  await page.goto('/organiser/leagues')
  await expect(page.getByRole('link', { name: TITLE })).toHaveCount(2)
})

import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { DEMO, declineCookies, enter } from './support/steps.ts'
import { addPhotograph, addVenue, dayIn, fillInLeague, NEW, tuesday } from './support/set-up.ts'
import { expect, test } from './support/test.ts'

const { title: TITLE } = NEW
const HALL = 'The hall from the gallery'

test.use({ ownHive: 'set-up' })

test('an admin opens a league at a new venue: a draft, what it lacks, its preview, and everyone', async ({
  page,
  browser,
  hive,
}) => {
  test.slow()
  await enter(page, DEMO.admin, '/organiser/leagues')
  await declineCookies(page)
  await addVenue(page)
  await page.getByRole('link', { name: NEW.venue }).click()
  await addPhotograph(page, HALL)
  await expectAccessible(page)
  await page.goto('/organiser/leagues')
  await fillInLeague(page, { teams: '8', teamPrice: '0' })
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
  const hall = visitor.getByRole('img', { name: HALL })
  await expect
    .poll(() => hall.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/avif$/)
  await expect
    .poll(() => hall.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await visitor.goto('/leagues')
  await expect(visitor.getByRole('link', { name: TITLE }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Copy to next season' }).click()
  await expect(page.getByText('Copied to the next season, as a draft.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
  await page.goto('/organiser/leagues')
  await expect(page.getByRole('link', { name: TITLE })).toHaveCount(2)
})

/** Goes on with Tab until the field, link or button has the focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < MOST_TABS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target.toString()}.`)
}

const MOST_TABS = 120

test('an admin adds a sport and a venue, and opens, previews, publishes and copies a league by keyboard alone', async ({
  page,
}) => {
  test.slow()
  const press = async (role: 'link' | 'button', name: string) => {
    await reach(page, page.getByRole(role, { name, exact: true }).first())
    await page.keyboard.press('Enter')
  }
  const type = async (label: string, text: string) => {
    await reach(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await enter(page, DEMO.admin, '/organiser/leagues')
  await press('button', 'Decline')
  await press('link', 'Sports')
  await press('link', 'Add a sport')
  await type('Name', 'Indoor Rounders')
  await type('Players on a team', '6')
  await type('Length of a game, in minutes', '40')
  await type('How a game is won', 'The most rounders.')
  await press('button', 'Add sport')
  await expect(page.getByRole('link', { name: 'Indoor Rounders' })).toBeVisible()
  await press('link', 'Leagues')
  await press('link', 'Venues')
  await press('link', 'Add a venue')
  await type('Name', 'Kilcock Hall')
  await type('Address', 'The Square, Kilcock')
  await type('Town', 'Kilcock')
  await press('button', 'Add hours')
  await press('button', 'Add venue')
  await expect(page.getByRole('link', { name: 'Kilcock Hall' })).toBeVisible()
  await press('link', 'Leagues')
  await press('link', 'New league')
  await type('Sport', 'Indoor')
  await type('Venue', 'Kilcock')
  await typeDate(page, 'First night', tuesday())
  await type('How many', '6')
  await type('Number of teams', '8')
  await type('Individual, in euro', '60')
  await type('Team, in euro', '120')
  await type('Title', 'Kilcock Rounders')
  await press('button', 'Save draft')
  await expect(page.getByRole('heading', { level: 1, name: 'Kilcock Rounders' })).toBeVisible()
  await press('link', 'Preview')
  await expect(page.getByText('6 weeks').first()).toBeVisible()
  await press('link', 'Back to the league')
  await press('button', 'Publish')
  await expect(page.getByText('Published. Everyone can see it now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeHidden()
  await press('button', 'Add a promotion')
  await type('Percentage off', '10')
  await typeDate(page, 'From', dayIn(1), NINE)
  await typeDate(page, 'Until', dayIn(20), NINE)
  await type('Coupon code', 'ROUNDERS')
  await press('button', 'Add promotion')
  await expect(page.getByText('Promotion saved.')).toBeVisible()
  await press('button', 'Copy to next season')
  await expect(page.getByText('Copied to the next season, as a draft.')).toBeVisible()
})

/** Nine o’clock in the morning as it is typed behind a day, by clocks of 12 hours and of 24. */
const NINE = { keys: '0900AM', value: 'T09:00' } as const

/** Types a day, or one and a time, into a date field, whose parts are in the order of the machine's language. */
async function typeDate(
  page: Page,
  label: string,
  day: string,
  time: { keys: string; value: string } = { keys: '', value: '' },
): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await reach(page, field)
  const [year = '', month = '', date = ''] = day.split('-')
  for (const keys of [date + month + year, month + date + year]) {
    for (let part = 0; part < MOST_PARTS; part += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.type(keys)
    if (time.keys) await page.keyboard.press('ArrowRight')
    await page.keyboard.type(time.keys)
    if ((await field.inputValue()) === day + time.value) return
  }
  throw new Error(`${day} cannot be typed into ${label}.`)
}

/** A field for a day and a time has no more parts. */
const MOST_PARTS = 6

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { declineCookies, DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const LEAGUE = 'Leixlip Thursday Pickleball'

async function openConsole(page: Page, path: string): Promise<void> {
  await enter(page, DEMO.admin, path)
  await declineCookies(page)
}

test(
  'an organiser finds, opens and leaves a league by keys alone',
  { tag: '@wide' },
  async ({ page }) => {
    await openConsole(page, '/organiser')
    await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByLabel('What do you need?')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('leagues')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Leagues' })).toBeVisible()

    // The list listens to keys once it is there.
    await expect(page.getByRole('searchbox')).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type('leixlip thursday')
    await page.getByRole('button', { name: 'Export' }).focus()
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: LEAGUE })).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByText('1 league selected')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: LEAGUE })).toBeVisible()
    await expect(page).toHaveTitle(`${LEAGUE} | Hive`)

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('searchbox')).toHaveValue('leixlip thursday')
  },
)

test('the same is done by mouse and touch', { tag: '@wide' }, async ({ page }) => {
  await openConsole(page, '/organiser/leagues')
  await page.getByRole('checkbox', { name: `Select ${LEAGUE}` }).click()
  await expect(page.getByRole('button', { name: 'Export 1 league' })).toBeVisible()
  await page.getByRole('button', { name: /^(Commands|Find)$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: LEAGUE }).click()
  await expect(page.getByRole('heading', { level: 1, name: LEAGUE })).toBeVisible()
})

/** Serves the organiser's leagues over and over, as many as that. */
async function withLeagues(page: Page, count: number): Promise<void> {
  await page.route('**/api/organiser/leagues', async (route) => {
    const reply = await route.fetch()
    const { leagues }: { leagues: { title: string }[] } = await reply.json()
    const many = Array.from({ length: count }, (_, at) => ({
      ...leagues[at % leagues.length],
      id: at + 1,
      title: `League ${at + 1}`,
    }))
    await route.fulfill({ json: { leagues: many } })
  })
}

/** Whether all rows on the screen are drawn: elsewhere an empty cell keeps their height. Runs in the page. */
function isDrawn(): boolean {
  return [...document.querySelectorAll('tbody td[colspan]')].every((kept) => {
    const { top, bottom } = kept.getBoundingClientRect()
    return bottom <= 0 || top >= innerHeight
  })
}

/** How many rows the page has where it was scrolled to, and how high it is then. */
async function rowsAt(page: Page, top: number) {
  await page.evaluate((y) => scrollTo(0, y), top)
  await page.waitForFunction(isDrawn)
  return page.evaluate(() => ({
    rows: document.querySelectorAll('[data-row]').length,
    height: document.documentElement.scrollHeight,
  }))
}

/** The most rows that the page had at once while a list was scrolled by forty screens a step; leaves it at its end. */
async function mostRows(page: Page): Promise<number> {
  const step = 40 * (page.viewportSize()?.height ?? 0)
  let { rows: most, height } = await rowsAt(page, 0)
  // Rows that are drawn on the way may be higher than was kept for them, so the end moves.
  for (let top = step, end = 0; end < height; top += step) {
    end = top < height ? 0 : height
    const here = await rowsAt(page, top)
    most = Math.max(most, here.rows)
    ;({ height } = here)
  }
  return most
}

test(
  'of 10,000 rows the page has a few hundred at once, and scrolls to the last',
  { tag: '@wide' },
  async ({ page }) => {
    await openConsole(page, '/organiser')
    await withLeagues(page, 10_000)
    await page.goto('/organiser/leagues?view=all')
    await expect(page.getByText('10,000 leagues', { exact: true })).toBeVisible()
    expect(await mostRows(page)).toBeLessThan(400)
    await expect(page.getByRole('link', { name: 'League 10000', exact: true })).toBeVisible()
  },
)

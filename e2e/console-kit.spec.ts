import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { declineCookies, DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const LEAGUE = 'Leixlip Thursday Pickleball'

async function openConsole(page: Page, path: string): Promise<void> {
  await enter(page, DEMO.admin)
  await declineCookies(page)
  await page.goto(path)
}

test('an organiser finds, opens and leaves a league by keys alone', async ({ page }) => {
  await openConsole(page, '/organiser')
  await expect(page.getByRole('heading', { name: 'What needs you today' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByLabel('What do you need?')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('leagues')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Leagues' })).toBeVisible()

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
})

test('the same is done by mouse and touch', async ({ page }) => {
  await openConsole(page, '/organiser/leagues')
  await page.getByRole('checkbox', { name: `Select ${LEAGUE}` }).click()
  await expect(page.getByRole('button', { name: 'Export 1 league' })).toBeVisible()
  await page.getByRole('button', { name: 'Commands' }).click()
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

/** The longest piece of work in milliseconds, while a list is scrolled by 200 px a step; leaves it at its end. */
async function longestTask(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const tasks: number[] = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
    for (let step = 0; step <= 60; step += 1) {
      scrollTo(0, step * 200)
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    }
    const longest = Math.max(0, ...tasks)
    scrollTo(0, document.documentElement.scrollHeight)
    return longest
  })
}

test('10,000 rows scroll with no longer work than 100, to the last row', async ({ page }) => {
  await openConsole(page, '/organiser')
  const longest: number[] = []
  for (const count of [100, 10_000]) {
    await withLeagues(page, count)
    await page.goto('/organiser/leagues?view=all')
    await expect(page.getByText(`${count} leagues`, { exact: true })).toBeVisible()
    longest.push(await longestTask(page))
    await expect(page.getByRole('link', { name: `League ${count}`, exact: true })).toBeVisible()
    expect(await page.locator('[data-row]').count()).toBeLessThan(400)
    await page.unroute('**/api/organiser/leagues')
  }
  const [short = 0, long = 0] = longest
  expect(long).toBeLessThanOrEqual(Math.max(100, 2 * short))
})

import type { Page } from '@playwright/test'
import { expectAccessible, expectNamesKept, expectNoSideways } from './support/accessibility.ts'
import { MEMBERS, ORGANISERS, PUBLIC, type Route, VISITORS } from './support/routes.ts'
import { declineCookies, DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** Opens each route in one page: the first look at a screen is what this is about. */
async function walk(page: Page, routes: readonly Route[]): Promise<void> {
  for (const [path, heading] of routes) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
    await expectNoSideways(page)
    await expectNamesKept(page)
  }
}

test('every public page can be read by everyone', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await declineCookies(page)
  await walk(page, PUBLIC)
})

test('every league, link of a mail and locked page can be used by everyone', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await declineCookies(page)
  await walk(page, VISITORS)
})

test('every page of a player can be used by everyone', async ({ page }) => {
  test.slow()
  await enter(page, DEMO.player)
  await declineCookies(page)
  await walk(page, MEMBERS)
})

test('every page of an organiser can be used by everyone', async ({ page }) => {
  test.slow()
  await enter(page, DEMO.admin)
  await declineCookies(page)
  await walk(page, ORGANISERS)
})

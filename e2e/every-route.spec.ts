import type { Page } from '@playwright/test'
import { expectAccessible, expectNamesKept, expectNoSideways } from './support/accessibility.ts'
import { MEMBERS, ORGANISERS, PUBLIC, type Route, VISITORS } from './support/routes.ts'
import { declineCookies, DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

/** Opens each route in one page, and looks at it in both sizes. */
async function walk(page: Page, routes: readonly Route[]): Promise<void> {
  for (const [path, heading] of routes) {
    await page.setViewportSize(PHONE)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectNamesKept(page)
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await expectAccessible(page)
      await expectNoSideways(page)
    }
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

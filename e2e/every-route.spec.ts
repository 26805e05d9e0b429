import type { Page } from '@playwright/test'
import { expectAccessible, expectNamesKept, expectNoSideways } from './support/accessibility.ts'
import { MEMBERS, ORGANISERS, PUBLIC, type Route, VISITORS } from './support/routes.ts'
import { declineCookies, DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
/** A screen of 1280 px at 400 per cent. */
const MAGNIFIED = { width: 320, height: 256 }

const NOTHING = 'That one’s out'

/** How many pixels high pages are on a phone at most: with six leagues, folded, or with all that is to be known of a league. */
const HIGHEST: readonly (readonly [path: RegExp, height: number])[] = [
  [/^\/$/, 4500],
  [/^\/league-details\/\d+$/, 2000],
  [/^\/account$/, 2500],
]

/** Expects that the page is no longer than it may be, once its script has folded what is folded on a phone. */
async function expectShort(page: Page): Promise<void> {
  const { pathname } = new URL(page.url())
  const highest = HIGHEST.find(([path]) => path.test(pathname))?.[1] ?? Infinity
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight), {
      message: `the height of ${pathname}`,
    })
    .toBeLessThanOrEqual(highest)
}

/** Looks at what the page shows in every size, and in letters of twice the size. */
async function look(page: Page): Promise<void> {
  await expect(page.locator('.page-loading')).toHaveCount(0)
  await expectNamesKept(page)
  await expectShort(page)
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    await expectNoSideways(page)
  }
  await page.setViewportSize(MAGNIFIED)
  await expectNoSideways(page)
  await page.setViewportSize(PHONE)
  await enlargeLetters(page, '200%')
  await expectNoSideways(page)
  await enlargeLetters(page, '')
}

async function enlargeLetters(page: Page, size: string): Promise<void> {
  await page.evaluate((value) => void (document.documentElement.style.fontSize = value), size)
}

/** Loads each route, whose page the server has drawn, and looks at it. */
async function load(page: Page, routes: readonly Route[]): Promise<void> {
  await page.setViewportSize(PHONE)
  for (const [path, heading] of routes) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await look(page)
  }
}

/** Goes to each route as a link does, past an address that has nothing: what is shown then is the route's own. */
async function walk(page: Page, routes: readonly Route[], nowhere: string): Promise<void> {
  await page.setViewportSize(PHONE)
  for (const [path, heading] of routes) {
    await turnTo(page, nowhere)
    await expect(page.getByRole('heading', { level: 1, name: NOTHING })).toBeVisible()
    await turnTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: NOTHING })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await look(page)
  }
}

async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

test('every public page can be read by everyone', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await declineCookies(page)
  await load(page, PUBLIC)
})

test('every league, link of a mail and locked page can be used by everyone', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await declineCookies(page)
  await load(page, VISITORS)
})

test('every league of the site map keeps to its height on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await declineCookies(page)
  const map = await (await page.request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/\/league-details\/\d+(?=<)/g)].map(([path]) => path)
  expect(paths).not.toHaveLength(0)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Registration Options' })).toBeAttached()
    await expectShort(page)
  }
})

test('every page of a player can be used by everyone', async ({ page }) => {
  test.slow()
  await enter(page, DEMO.player)
  await declineCookies(page)
  await walk(page, MEMBERS, '/nowhere')
})

test('every page of an organiser can be used by everyone', async ({ page }) => {
  test.slow()
  await enter(page, DEMO.admin)
  await declineCookies(page)
  await walk(page, ORGANISERS, '/organiser/nowhere')
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { PUBLIC } from './support/routes.ts'
import { declineCookies } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('without a script every page still says what it has to say', async ({
  browser,
  hive,
  isMobile,
  viewport,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: hive.url,
    viewport,
  })
  const page = await context.newPage()
  for (const [path, heading] of PUBLIC) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto('/policies')
  for (const heading of await page.locator('main h2').all()) await expect(heading).toBeVisible()
  await page.goto('/reviews')
  await expect(page.locator('main blockquote:visible')).toHaveCount(12)
  await page.goto('/leagues?sport=badminton')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'Sign up now' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/leagues$/)
  for (const path of ['/account', '/login', '/leagues/signup/3']) {
    await page.goto(path)
    await expect(page.locator('main h1')).toHaveText('This page needs JavaScript')
  }
  const burger = page.getByRole('button', { name: 'Open menu' })
  if (isMobile) await burger.click()
  await page.getByRole('banner').getByRole('link', { name: 'Leagues' }).click()
  await expect(page).toHaveURL(/\/leagues$/)
  await context.close()
})

test('a page comes with the styles of all that is on it', async ({ page }) => {
  await page.goto('/')
  for (const [path] of PUBLIC) {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
    const [, own = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    const [, sheet = ''] = /data-sheet="([^"]+)"/.exec(html) ?? []
    const all = await page.evaluate(selectorsOf, await (await page.request.get(sheet)).text())
    const held = new Set(await page.evaluate(selectorsOf, own))
    expect(held.size, path).toBeLessThan(all.length / 2)
    const others = all.filter((selector) => !held.has(selector))
    expect(
      await page.evaluate(matching, {
        html: html.replace(`<style>${own}</style>`, ''),
        selectors: others,
      }),
      path,
    ).toEqual([])
  }
})

/** Runs in a page: the selectors of all rules, also of those under a condition. */
function selectorsOf(css: string): string[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const rules = [...sheet.cssRules]
  // The list grows as it is gone through.
  for (const rule of rules) if ('cssRules' in rule) rules.push(...(rule.cssRules as CSSRuleList))
  return rules.flatMap((rule) => (rule instanceof CSSStyleRule ? [rule.selectorText] : []))
}

/** Runs in a page: those selectors that find something in `html`, if it were hovered over, focused, chosen or open. */
function matching({ html, selectors }: { html: string; selectors: string[] }): string[] {
  const drawn = new DOMParser().parseFromString(html, 'text/html')
  const states =
    /(?<!\\)(::[a-z-]+|:(hover|focus(-visible|-within)?|active|checked|disabled|open|popover-open)(?![a-z-]))/g
  const still = (selector: string) =>
    selector.replaceAll(states, '').replaceAll(/:(not|has)\(\)/g, '')
  return selectors.filter((selector) =>
    selector
      .split(/,(?![^(]*\))/)
      .some((one) => drawn.querySelector(still(one).trim() || '*') !== null),
  )
}

/** How much of the page has moved since it began, as Lighthouse counts it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
    await new Promise(requestAnimationFrame)
    return sum
  })
}

for (const path of [
  '/leagues?sport=badminton',
  '/policies#gameplay',
  '/policies',
  '/reviews',
  '/',
]) {
  test(
    `${path} stays where it is while the app and the fonts come`,
    { tag: '@wide' },
    async ({ page }) => {
      await page.goto(path)
      await declineCookies(page)
      expect(await layoutShift(page)).toBeLessThan(0.02)
    },
  )
}

test(
  'the menu closes with Escape, with a press elsewhere and with Back',
  { tag: '@wide' },
  async ({ page, isMobile }) => {
    await page.goto('/faq')
    await declineCookies(page)
    const burger = page.getByRole('button', { name: 'Open menu' })
    await expect(burger).toBeVisible({ visible: isMobile })
    if (!isMobile) return
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await burger.click()
    await expect(menu).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(burger).toBeFocused()
    await burger.click()
    await page.mouse.click(195, 700)
    await expect(menu).toBeHidden()
    await burger.click()
    await menu.getByRole('link', { name: 'Leagues' }).click()
    await expect(page).toHaveURL(/\/leagues$/)
    await burger.click()
    await page.goBack()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(menu).toBeHidden()
  },
)

function firstPaints(): number {
  return performance.getEntriesByName('first-contentful-paint').length
}

test('the page can be read first, and a press before the app is there is not lost', async ({
  page,
}) => {
  const { promise: gate, resolve: letAppCome } = Promise.withResolvers<void>()
  const hadText: boolean[] = []
  await page.route(/entry-client-.*\.js$/, async (route) => {
    hadText.push(await page.getByRole('heading', { level: 1 }).isVisible())
    await gate
    await route.continue()
  })
  await page.goto('/leagues', { waitUntil: 'commit' })
  await expect.poll(() => hadText).toEqual([true])
  await expect.poll(() => page.evaluate(firstPaints)).toBe(1)
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letAppCome()
  await expect(page.getByRole('dialog', { name: 'Filter leagues' })).toBeVisible()
  expect(hadText).toEqual([true])
})

test('the skip link and the keyboard lead through a page, and one sees where one is', async ({
  page,
}) => {
  await page.goto('/faq')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const focused = page.locator(':focus')
  await expect(focused).toHaveText('Back')
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid')
})

test('questions are searched, and opened one by one', async ({ page }) => {
  await page.goto('/faq')
  await declineCookies(page)
  for (const topic of [
    'Equipment',
    'Signing up',
    'What to bring',
    'Food and drink',
    'Who can play',
    'Injuries',
    'Missing a game',
    'Refunds',
    'Beginners',
  ]) {
    await expect(page.getByRole('heading', { level: 2, name: topic, exact: true })).toBeVisible()
  }
  const search = page.getByRole('searchbox', { name: 'Search the questions' })
  await search.fill('xyzzy')
  await expect(page.getByText('No matching questions found.')).toBeVisible()
  await search.fill('REFUND')
  await expect(page.getByText('No matching questions found.')).toHaveCount(0)
  const question = page.locator('summary').first()
  await question.click()
  await expect(page.locator('details[open]')).toHaveCount(1)
  await expectAccessible(page)
})

test('each policy has its tab, its address and its place on paper', async ({ page }) => {
  await page.goto('/policies')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveText([
    'Privacy',
    'Cancellation and Refund',
    'Forfeit and Substitution',
    'Gameplay',
    'Fair Play and Safety',
    'Venues and Facilities',
    'Other',
  ])
  await tabs.nth(1).click()
  await expect(page).toHaveURL(/#cancellation-and-refund$/)
  const panel = page.getByRole('tabpanel', { name: 'Cancellation and Refund' })
  await expect(panel).toContainText('€10')
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(tabs.nth(2)).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Forfeit and Substitution' })).toBeVisible()
  await page.reload()
  await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main h2')).toHaveCount(7)
  for (const heading of await page.locator('main h2').all()) await expect(heading).toBeVisible()
})

test('the rules of each sport have their tab, a film with captions, and a court', async ({
  page,
}) => {
  await page.goto('/sport-rules')
  await expect(page).toHaveURL(/\/sport-rules\/pickleball$/)
  await page.goto('/sport-rules/curling')
  await expect(page).toHaveURL(/\/sport-rules\/pickleball$/)
  await page.getByRole('link', { name: '3v3 Basketball', exact: true }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'What is 3v3 basketball?' }),
  ).toBeVisible()
  const film = page.locator('video')
  await expect(film).toHaveAttribute('controls')
  const duration = await film.evaluate(async (video: HTMLVideoElement) => {
    video.load()
    video.preload = 'metadata'
    await new Promise((resolve) => {
      video.addEventListener('loadedmetadata', resolve, { once: true })
    })
    return video.duration
  })
  expect(duration).toBeGreaterThan(5)
  const captions = await page.request.get(String(await page.locator('track').getAttribute('src')))
  expect(await captions.text()).toMatch(/^WEBVTT/)
})

test('a post opens from the timeline, names its sources, and Go Back leads back', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.getByText('7 May 2025')).toBeVisible()
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect(page).toHaveURL(/\/blog\/health-benefits-of-team-sports$/)
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
})

test('reviews are searched, and leafed through in threes', async ({ page }) => {
  await page.goto('/reviews')
  await declineCookies(page)
  const cards = page.getByRole('main').locator('blockquote')
  const [previous, next] = [
    page.getByRole('button', { name: 'Previous reviews' }),
    page.getByRole('button', { name: 'Next reviews' }),
  ]
  await expect(cards).toHaveCount(3)
  await expect(previous).toBeDisabled()
  const first = await cards.first().textContent()
  await next.click()
  await expect(cards.first()).not.toHaveText(first ?? '')
  await page.getByRole('button', { name: 'Group 4 of 4' }).click()
  await expect(next).toBeDisabled()
  const search = page.getByPlaceholder('Search reviews by name, league, location...')
  await search.fill('LUCAN')
  await expect(cards.first()).toBeVisible()
  await search.fill('no review says this')
  await expect(page.getByText('No reviews match.')).toBeVisible()
  await search.fill('')
  await expect(cards.first()).toHaveText(first ?? '')
  await expectAccessible(page)
})

test(
  'a filtered list is an address: it can be shared, and Back takes the filter away',
  { tag: '@wide' },
  async ({ page, isMobile }) => {
    await page.goto('/leagues')
    await declineCookies(page)
    const cards = page.getByRole('article')
    const all = await cards.count()
    await page.getByRole('button', { name: 'Filter' }).click()
    const panel = page.getByRole('dialog', { name: 'Filter leagues' })
    await panel.getByLabel('Celbridge').check()
    await panel.getByLabel('Beginner').check()
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Show leagues' }).click()
    await expect(page.getByRole('button', { name: 'Filter 2 chosen' })).toBeVisible()
    await expect(page).toHaveURL(/\?town=Celbridge&level=Beginner$/)
    await expect(cards).not.toHaveCount(all)
    await page.goBack()
    await expect(page).toHaveURL(/\/leagues$/)
    await expect(cards).toHaveCount(all)
    await page.goto('/leagues?sport=badminton')
    await expect(cards).toHaveCount(1)
    await page.getByRole('button', { name: 'Badminton (remove)' }).click()
    await expect(cards).toHaveCount(all)
    const buttons = page.getByRole('group', { name: 'Sport' }).getByRole('button')
    await expect(buttons).toHaveCount(isMobile ? 0 : 3)
  },
)

test.describe('an unknown address', () => {
  test.use({ expectedProblems: [/status of 404/] })
  test('gets a kind page with links to go on', async ({ page }) => {
    const response = await page.goto('/nowhere')
    expect(response?.status()).toBe(404)
    await declineCookies(page)
    await expect(page.getByText(/that one’s out/i)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Find a league' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Find a league' })).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { declineCookies, DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedProblems: [/Content Security Policy|TrustedHTML|TrustedScript|Trusted/i] })

/** Public pages of a demo are measured by foreign scripts, which ask for other rules; this one never is. */
const UNMEASURED = '/register-your-interest/confirm'

/** Tries of an injected piece of code, and the error that each meets. */
const TRIED: Record<string, () => unknown> = {
  'markup from a text': () => {
    document.body.innerHTML = '<img src="x" onerror="alert(1)">'
  },
  'markup beside an element': () =>
    document.body.insertAdjacentHTML('beforeend', '<b>injected</b>'),
  'a document written': () => document.write('<b>injected</b>'),
  'a script from an address': () => {
    document.createElement('script').src = 'https://evil.example/a.js'
  },
  'a script from a text': () => {
    document.createElement('script').text = 'alert(1)'
  },
  'a thread from an address': () => new Worker('/sw.js'),
  'a policy of its own': () =>
    (
      window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
    ).trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
}

async function refusedAt(page: Page): Promise<string[]> {
  const refused: string[] = []
  for (const [what, attempt] of Object.entries(TRIED)) {
    // The page's own policy applies to what a test adds in its place, as to any other script.
    const isRefused = await page.evaluate(`(() => {
      try { (${attempt.toString()})(); return false } catch { return true }
    })()`)
    if (isRefused) refused.push(what)
  }
  return refused
}

test('no page makes markup, a script or code of a text, not even of one that got in', async ({
  page,
}) => {
  const expectRefused = async (path: string) => {
    await page.goto(path)
    expect([path, await refusedAt(page)]).toEqual([path, Object.keys(TRIED)])
    await expect(page.getByText('injected')).toHaveCount(0)
  }
  await expectRefused(UNMEASURED)
  // Who is not signed in is led on from screens at once.
  await enter(page, DEMO.admin)
  await expectRefused('/account')
  await expectRefused('/organiser')
})

test('the hosted pages make nothing of a text either', async ({ page }) => {
  await page.goto('/login')
  await page.waitForURL(/\/auth\//)
  expect(await refusedAt(page)).toEqual(Object.keys(TRIED))
})

test('pages that come after the first are drawn under the same policy', async ({ page }) => {
  const broken: string[] = []
  page.on('console', (message) => broken.push(message.text()))
  await page.goto(UNMEASURED)
  await declineCookies(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Leagues' }).click()
  await expect(page).toHaveURL(/\/leagues$/)
  await page.getByRole('contentinfo').getByRole('link', { name: /polic/i }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('head script[type="application/ld+json"]').first()).not.toBeEmpty()
  expect(broken.filter((text) => /policy|trusted/i.test(text))).toEqual([])
})

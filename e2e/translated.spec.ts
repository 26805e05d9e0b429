import type { Page } from '@playwright/test'
import { translate } from '../apps/web/src/testing/translate.ts'
import { declineCookies, DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const LEAGUE = 'Celbridge Monday 3v3'

// What is translated before the app takes the page over is drawn anew, which React notes.
test.use({ expectedProblems: [/React error #418/] })

/** Has the browser of a page translate whatever stands on it, also later, as someone has it who reads in another language. */
async function translateAlways(page: Page): Promise<void> {
  await page.addInitScript(`
    const translate = ${translate.toString()}
    const always = () => {
      translate(document.body)
      new MutationObserver(() => translate(document.body))
        .observe(document.body, { subtree: true, childList: true, characterData: true })
    }
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'complete') setTimeout(always, 500)
    })`)
}

/** Expects that the page has been translated, so that what is read next is. */
async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('h1 font').first()).toBeAttached()
}

test('a player who reads a translation is told the price, the games and the menu that are meant', async ({
  page,
}) => {
  await enter(page, DEMO.player)
  await declineCookies(page)
  await translateAlways(page)
  await page.goto('/leagues')
  await expectTranslated(page)
  await page.getByRole('link', { name: LEAGUE }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: LEAGUE })).toBeVisible()
  await page.getByRole('button', { name: '1 week' }).click()
  await expect(page.getByText(/the price is for (the|one|1) .*night/i)).toBeVisible()
  await page.getByRole('button', { name: /^full \d+ weeks$/i }).click()
  await expect(page.getByText(/the price is for all \d+ nights/i)).toBeVisible()

  await page.goto('/your-leagues')
  await expectTranslated(page)
  const league = page.getByRole('region', { name: 'Leixlip Thursday Pickleball' })
  await league.getByRole('button', { name: 'Show All Past Fixtures' }).click()
  await league.getByRole('button', { name: 'Show Only Most Recent' }).click()
  await league.getByRole('button', { name: /^show all$/i }).click()
  await expect(league.getByRole('button', { name: 'Show My Fixtures' })).toBeVisible()
})

test('an organiser who reads a translation filters, chooses and finds people', async ({ page }) => {
  await enter(page, DEMO.admin)
  await declineCookies(page)
  await translateAlways(page)
  await page.goto('/organiser/people')
  await expectTranslated(page)
  const boxes = page.getByRole('checkbox', { name: /^select (?!all)/i })
  await boxes.nth(0).click()
  await expect(page.getByRole('button', { name: 'Export 1 person' })).toBeVisible()
  await boxes.nth(1).click()
  await expect(page.getByRole('button', { name: 'Export 2 people' })).toBeVisible()
  await expect(page.getByText('2 people selected')).toBeVisible()
  await page.getByRole('searchbox').fill('Aoife')
  await expect(page.getByRole('link', { name: 'Aoife Byrne' })).toBeVisible()
  await page.getByRole('searchbox').fill('Nobody at all')
  await expect(boxes).toHaveCount(0)
  // Who comes first depends on whom other tests have added.
  await page.getByRole('searchbox').fill('')
  await expect(boxes.nth(1)).toBeVisible()
  await page.getByRole('button', { name: /^(commands|find)$/i }).click()
  await page.getByLabel('What do you need?').fill('leixlip')
  const league = /^leixlip thursday pickleball$/i
  await expect(page.getByRole('dialog').getByRole('button', { name: league })).toBeVisible()
})

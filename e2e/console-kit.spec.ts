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

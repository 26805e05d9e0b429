import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const LEAGUE = 'Leixlip Thursday Pickleball'

test.use({
  ownHive: 'score sheet',
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/],
})

/** From the public list to the sheet, the way an organiser goes. */
async function openSheet(page: Page): Promise<void> {
  await enter(page, DEMO.admin)
  const leagues = await page.request.post('/api/sports', {
    headers: { 'api-key': 'hive-web' },
    data: { Action: 'GetAllLeagues' },
  })
  const all = (await leagues.json()) as { id: number; title: string }[]
  await page.goto(`/league-details/${all.find(({ title }) => title === LEAGUE)?.id}`)
  await page.getByRole('link', { name: 'Score sheet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Score sheet' })).toBeVisible()
}

test(
  'a night’s scores are typed without a mouse, through a lost signal and a closed tab',
  { tag: '@wide' },
  async ({ page, context }) => {
    await openSheet(page)
    await expectAccessible(page)
    const boxes = page.getByRole('region', { name: 'Scores' }).getByRole('textbox')
    await boxes.first().focus()
    await page.keyboard.type('12')
    await expect(boxes.nth(1)).toBeFocused()
    await page.keyboard.type('8')
    await page.keyboard.press('Tab')
    await expect(boxes.nth(2)).toBeFocused()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()

    await context.setOffline(true)
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await page.keyboard.type('13')
    await expect(page.getByText('Waiting for a signal')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByText('Saved', { exact: true })).toHaveCount(2)

    await context.setOffline(true)
    await boxes.nth(0).fill('13')
    await boxes.nth(2).focus()
    await expect(page.getByText('Waiting for a signal')).toBeVisible()
    const address = page.url()
    await context.setOffline(false)
    await page.goto('about:blank')
    await page.goto(address)
    await expect(boxes.first()).toHaveValue('13')
    await expect(boxes.nth(3)).toHaveValue('13')
  },
)

test('a forfeit is written down and taken back', async ({ page }) => {
  await openSheet(page)
  const changes = page.getByRole('region', { name: 'Change a game' })
  await changes.getByRole('button', { name: 'Save change' }).click()
  await expect(changes.getByText('Please choose what happened.')).toBeVisible()
  await changes.getByLabel('What happened').selectOption({ index: 1 })
  await changes.getByRole('button', { name: 'Save change' }).click()
  await expect(page.getByText('Saved. Players can see it now.')).toBeVisible()
  await expect(page.getByText(/ · Forfeit/)).toBeVisible()
  await expect(changes.getByText('0 – 3 (forfeit)').first()).toBeVisible()
  await changes.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(page.getByText(/ · Forfeit/)).toHaveCount(0)
  await changes.getByLabel('What happened').selectOption('Called off')
  await changes.getByLabel('Reason').fill('The hall is flooded.')
  await changes.getByRole('button', { name: 'Save change' }).click()
  await expect(page.getByText('Called off: The hall is flooded.')).toBeVisible()
  await expectAccessible(page)
  await changes.getByLabel('What happened').selectOption('Going ahead as planned')
  await changes.getByLabel('Reason').fill('The hall is dry again.')
  await changes.getByRole('button', { name: 'Save change' }).click()
  await expect(page.getByText('Called off: The hall is flooded.')).toHaveCount(0)
  await changes.getByLabel('What happened').selectOption('Moved to another time or court')
  await changes.getByLabel('Court').fill('9')
  await changes.getByLabel('Reason').fill('Court 1 has a new floor.')
  await changes.getByRole('button', { name: 'Save change' }).click()
  await expect(page.getByText(/ · Court 9/)).toBeVisible()
})

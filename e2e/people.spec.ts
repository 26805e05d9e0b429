import { expectAccessible } from './support/accessibility.ts'
import { DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const LEAGUE = 'Maynooth Wednesday 3v3'

test.use({ ownHive: 'people' })

test('people who signed up alone get balanced teams, one of them moved by keyboard', async ({
  page,
}) => {
  await enter(page, DEMO.admin)
  await page.goto('/organiser/leagues')
  await page.getByRole('link', { name: LEAGUE }).click()
  await page.getByRole('link', { name: 'People', exact: true }).last().click()
  await page.getByRole('link', { name: 'Make teams of individuals' }).click()
  const second = page.getByRole('region', { name: `${LEAGUE} B` })
  const player = page.getByLabel('Team of Player 1', { exact: true })
  await expect(player).toBeVisible()
  await expect(second.getByLabel('Team of Player 1', { exact: true })).toHaveCount(0)
  await player.focus()
  await page.keyboard.press('ArrowDown')
  await expect(second.getByLabel('Team of Player 1', { exact: true })).toBeVisible()
  await expect(player).toBeFocused()
  await expect(second.getByText('Moved by you')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish, and write to 11 people' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await page.getByRole('button', { name: /^Individuals/ }).click()
  const row = page.getByRole('row', { name: /Player 1\b/ }).first()
  await row.getByRole('button', { name: /^Change/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Player 1' })
  await expect(dialog.getByLabel('Team', { exact: true })).toContainText(`${LEAGUE} B`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

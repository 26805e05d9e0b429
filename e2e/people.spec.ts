import { expectAccessible } from './support/accessibility.ts'
import { DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const LEAGUE = 'Maynooth Wednesday 3v3'

test.use({ ownHive: 'people' })

test('people who signed up alone get balanced teams, one of them moved by keyboard', async ({
  page,
}) => {
  await enter(page, DEMO.admin, '/organiser/leagues')
  await page.getByRole('link', { name: LEAGUE }).click()
  await expect(page.getByRole('heading', { level: 1, name: LEAGUE })).toBeVisible()
  await page.getByRole('link', { name: 'People', exact: true }).last().click()
  await page.getByRole('link', { name: 'Make teams of individuals' }).click()
  const team = (letter: string) => page.getByRole('region', { name: `${LEAGUE} ${letter}` })
  const menus = team('A').getByLabel(/^Team of /)
  const name = (await menus.first().getAttribute('aria-label'))?.replace('Team of ', '') ?? ''
  const player = page.getByLabel(`Team of ${name}`, { exact: true })
  await player.focus()
  await page.keyboard.press('ArrowDown')
  await expect(team('B').getByLabel(`Team of ${name}`, { exact: true })).toBeVisible()
  await expect(player).toBeFocused()
  await expect(team('B').getByText('Moved by you')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish, and write to 11 people' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await page.getByRole('button', { name: /^Individuals/ }).click()
  await page.getByRole('button', { name: `Change the place of ${name}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('button', { name: /^Move to another team/ }).click()
  await expect(dialog.getByLabel('Team', { exact: true })).toContainText(`${LEAGUE} B`)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

import { expectAccessible } from './support/accessibility.ts'
import { DEMO, declineCookies, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const LEAGUE = 'Leixlip Thursday Pickleball'

test('an admin gives a player the scores of one league, and takes the role back', async ({
  page,
  browser,
  hive,
}) => {
  await enter(page, DEMO.admin, '/organiser/settings')
  await declineCookies(page)
  await page.getByLabel('E-mail', { exact: true }).fill(DEMO.player.email)
  await page.getByLabel('Role', { exact: true }).selectOption('Scorer')
  await page.getByLabel('Leagues', { exact: true }).selectOption(LEAGUE)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Give role' }).click()
  const row = page.getByRole('row', { name: DEMO.player.email })
  await expect(row).toContainText(LEAGUE)
  await expect(row).toContainText(`Given by ${DEMO.admin.name}`)

  const another = await browser.newContext({ baseURL: hive.url })
  const players = await another.newPage()
  await enter(players, DEMO.player, '/organiser')
  const week = players.getByRole('region', { name: 'Tomorrow and the week' })
  await expect(week.getByRole('link', { name: LEAGUE })).toBeVisible()
  // Scores that differ are theirs to see to; what is sold is not.
  await expect(players.getByRole('heading', { name: 'To do' })).toBeVisible()
  await expect(players.getByRole('heading', { name: 'Filling up' })).toHaveCount(0)
  await expect(players.getByRole('link', { name: 'Settings' })).toHaveCount(0)

  await row.getByRole('button', { name: /^End role/ }).click()
  await expect(row).toHaveCount(0)
  await players.reload()
  await expect(players.getByText('Only organisers can open this page.')).toBeVisible()
  await another.close()
})

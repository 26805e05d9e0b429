import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expectAccessible } from './support/accessibility.ts'
import { DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const LEAGUE = 'Maynooth Wednesday 3v3'

test.use({ ownHive: 'draw' })

test('fixtures are wished for, drawn, published and repaired, and a stranger’s browser comes to the same', async ({
  page,
  browser,
}, testInfo) => {
  await enter(page, DEMO.admin)
  await page.goto('/organiser/leagues')
  await page.getByRole('link', { name: LEAGUE }).click()
  await expect(page.getByRole('heading', { level: 1, name: LEAGUE })).toBeVisible()
  const league = page.url().replace('/organiser/leagues/', '/league-details/')
  await page.getByRole('link', { name: 'People', exact: true }).last().click()
  await page.getByRole('link', { name: 'Make teams of individuals' }).click()
  await page.getByRole('button', { name: 'Publish, and write to 11 people' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await page.goto(`${league.replace('/league-details/', '/organiser/leagues/')}/fixtures`)
  await page.getByRole('button', { name: /^Ask \d captains? by e-mail$/ }).click()
  await page
    .getByRole('button', { name: /^Enter the wish of/ })
    .first()
    .click()
  const wish = page.getByRole('dialog')
  await wish.getByRole('checkbox').first().check()
  await wish.getByRole('radio', { name: 'Early, if possible' }).check()
  await expectAccessible(page)
  await wish.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^1 of \d teams has answered\./)).toBeVisible()
  await page.getByRole('button', { name: 'Stop asking' }).click()
  await page.getByRole('radio', { name: /^Everyone once/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Fix the terms' }).click()
  await page.getByRole('button', { name: 'Draw the fixtures' }).click()
  await expect(page.getByRole('heading', { name: /not published yet/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Publish \d+ games?, write to \d+ people$/ }).click()
  await expect(page.getByRole('link', { name: 'How fair are they?' })).toBeVisible()

  const elsewhere = await browser.newContext()
  const stranger = await elsewhere.newPage()
  await stranger.goto(league)
  await stranger.getByRole('link', { name: 'How fair are these fixtures?' }).click()
  await expect(stranger.getByText('Nothing has changed since the fixtures are out.')).toBeVisible()
  await expect(stranger.getByText(/: 1 of 1 night off; \d of \d games? early$/)).toBeVisible()
  await stranger.getByRole('button', { name: 'Check it in your browser' }).click()
  await expect(stranger.getByText('Same schedule, same report')).toBeVisible()
  await expectAccessible(stranger)

  await page.getByRole('button', { name: 'Find repairs' }).click()
  await expect(page.getByText(/^\d repairs? found\. Nothing has changed yet\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Why?').fill('The hall is closed that night.')
  const best = page.getByRole('region', { name: /^Fewest games moved/ })
  await best.getByRole('button', { name: /^Do this, write to \d+ people$/ }).click()
  await expect(page.getByText(/^Done\. \d+ people get an e-mail\.$/)).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('The hall is closed that night.')).toBeVisible()
  await stranger.getByRole('button', { name: 'Check it in your browser' }).click()
  await expect(stranger.getByText('Same schedule, same report')).toBeVisible()

  const download = stranger.waitForEvent('download')
  await stranger.getByRole('button', { name: 'Save it as a file' }).click()
  const file = testInfo.outputPath('fixtures.html')
  await (await download).saveAs(file)
  await elsewhere.setOffline(true)
  await stranger.goto(pathToFileURL(file).href)
  await expect(stranger.getByRole('status')).toContainText('Same schedule, same report')
  await expect(stranger.getByText(/^Change 1, .*: The hall is closed that night\./)).toBeVisible()
  await expectAccessible(stranger)
  await writeFile(file, withOneGameAltered(await readFile(file, 'utf8')))
  await stranger.reload()
  await expect(stranger.getByRole('status')).toContainText('This doesn’t add up')
  await expect(stranger.getByRole('status')).toContainText('Other games follow from these terms')
  await elsewhere.close()
})

/** A saved draw whose first game is on another court than it was drawn for. */
function withOneGameAltered(file: string): string {
  const altered = file.replace(
    /("games": \[\s*\{[^}]*"court": )(\d+)/,
    (_, start: string, court: string) => `${start}${Number(court) + 7}`,
  )
  expect(altered).not.toBe(file)
  return altered
}

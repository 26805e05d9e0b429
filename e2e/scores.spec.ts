import { expectAccessible } from './support/accessibility.ts'
import { DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** A league that is under way, in which the player's team plays. */
const LEAGUE = 'Leixlip Thursday Pickleball'

test.use({ ownHive: 'scores' })

type LeagueWire = { id: number; title: string }

async function leagueId(url: string): Promise<number> {
  const response = await fetch(`${url}/api/sports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'api-key': 'hive-web' },
    body: JSON.stringify({ Action: 'GetAllLeagues' }),
  })
  const leagues = (await response.json()) as LeagueWire[]
  return leagues.find(({ title }) => title === LEAGUE)?.id ?? 0
}

test('an organiser enters a score, and who has the page open sees it without a reload', async ({
  page,
  browser,
  hive,
}) => {
  await enter(page, DEMO.admin, `/league-details/${await leagueId(hive.url)}`)
  await expect(page.getByRole('heading', { name: 'Fixtures' })).toBeVisible()
  await expectAccessible(page)

  const theirs = await browser.newContext({ baseURL: hive.url })
  const player = await theirs.newPage()
  await enter(player, DEMO.player, '/your-leagues')
  const league = player.getByRole('region', { name: LEAGUE })
  await expect(league.getByRole('table')).toBeVisible()
  await expectAccessible(player)
  // The pages beside the league that shows do not make the page wider.
  const width = await player.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(player.viewportSize()?.width)

  await page.getByRole('button', { name: /^Show all \d+ fixtures$/ }).click()
  const edit = page.getByRole('button', { name: /^\d+ – \d+, edit the score of .*Dink Floyd/ })
  await edit.first().click()
  const form = page.getByRole('form', { name: /^Score of/ })
  const [one, two] = [form.getByRole('textbox').first(), form.getByRole('textbox').last()]
  await one.fill('')
  await one.pressSequentially('31')
  await expect(two).toBeFocused()
  await two.pressSequentially('29')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/^Scores updated successfully! /)).toBeVisible()

  await league.getByRole('button', { name: 'Show All Past Fixtures' }).click()
  await expect(league.getByText('31 – 29')).toBeVisible()
  await theirs.close()
})

test('a visitor follows a league by its public page', async ({ page, hive }) => {
  await page.goto(`/league-details/${await leagueId(hive.url)}`)
  await expect(page.getByRole('table', { name: 'League table' })).toBeVisible()
  await expect(page.getByRole('button', { name: /edit the score/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Dink Floyd' }).click()
  await expect(page.getByRole('button', { name: 'Dink Floyd' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await expectAccessible(page)
})

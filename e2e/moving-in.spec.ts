import { enterAsFirstAdmin, expect, openFirstLeague, test } from './support/first-season.ts'
import { expectAccessible, expectNoSideways } from './support/accessibility.ts'
import { NEW } from './support/set-up.ts'
import { countActions } from './support/taps.ts'

test.use({ ownHive: 'moving in', viewport: { width: 390, height: 844 } })

const MOST_ACTIONS = 25
const TEAMS = ['Aces', 'Bees', 'Colts', 'Dons'] as const

/** Four teams of two, as LeagueApps writes them. */
const FILE = [
  'Team,Role,First Name,Last Name,Parent 1 Email,Birthdate,Gender,Parent 1 Mobile Number,Address,City,State,Zip',
  ...TEAMS.flatMap((team) => [
    `${team},CAPTAIN,Captain,${team},captain-${team}@example.com,,,,,,,`,
    `${team},PLAYER,Player,${team},player-${team}@example.com,,,,,,,`,
  ]),
].join('\r\n')

test('from an empty Hive, a file of LeagueApps with four teams becomes a published schedule in 25 actions on a phone', async ({
  page,
  hive,
  standIns,
}) => {
  test.slow()
  await enterAsFirstAdmin(page, { hive, standIns })
  const actions = await countActions(page)
  await page.goto('/organiser')
  await openFirstLeague(page, TEAMS.length)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'rosters.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByRole('heading', { name: /LeagueApps/ })).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await page.getByRole('button', { name: 'Import 8 rows' }).click()
  await expect(page.getByText('8 rows imported.')).toBeVisible()
  await page.getByRole('link', { name: NEW.title }).click()
  await page.getByRole('link', { name: 'Fixtures', exact: true }).click()
  await page.getByRole('radio', { name: /^None: draw at once/ }).check()
  await page.getByRole('button', { name: 'Lock teams, nights and rules' }).click()
  await page.getByRole('button', { name: 'Draw the fixtures' }).click()
  await page.getByRole('button', { name: /^Publish 6 games/ }).click()
  await expect(page.getByRole('link', { name: 'How fair are they?' })).toBeVisible()
  expect(actions()).toBeLessThanOrEqual(MOST_ACTIONS)
})

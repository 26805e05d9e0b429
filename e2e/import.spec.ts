import { expectAccessible } from './support/accessibility.ts'
import { DEMO, enter, SAMPLE } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const FILE = [
  'Winter players',
  'Full name;E-mail address;Team',
  `;${DEMO.player.email};`,
  'Síle Ní Bhroin;sile@example.com;',
  'Conor Wallsh;conor@example.com;',
  '=HYPERLINK("https://evil.example");no address;',
].join('\r\n')

test('a dropped file of Windows is looked at, asked about, imported and undone', async ({
  page,
}) => {
  await enter(page, DEMO.admin, '/organiser/leagues')
  await page.getByRole('link', { name: SAMPLE.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: SAMPLE.title })).toBeVisible()
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible()
  await expectAccessible(page)
  // These characters have the same bytes in CP1252.
  const bytes = [...Buffer.from(FILE, 'latin1')]
  const dropped = await page.evaluateHandle((codes) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(codes)], 'players.csv'))
    return data
  }, bytes)
  await page.getByRole('region', { name: 'File' }).dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('heading', { name: 'A spreadsheet with 4 rows' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A spreadsheet' })).toBeFocused()
  await expect(page.getByText('Síle Ní Bhroin, sile@example.com')).toBeVisible()
  await expect(page.getByText('1 row has an open question')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Yes, leave this row out').check()
  await expect(page.getByRole('button', { name: 'Left out 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('Players: 2 rows')).toBeVisible()
  await expect(page.getByText('1 not logged in yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(/^1 person loses a place that is held for them/)).toBeVisible()
  await page.getByRole('button', { name: /^Undo, and take \d places? back$/ }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
})

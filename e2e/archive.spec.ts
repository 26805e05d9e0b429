import { expectAccessible } from './support/accessibility.ts'
import { startHive } from './support/hive.ts'
import { manageWith } from './support/rehearsal.ts'
import { DEMO, declineCookies, enter, unfold } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const PASSPHRASE = 'correct horse battery'

test('an admin downloads everything, and people log in at the Hive that has imported it', async ({
  page,
  browser,
}) => {
  test.slow()
  await enter(page, DEMO.admin, '/organiser/settings')
  await declineCookies(page)
  await expect(page.getByRole('heading', { name: 'Everything as one file' })).toBeVisible()
  await unfold(page, 'Everything as one file')
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE)
  await page.getByLabel('Passphrase again').fill(PASSPHRASE)
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  const file = await (await downloading).path()
  await expect(page.getByText(/zip\.age is in your downloads\.$/)).toBeVisible()

  let report = ''
  const moved = await startHive(undefined, async (empty) => {
    report = await manageWith(`${PASSPHRASE}\n`, empty, 'import', file)
  })
  try {
    expect(report).toContain('Start Hive now. Everyone signs in as before.')
    const there = await (await browser.newContext({ baseURL: moved.url })).newPage()
    await enter(there, DEMO.admin, '/organiser/activity')
    await expect(there.getByRole('cell', { name: 'Everything downloaded' })).toBeVisible()
  } finally {
    await moved.stop()
  }
})

import { expectAccessible, expectNoSideways } from './support/accessibility.ts'
import { declineCookies, DEMO, enter } from './support/steps.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/test.ts'

test.use({ ownHive: 'money taps', viewport: { width: 390, height: 844 } })

const NAME = 'Aoife Byrne'

test('from the first screen it takes 2 taps and a name to read whether somebody has paid, and 4 to refund them', async ({
  page,
}) => {
  await enter(page, DEMO.admin, '/organiser')
  await declineCookies(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Tonight' })).toBeVisible()
  const taps = await countTaps(page)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('textbox', { name: 'What do you need?' })).toBeFocused()
  await page.keyboard.type(NAME)
  await page
    .getByRole('region', { name: 'People' })
    .getByRole('button', { name: new RegExp(`^${NAME}`) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  const leagues = page.getByRole('region', { name: 'Leagues' })
  await expect(leagues.getByText('Paid', { exact: true }).first()).toBeInViewport()
  expect(await taps()).toBe(2)
  await expectAccessible(page)
  await expectNoSideways(page)

  await page.getByRole('button', { name: 'Refund or credit' }).click()
  const dialog = page.getByRole('dialog')
  // A keyboard’s own key leads from field to field.
  await dialog.getByLabel('Euro').fill('5')
  await dialog.getByLabel('Why?').fill('The lights went out.')
  await dialog.getByRole('button', { name: 'Refund €5', exact: true }).click()
  await expect(page.getByText('That’s on its way. We’ll write to them.')).toBeVisible()
  expect(await taps()).toBe(4)
})

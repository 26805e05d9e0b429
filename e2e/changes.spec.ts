import { expectAccessible } from './support/accessibility.ts'
import { dragByTouch } from './support/drag.ts'
import { declineCookies, DEMO, enter, SAMPLE } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const TEAMS = 'Maynooth Wednesday 3v3'
const NEWS = `A change to ${SAMPLE.title}`

test.use({ ownHive: 'changes' })

test('an organiser changes the hours of a league, and everyone in it reads so in one e-mail', async ({
  page,
  standIns,
}) => {
  await enter(page, DEMO.admin)
  await page.goto('/organiser/leagues')
  await page.getByRole('link', { name: SAMPLE.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: SAMPLE.title })).toBeVisible()
  await page.getByRole('link', { name: 'Set-up', exact: true }).last().click()
  await page.getByLabel('Starts at').fill('19:15')
  await page.getByRole('button', { name: /^Save/ }).click()
  const write = page.getByRole('button', { name: /^Write to \d+ people$/ })
  await expect(write).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your e-mail').fill('We start at a quarter past seven now.')
  await write.click()
  await expect(page.getByText(/^The e-mail to \d+ people is on its way\.$/)).toBeVisible()
  await expect(write).toHaveCount(0)
  const news = async () =>
    (await standIns.mailsTo(DEMO.captain.email)).filter(({ subject }) => subject === NEWS)
  await expect
    .poll(async () => (await news()).map(({ text }) => text))
    .toEqual([expect.stringContaining('We start at a quarter past seven now.')])
})

test('a player is dragged to another team with a mouse or a finger, and moved by the menu', async ({
  page,
  isMobile,
}) => {
  await enter(page, DEMO.admin)
  await declineCookies(page)
  await page.goto('/organiser/leagues')
  await page.getByRole('link', { name: TEAMS }).click()
  await expect(page.getByRole('heading', { level: 1, name: TEAMS })).toBeVisible()
  await page.getByRole('link', { name: 'People', exact: true }).last().click()
  await page.getByRole('link', { name: 'Make teams of individuals' }).click()
  const team = (letter: string) => page.getByRole('region', { name: `${TEAMS} ${letter}` })
  const menu = team('A')
    .getByLabel(/^Team of /)
    .first()
  const label = (await menu.getAttribute('aria-label')) ?? ''
  const target = team('B').getByText(/ players?, level/)
  if (isMobile) {
    await dragByTouch(page, team('A').locator('[data-grip]').first(), target)
  } else {
    await team('A').getByRole('listitem').first().locator('b').dragTo(target)
  }
  await expect(team('B').getByLabel(label, { exact: true })).toBeVisible()
  await expect(team('A').getByLabel(label, { exact: true })).toHaveCount(0)
  await expect(team('B').getByText('Moved by you')).toBeVisible()
  await team('B').getByLabel(label, { exact: true }).selectOption({ index: 0 })
  await expect(team('A').getByLabel(label, { exact: true })).toBeFocused()
})

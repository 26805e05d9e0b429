import { expectAccessible, expectNoSideways } from './support/accessibility.ts'
import { dragByTouch } from './support/drag.ts'
import { declineCookies, DEMO, enter, SAMPLE, unfold } from './support/steps.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/test.ts'
import { bringToTonight, CAPTAINS, TONIGHTS } from './support/tonight.ts'

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
  await unfold(page, 'Where and when')
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

test('from the first screen tonight’s captain is rung in 2 taps, its first score entered in 2, and it is called off in 3', async ({
  page,
}) => {
  await enter(page, DEMO.admin)
  await declineCookies(page)
  await bringToTonight(page)
  const taps = await countTaps(page)
  const from = async () => {
    await page.goto('/organiser')
    await expect(games.first()).toBeVisible()
    return taps()
  }
  const games = page.getByRole('list', { name: /^Games at / }).getByRole('listitem')

  let before = await from()
  // On the league's own weekday the team has a game beside the one that was moved here.
  const theirs = games.filter({ hasText: CAPTAINS }).filter({ hasText: '10:15 pm' })
  await theirs.getByRole('button', { name: /^Ring/ }).click()
  await expectAccessible(page)
  const ring = page.getByRole('dialog').getByRole('link', { name: /^Ring Aoife Byrne/ })
  await expect(ring).toHaveAttribute('href', /^tel:0\d{9}$/)
  // The second tap is the number itself, which leaves the page for the telephone.
  expect((await taps()) - before).toBe(1)

  before = await from()
  await expectAccessible(page)
  await expectNoSideways(page)
  await theirs.getByRole('link', { name: /^Score: / }).click()
  const boxes = page.getByRole('region', { name: 'Scores' }).getByRole('textbox')
  await boxes.first().click()
  await page.keyboard.type('11')
  await expect(boxes.nth(1)).toBeFocused()
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await taps()) - before).toBe(2)

  before = await from()
  await page.getByRole('button', { name: `Call off tonight: ${TONIGHTS}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Red weather warning' }).click()
  const callOff = dialog.getByRole('button', { name: /^Call off \d+ games?, write to / })
  const [count] = (await callOff.innerText()).match(/\d+/) ?? []
  await callOff.click()
  await expect(games.filter({ hasText: 'Called off' })).toHaveCount(Number(count))
  expect((await taps()) - before).toBe(3)
})

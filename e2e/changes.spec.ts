import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
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

/** The middle of something on the screen. */
async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  return { x: x + width / 2, y: y + height / 2 }
}

/** Drags by one finger, as a touch screen reports it; held at the lower edge, the page scrolls until the place is there. */
async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const touches = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove', x: number, y: number) => {
    await touches.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  }
  await from.scrollIntoViewIfNeeded()
  const start = await placeOf(from)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await touch('touchStart', start.x, start.y)
  await touch('touchMove', width / 2, height - 20)
  // Asked often: in a second the page scrolls past it.
  await expect.poll(async () => (await placeOf(to)).y, { intervals: [50] }).toBeLessThan(height / 2)
  await touch('touchMove', width / 2, height / 2)
  const end = await placeOf(to)
  await touch('touchMove', end.x, end.y)
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

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

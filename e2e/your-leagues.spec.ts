import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openAccount } from './support/members.ts'
import { DEMO, enter, newPerson } from './support/steps.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/test.ts'

/** Under way; the player's team plays in it. */
const RUNNING = 'Leixlip Thursday Pickleball'

const dot = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a visitor is asked to log in, someone new reads that they are in no league', async ({
  page,
  standIns,
}) => {
  await page.goto('/your-leagues')
  await expect(page.getByText('Please log in to view your upcoming fixtures.')).toBeVisible()
  await expectAccessible(page)
  await openAccount(page, newPerson(), standIns)
  await page.goto('/your-leagues')
  await expect(
    page.getByText(
      'You are not currently registered for any leagues or your leagues have no details.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
})

test(
  'several leagues stand side by side, the soonest to end first; dots, arrow keys and swipes change them',
  { tag: '@wide' },
  async ({ page }) => {
    await enter(page, DEMO.captain, '/your-leagues')
    const dots = page.getByRole('group', { name: 'Choose a league' }).getByRole('button')
    await expect(dots).toHaveCount(2)
    const [first, second] = [dots.first(), dots.last()]
    await expect(first).toHaveAttribute('aria-current', 'true')
    await first.focus()
    await page.keyboard.press('ArrowRight')
    await expect(second).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowLeft')
    await expect(first).toHaveAttribute('aria-current', 'true')
    // A swipe is the browser's own scrolling.
    await page
      .getByRole('article', { name: '1 of 2' })
      .evaluate((slide) => slide.parentElement?.scrollBy({ left: slide.clientWidth }))
    await expect(second).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
  },
)

test('a season that is over is folded below the one that runs', async ({ page }) => {
  await enter(page, DEMO.player, '/your-leagues')
  await expect(page.getByRole('region', { name: RUNNING })).toBeVisible()
  await expect(page.getByText('No upcoming fixtures.')).toBeHidden()
  await page.getByText(/ended \d/).click()
  await expect(page.getByText('No upcoming fixtures.')).toBeVisible()
  await expectAccessible(page)
})

test('games to come and games past, one’s own or all, as chosen for as long as the tab lives', async ({
  page,
}) => {
  await enter(page, DEMO.player, '/your-leagues')
  const league = page.getByRole('region', { name: RUNNING })
  const next = league.getByRole('region', { name: 'Next game' })
  await expect(next.getByText(/^(today|tomorrow|in \d days)$/)).toBeVisible()
  await expect(next.getByText(/Court \d · /)).toBeVisible()
  await expect(next.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /query=/)
  const file = await page.request.get(
    String(await next.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')),
  )
  expect(await file.text()).toContain('BEGIN:VEVENT')

  const taps = await countTaps(page)
  await next.getByRole('button', { name: /^I can’t make it/ }).click()
  await expect(next.getByText('You said you can’t make it.')).toBeVisible()
  expect(await taps()).toBe(1)
  await next.getByRole('button', { name: /^I can make it after all/ }).click()
  await expect(next.getByText('You’re in.')).toBeVisible()

  const upcoming = league.getByRole('region', { name: 'Upcoming fixtures' })
  const past = league.getByRole('region', { name: 'Past fixtures' })
  const [ofMine, latest] = [await upcoming.getByRole('listitem').count(), 1]
  await expect(past.getByRole('listitem')).toHaveCount(latest)
  await league.getByRole('button', { name: 'Show All Past Fixtures' }).click()
  await expect(past.getByRole('listitem')).not.toHaveCount(latest)
  await league.getByRole('button', { name: 'Show Only Most Recent' }).click()
  await expect(past.getByRole('listitem')).toHaveCount(latest)

  await league.getByRole('button', { name: 'Show All', exact: true }).click()
  await expect(upcoming.getByRole('listitem')).not.toHaveCount(ofMine)
  await page.reload()
  await league.getByRole('button', { name: 'Show My Fixtures' }).click()
  await expect(upcoming.getByRole('listitem')).toHaveCount(ofMine)
})

test('on a phone one jumps to the table and back', { tag: '@wide' }, async ({ page, isMobile }) => {
  await enter(page, DEMO.player, '/your-leagues')
  const league = page.getByRole('region', { name: RUNNING })
  const down = league.getByRole('link', { name: 'View League Table' })
  const up = league.getByRole('link', { name: 'Back to Top' })
  if (!isMobile) {
    await expect(down).toBeHidden()
    await expect(up).toBeHidden()
    return
  }
  await down.click()
  await expect(league.getByRole('table')).toBeInViewport()
  await up.click()
  await expect(league.getByRole('heading', { level: 2, name: RUNNING })).toBeInViewport()
})

test('a league without fixtures says what comes next', async ({ page }) => {
  await enter(page, DEMO.captain, '/your-leagues')
  await dot(page, 'Leixlip Tuesday Pickleball').click()
  const league = page.getByRole('region', { name: 'Leixlip Tuesday Pickleball' })
  await expect(
    league.getByText(
      'Teams to be confirmed. We will email you with the details before your first game.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
})

import type { Page } from '@playwright/test'
import { givenInvited, givenMember } from './support/members.ts'
import {
  agree,
  breakSessionAt,
  expectCongratulations,
  expectOneLeague,
  newPerson,
  ROOMY,
} from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({ ownHive: 'joining' })

const confirmJoining = (page: Page) =>
  page.getByRole('button', { name: 'Confirm Registration on Team' })

test.describe('a teammate who joins', () => {
  // A broken token is answered with 401, and a broken refresh token with 400: the browser notes both.
  test.use({ expectedProblems: [/40[01] \((Bad Request|Unauthorized)\)/] })
  test.beforeEach(async ({ page, browser, standIns, hive }) => {
    const mate = newPerson()
    const captains = await browser.newContext({ baseURL: hive.url })
    await givenInvited(captains, mate, standIns)
    await captains.close()
    await givenMember(page, mate, standIns)
    await page.goto('/login?next=/leagues')
    await page.getByRole('dialog').getByRole('button', { name: 'Get started' }).click()
    await expect(page.getByRole('heading', { name: /as player on a team$/ })).toBeVisible()
  })

  test('with a double click is on the team once', async ({ page }) => {
    await agree(page)
    await confirmJoining(page).dblclick()
    await expectCongratulations(page, ROOMY)
    await page.goto('/your-leagues')
    await expectOneLeague(page, ROOMY)
  })

  test('and closes the tab at once is in', async ({ page, context }) => {
    await agree(page)
    const answered = page.waitForResponse('**/start-registration-payments-flow')
    await confirmJoining(page).click()
    await answered
    await page.close()
    const next = await context.newPage()
    await next.goto('/login')
    await next.waitForURL((url) => !url.pathname.startsWith('/login'))
    await next.goto('/your-leagues')
    await expectOneLeague(next, ROOMY)
  })

  test('and goes Back reads that they are in', async ({ page }) => {
    await agree(page)
    await confirmJoining(page).click()
    await expectCongratulations(page, ROOMY)
    await page.goBack()
    await page.goto('/leagues')
    await page.getByRole('link', { name: ROOMY.title }).first().click()
    await expect(page.getByText('You’re registered for this league.')).toBeVisible()
  })

  test('with a token that has ended goes on, since the provider knows them still', async ({
    page,
  }) => {
    await breakSessionAt(page, '/leagues/team-player-signup')
    await page.reload()
    await agree(page)
    await confirmJoining(page).click()
    await expectCongratulations(page, ROOMY)
  })
})

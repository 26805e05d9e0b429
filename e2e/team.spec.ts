import { expectAccessible } from './support/accessibility.ts'
import { goToSignUp } from './support/members.ts'
import {
  agree,
  agreeAndPay,
  breakSessionAt,
  CARDS,
  completeProfile,
  createAccount,
  expectCongratulations,
  expectOneLeague,
  newPerson,
  payWithCard,
  type Person,
  ROOMY,
} from './support/steps.ts'
import type { Page } from '@playwright/test'
import type { StandIns } from './support/stand-ins.ts'
import { expect, test } from './support/test.ts'

test.use({ ownHive: 'teams' })

/** A captain signs up a team and invites this person; ends signed in as the captain. */
async function givenInvited(page: Page, mate: Person, standIns: StandIns): Promise<string> {
  const captain = newPerson()
  const name = `Net Gains ${captain.email.slice(6, 14)}`
  await goToSignUp(page, captain, { standIns, league: ROOMY, way: 'team' })
  await page.getByLabel('Team name').fill(name)
  await page.getByLabel('Teammate’s e-mail').fill(mate.email)
  await page.getByRole('button', { name: 'Add teammate' }).click()
  await agreeAndPay(page)
  await payWithCard(page, CARDS.good)
  await expectCongratulations(page, ROOMY)
  return name
}

/** In a browser of their own: from the mail to the sign-up on the team. */
async function openInvitation(page: Page, mate: Person, standIns: StandIns): Promise<void> {
  const invited = async () => (await standIns.mailsTo(mate.email)).map(({ subject }) => subject)
  await expect.poll(invited).toEqual([expect.stringMatching(/has put you on Net Gains/)])
  await page.goto('/login')
  await createAccount(page, mate, standIns)
  await page.getByRole('dialog').getByRole('button', { name: 'Get started' }).click()
  await completeProfile(page, mate)
  await expect(page.getByRole('heading', { name: /as player on a team$/ })).toBeVisible()
}

const confirmJoining = (page: Page) =>
  page.getByRole('button', { name: 'Confirm Registration on Team' })

test('a captain signs up a team, a teammate without an account joins it for nothing, and the captain sees it', async ({
  page,
  browser,
  standIns,
  hive,
}) => {
  const captain = newPerson()
  const mate = newPerson()
  const other = newPerson()
  await goToSignUp(page, captain, { standIns, league: ROOMY, way: 'team' })
  await expect(page.getByLabel('Team name')).toHaveValue('Ciara Nolans Team')
  await expectAccessible(page)
  await page.getByLabel('Team name').fill('The "Net" Gain\'s')
  await expect(page.getByLabel('Team name')).toHaveValue('The Net Gains')
  const invite = page.getByLabel('Teammate’s e-mail')
  for (const { email } of [mate, other]) {
    await invite.fill(email)
    await invite.press('Enter')
  }
  await invite.fill(mate.email)
  await invite.press('Enter')
  await expect(page.getByText('Email already added.')).toBeVisible()
  await agreeAndPay(page)
  await payWithCard(page, CARDS.good)
  await expectCongratulations(page, ROOMY)

  const theirs = await browser.newContext({ baseURL: hive.url })
  const matePage = await theirs.newPage()
  await expect
    .poll(async () => (await standIns.mailsTo(mate.email)).map(({ subject }) => subject))
    .toEqual(['Ciara Nolan has put you on The Net Gains'])
  await matePage.goto('/login')
  await createAccount(matePage, mate, standIns)
  await expect(matePage.getByRole('heading', { name: 'Welcome to The Net Gains!' })).toBeVisible()
  await matePage.getByRole('dialog').getByRole('button', { name: 'Get started' }).click()
  await completeProfile(matePage, mate)
  await agree(matePage)
  await confirmJoining(matePage).click()
  await expectCongratulations(matePage, ROOMY)

  await page.goto('/leagues')
  await page.getByRole('link', { name: ROOMY.title }).first().click()
  await page.getByRole('link', { name: 'Your registration' }).click()
  const row = (email: string) => page.getByRole('listitem').filter({ hasText: email })
  await expect(row(mate.email).getByText('Registered')).toBeVisible()
  await expect(row(other.email).getByText('Invited', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Resend the invitation to ${other.email}` }).click()
  await expect.poll(async () => (await standIns.mailsTo(other.email)).length).toBe(2)
  await page.getByRole('button', { name: `Replace ${other.email}` }).click()
  const third = newPerson()
  await page.getByLabel(`Invite instead of ${other.email}`).fill(third.email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(row(third.email)).toBeVisible()
  await expect(row(other.email)).toBeHidden()
  await page.getByRole('button', { name: `Withdraw the invitation to ${third.email}` }).click()
  await expect(row(third.email)).toBeHidden()

  await page.getByRole('button', { name: 'Cancel my registration' }).click()
  await expect(page.getByRole('dialog').getByText('Only then do you get €215 back.')).toBeVisible()
  await expectAccessible(page)
  await expect(
    page.getByRole('dialog').getByText(/whether one of them takes it over/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('heading', { name: 'You’re leaving The Net Gains' })).toBeVisible()
  await expectAccessible(page)
  const asked = 'Ciara Nolan is leaving The Net Gains. Will you take it over?'
  await expect
    .poll(async () => (await standIns.mailsTo(mate.email)).map(({ subject }) => subject))
    .toContain(asked)

  await matePage.goto('/your-leagues')
  await expect(matePage.getByRole('heading', { name: asked })).toBeVisible()
  await expectAccessible(matePage)
  await matePage.getByRole('button', { name: 'Take the team over' }).click()
  await expect(matePage.getByText('You’re captain of The Net Gains now.')).toBeVisible()
  await theirs.close()
  await page.reload()
  await expect(page.getByText(/^You’ve left The Net Gains, which plays on in/)).toBeVisible()
})

test.describe('a teammate who joins', () => {
  // A broken token is answered with 401, and a broken refresh token with 400: the browser notes both.
  test.use({ expectedProblems: [/40[01] \((Bad Request|Unauthorized)\)/] })
  let mate: Person

  test.beforeEach(async ({ page, browser, standIns, hive }) => {
    mate = newPerson()
    const captains = await browser.newContext({ baseURL: hive.url })
    await givenInvited(await captains.newPage(), mate, standIns)
    await captains.close()
    await openInvitation(page, mate, standIns)
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

test('a join link leads someone new through account and profile to the team', async ({
  page,
  browser,
  standIns,
  hive,
}) => {
  const mate = newPerson()
  await givenInvited(page, newPerson(), standIns)
  await page.goto('/your-leagues')
  await page.getByRole('link', { name: 'Your registration' }).click()
  await page.getByRole('button', { name: 'Make a join link' }).click()
  const link = await page.getByLabel('Link to your team').inputValue()
  await expectAccessible(page)
  const theirs = await browser.newContext({ baseURL: hive.url })
  const matePage = await theirs.newPage()
  await matePage.goto(link)
  await expect(matePage.getByRole('heading', { name: 'Join Net Gains' })).toBeVisible()
  await expect(matePage.getByText(ROOMY.title)).toBeVisible()
  await expectAccessible(matePage)
  await matePage.getByRole('link', { name: 'Log in and join' }).click()
  await createAccount(matePage, mate, standIns)
  await completeProfile(matePage, mate)
  await expect(matePage.getByText(/Team Net Gains/)).toBeVisible()
  await expectAccessible(matePage)
  await agree(matePage)
  await confirmJoining(matePage).click()
  await expectCongratulations(matePage, ROOMY)
  await theirs.close()
  await page.reload()
  await expect(
    page.getByRole('listitem').filter({ hasText: mate.email }).getByText('Registered'),
  ).toBeVisible()
})

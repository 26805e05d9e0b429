import { expectAccessible } from './support/accessibility.ts'
import { givenInvited, goToSignUp } from './support/members.ts'
import {
  agree,
  agreeAndPay,
  CARDS,
  completeProfile,
  createAccount,
  expectCongratulations,
  newPerson,
  payWithCard,
  ROOMY,
} from './support/steps.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ ownHive: 'teams' })

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
  await invite.fill(mate.email)
  await invite.press('Enter')
  await invite.fill(other.email)
  await page.getByRole('button', { name: 'Add teammate' }).click()
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

test('a join link leads someone new through account and profile to the team', async ({
  page,
  browser,
  standIns,
  hive,
}) => {
  const mate = newPerson()
  await givenInvited(page.context(), newPerson(), standIns)
  await page.goto('/login?next=/your-leagues')
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

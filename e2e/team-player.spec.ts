import { expectAccessible } from './support/accessibility.ts'
import { agree, completeProfile, DEMO, SAMPLE, signIn } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('a player whom a captain has put on a team is welcomed, registers for nothing, and is in', async ({
  page,
}) => {
  const person = { ...DEMO.teammate, name: 'Tadhg Walsh' }
  await page.goto('/login')
  await signIn(page, person)
  const welcome = page.getByRole('dialog')
  await expect(welcome.getByRole('heading', { name: 'Welcome to Dill With It!' })).toBeVisible()
  for (const step of ['Complete your account details', 'Register for the league', 'Play']) {
    await expect(welcome.getByText(step, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await welcome.getByRole('button', { name: 'Get started' }).click()
  expect(
    JSON.parse(
      (await page.evaluate(() => sessionStorage.getItem('pendingRegistrationChoice'))) ?? '{}',
    ),
  ).toMatchObject({ registrationTypeId: 3, due: 0 })
  await completeProfile(page, person)
  await expect(
    page.getByRole('heading', { name: `Sign Up for ${SAMPLE.title} as player on a team` }),
  ).toBeVisible()
  await expect(page.getByText('Already paid by Team Captain')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/leagues')
  await page.getByRole('link', { name: SAMPLE.title }).first().click()
  await expect(page.getByText('Free*')).toBeVisible()
  await expect(page.getByText('Your team captain has already paid for the team.')).toBeVisible()
  await page.getByRole('button', { name: 'Register as Team Player' }).click()
  await agree(page)
  // By now the app knows of the invitation, for which it greets once a day.
  await expect(page.getByRole('dialog', { name: /^Welcome to / })).toBeHidden()
  await page.getByRole('button', { name: 'Confirm Registration on Team' }).click()
  await expect(
    page.getByRole('heading', {
      name: `Congrats, you have successfully signed up for ${SAMPLE.title} at ${SAMPLE.venue}`,
    }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View your League' }).click()
  await expect(page.getByRole('heading', { level: 2, name: SAMPLE.title })).toHaveCount(1)
})

test('both sign-up pages ask a visitor to sign in first', async ({ page }) => {
  for (const path of ['/leagues/signup/1', '/leagues/team-player-signup/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
    await page.goto('/leagues')
    expect(await page.evaluate(() => sessionStorage.getItem('preLoginPath'))).toBe(path)
  }
})

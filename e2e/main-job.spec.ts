import { expectAccessible } from './support/accessibility.ts'
import {
  agreeAndPay,
  askForAccount,
  CARDS,
  completeProfile,
  expectCongratulations,
  expectOneLeague,
  findLeague,
  SAMPLE,
  newestCode,
  newPerson,
  payWithCard,
  readWithKeyboard,
  registerAsIndividual,
} from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('someone new finds a league, makes an account, pays, and finds it under Your Leagues', async ({
  page,
  standIns,
}) => {
  const person = newPerson()
  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  await findLeague(page, SAMPLE.title)
  await expectAccessible(page)
  await registerAsIndividual(page)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expectAccessible(page)
  await askForAccount(page, person)
  await expectAccessible(page)
  await page.getByLabel('Code').fill(await newestCode(standIns, person.email))
  await page.getByRole('button', { name: 'Verify and continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expectAccessible(page)
  await completeProfile(page, person)
  await expect(
    page.getByRole('heading', { name: `Sign Up for ${SAMPLE.title} as Individual` }),
  ).toBeVisible()
  await expectAccessible(page)
  await readWithKeyboard(page)
  await agreeAndPay(page)
  await expect(page.getByText('€90.00').first()).toBeVisible()
  await expectAccessible(page)
  await payWithCard(page, CARDS.good)
  await expectCongratulations(page, SAMPLE)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'View your League' }).click()
  await expectOneLeague(page, SAMPLE)
  await expectAccessible(page)
  await expect
    .poll(async () => (await standIns.mailsTo(person.email)).map(({ subject }) => subject))
    .toEqual([`You are in: ${SAMPLE.title}`, expect.stringMatching(/^\d{6} is your Hive code$/)])
})

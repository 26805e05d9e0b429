import { expectAccessible } from './support/accessibility.ts'
import { goToSignUp } from './support/members.ts'
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
import { expect, test } from './support/test.ts'

test.use({ ownHive: 'split fee' })

test('a captain splits the fee, a teammate joins by link and pays a share, and the captain pays the rest', async ({
  page,
  browser,
  standIns,
  hive,
}) => {
  await goToSignUp(page, newPerson(), { standIns, league: ROOMY, way: 'team' })
  await page.getByLabel('Team name').fill('Split Ends')
  await page.getByLabel('Who pays the team fee').selectOption('3')
  await expect(page.getByText(/^You pay €75 now, and 2 teammates pay €75 each by/)).toBeVisible()
  await expectAccessible(page)
  await agreeAndPay(page)
  await payWithCard(page, CARDS.good)
  await expectCongratulations(page, ROOMY)

  await page.goto('/your-leagues')
  await page.getByRole('link', { name: 'Your registration' }).click()
  await expect(page.getByText('€150 is missing.')).toBeVisible()
  await page.getByRole('button', { name: 'Make a join link' }).click()
  const link = await page.getByLabel('Link to your team').inputValue()

  const mate = newPerson()
  const theirs = await browser.newContext({ baseURL: hive.url })
  const matePage = await theirs.newPage()
  await matePage.goto(link)
  await expect(matePage.getByText('€75, your share of the team fee')).toBeVisible()
  await matePage.getByRole('link', { name: 'Log in and join' }).click()
  await createAccount(matePage, mate, standIns)
  await completeProfile(matePage, mate)
  await expect(matePage.getByText('Your share: €75')).toBeVisible()
  await expectAccessible(matePage)
  await agree(matePage)
  await matePage.getByRole('button', { name: 'Confirm Registration on Team' }).click()
  await expect(matePage.getByRole('heading', { name: 'Team fee' })).toBeVisible()
  await expectAccessible(matePage)
  await matePage.getByRole('button', { name: 'Pay your share: €75' }).click()
  await payWithCard(matePage, CARDS.good)
  await expect(matePage.getByText('You’ve paid your share.')).toBeVisible()
  await expect(matePage.getByRole('heading', { name: 'Your payments' })).toBeVisible()
  await theirs.close()

  await page.reload()
  const people = page.getByRole('list', { name: 'Who has paid' })
  await expect(people.getByText('Paid', { exact: true })).toHaveCount(2)
  await expect(page.getByText('€75 is missing.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay the rest: €75' }).click()
  await payWithCard(page, CARDS.good)
  await expect(page.getByText('All of it is paid.')).toBeVisible()
})

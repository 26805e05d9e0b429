import { expectAccessible } from './support/accessibility.ts'
import { givenMember, goToSignUp, openLeague } from './support/members.ts'
import {
  agreeAndPay,
  CARDS,
  chooseWay,
  completeProfile,
  createAccount,
  expectCongratulations,
  findLeague,
  type League,
  newPerson,
  payWithCard,
} from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** One individual place is left in it. */
const LAST: League = { title: 'Maynooth Wednesday 3v3', venue: 'Maynooth Community Hall' }
const TRY_OUT: League = { title: 'Celbridge Thursday Badminton', venue: 'Celbridge Sports Hall' }

test.use({ ownHive: 'waiting lists' })

test('a place that comes free is offered to who waits, kept, and taken', async ({
  page,
  browser,
  standIns,
  hive,
}) => {
  const first = newPerson()
  await goToSignUp(page, first, { standIns, league: LAST, way: 'individual' })
  await agreeAndPay(page)
  await payWithCard(page, CARDS.good)
  await expectCongratulations(page, LAST)

  const theirs = await browser.newContext({ baseURL: hive.url })
  const waiting = await theirs.newPage()
  const second = newPerson()
  await findLeague(waiting, LAST.title)
  await expect(waiting.getByText('This league is full')).toBeVisible()
  await expectAccessible(waiting)
  await waiting.getByRole('button', { name: 'Join the waiting list', exact: true }).click()
  await createAccount(waiting, second, standIns)
  await expect(waiting.getByRole('heading', { level: 1, name: LAST.title })).toBeVisible()
  await expect(waiting.getByText('You’re number 1 on the waiting list')).toBeVisible()
  await expectAccessible(waiting)

  await findLeague(page, LAST.title)
  await page.getByRole('link', { name: 'Your registration' }).click()
  await page.getByRole('button', { name: 'Cancel my registration' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText(/^Your registration for .* is over\./)).toBeVisible()
  await expect
    .poll(async () => (await standIns.mailsTo(second.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^A place in Maynooth Wednesday 3v3 is yours until /))

  await waiting.reload()
  await expect(waiting.getByText('A place is yours')).toBeVisible()
  await expectAccessible(waiting)
  await chooseWay(waiting, 'individual')
  await completeProfile(waiting, second)
  await agreeAndPay(waiting)
  await payWithCard(waiting, CARDS.good)
  await expectCongratulations(waiting, LAST)
  // The player who gave it up finds the league full again.
  await findLeague(page, LAST.title)
  await expect(page.getByText('This league is full')).toBeVisible()
  await theirs.close()
})

test('who has tried a league out stays for the rest of its price', async ({ page, standIns }) => {
  await givenMember(page, newPerson(), standIns)
  await openLeague(page, TRY_OUT.title)
  // On a slow line both presses come before the app, and the first decides the price.
  const { promise: gate, resolve: letAppCome } = Promise.withResolvers<void>()
  await page.route(/entry-client-.*\.js$/, async (route) => {
    await gate
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await chooseWay(page, 'one week')
  letAppCome()
  await expect(page.getByRole('heading', { name: `Sign Up for ${TRY_OUT.title}` })).toBeVisible()
  await agreeAndPay(page)
  await expect(page.getByText('€12.50').first()).toBeVisible()
  await payWithCard(page, CARDS.good)
  await expectCongratulations(page, TRY_OUT)
  await page.getByRole('link', { name: 'View your League' }).click()
  await expect(page.getByText(/^Try It Out for 1 night on /)).toBeVisible()
  await findLeague(page, TRY_OUT.title)
  await expect(page.getByText('Stay for the whole league')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move up to the full league' }).click()
  await expect(page.getByText('€62.50').first()).toBeVisible()
  await agreeAndPay(page)
  await payWithCard(page, CARDS.good)
  await expectCongratulations(page, TRY_OUT)
  await page.getByRole('link', { name: 'View your League' }).click()
  await expect(page.getByText(/^Teams to be confirmed/)).toBeVisible()
})

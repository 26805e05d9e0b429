import { expectAccessible } from './support/accessibility.ts'
import { givenMember, openLeague } from './support/members.ts'
import {
  CARDS,
  expectCongratulations,
  expectOneLeague,
  fillNeeded,
  findLeague,
  SAMPLE,
  newestCode,
  newPerson,
  payWithCard,
  readWithKeyboard,
  registerAsIndividual,
  ROOMY,
} from './support/steps.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/test.ts'

test(
  'someone new finds a league, makes an account, pays, and finds it under Your Leagues',
  { tag: '@wide' },
  async ({ page, standIns }) => {
    const person = newPerson()
    await page.goto('/')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Decline' }).click()
    await findLeague(page, SAMPLE.title)
    await expectAccessible(page)
    const taps = await countTaps(page)
    const screens = [page.url()]
    /** Expects the league by its name, its night and its price on the screen that has come. */
    async function expectLeague(name = SAMPLE.title): Promise<void> {
      screens.push(page.url())
      await expect(page.getByText(name).first()).toBeVisible()
      await expect(page.getByText('€90').first()).toBeVisible()
    }
    await registerAsIndividual(page)
    await expect(page.getByRole('heading', { name: 'Log in or join' })).toBeVisible()
    await expectLeague()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(person.email)
    await page.getByRole('button', { name: 'E-mail me a code' }).click()
    await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
    await expectLeague()
    await expectAccessible(page)
    await page.getByLabel('Code').fill(await newestCode(standIns, person.email))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await expectLeague()
    await expectAccessible(page)
    await fillNeeded(page, person)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(
      page.getByRole('heading', { name: `Sign Up for ${SAMPLE.title} as Individual` }),
    ).toBeVisible()
    await expectLeague()
    await expectAccessible(page)
    await readWithKeyboard(page)
    await page.getByRole('checkbox', { name: /agree/ }).check()
    await page.getByRole('button', { name: 'Confirm and Proceed to Payment' }).click()
    await expect(page).toHaveURL(/\/c\/pay\//)
    await expectLeague()
    expect([await taps(), screens.length]).toEqual([8, 6])
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
  },
)

test('someone who has played before is at the card page after three presses and one swipe', async ({
  page,
  standIns,
  isMobile,
}) => {
  test.skip(!isMobile, 'It is about what a phone shows at once.')
  await givenMember(page, newPerson(), standIns)
  await openLeague(page, ROOMY.title)
  // The question of cookies, which everyone meets who comes from an ad, leaves price and button in sight.
  const question = await page.getByRole('region', { name: 'Cookies' }).boundingBox()
  const button = await page.getByRole('button', { name: 'Register as Individual' }).boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(question?.y ?? 0)
  await page.getByRole('button', { name: 'Decline' }).click()
  const taps = await countTaps(page)
  await registerAsIndividual(page)
  const agreement = page.getByRole('region', { name: 'Liability agreement' })
  await expect(agreement).toBeInViewport({ ratio: 0.4 })
  await expect(page.getByRole('button', { name: 'Confirm and Proceed' })).toBeInViewport()
  // One swipe, which begins on the agreement: a thumb moves a page by one and a half screens at most.
  const { x = 0, y = 0 } = (await agreement.boundingBox()) ?? {}
  await page.mouse.move(x + 60, y + 60)
  await page.mouse.wheel(0, 1.5 * (page.viewportSize()?.height ?? 0))
  await page.getByRole('checkbox', { name: /agree/ }).check()
  await page.getByRole('button', { name: 'Confirm and Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/c\/pay\//)
  expect(await taps()).toBe(3)
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { adEventsTold, foreignScripts, visitsTold, watchMeasuring } from './support/measured.ts'
import {
  agreeAndPay,
  CARDS,
  completeProfile,
  createAccount,
  DEMO,
  enter,
  expectCongratulations,
  lookForLeague,
  newPerson,
  payWithCard,
  registerAsIndividual,
  ROOMY,
} from './support/steps.ts'
import { expect, test } from './support/test.ts'

const DAY_S = 86_400

/** A landing that no other test has. */
function newAd() {
  const fbclid = `IwAR0-${randomUUID()}`
  return {
    fbclid,
    path: `/?utm_source=instagram&utm_medium=paid&utm_campaign=spring&fbclid=${fbclid}`,
  }
}

const answer = (page: Page, name: 'Accept' | 'Decline') =>
  page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name }).click()

/** Of a cookie that ends at this second. */
const daysLeft = (expires = 0) => Math.round((expires - Date.now() / 1000) / DAY_S)

const askAgain = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookies' }).click()

/** To the leagues, to one of them, and back: three page visits without loading a page. */
async function lookAround(page: Page): Promise<void> {
  await lookForLeague(page, ROOMY.title)
  await page.goBack()
  await expect(page).toHaveURL(/\/leagues$/)
}

const namesOf = async (page: Page) =>
  (await page.context().cookies()).map(({ name }) => name).toSorted()

test('before an answer, and after Decline, nothing is measured and nothing is kept', async ({
  page,
  context,
  hive,
}) => {
  const requests = watchMeasuring(context, hive.standIns)
  await page.goto(newAd().path)
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await expectAccessible(page)
  await lookAround(page)
  expect([requests, await namesOf(page), await foreignScripts(page)]).toEqual([[], [], []])

  await answer(page, 'Decline')
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
  await page.goto(newAd().path)
  await lookAround(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([requests, await namesOf(page), await foreignScripts(page)]).toEqual([[], [], []])
})

test('Accept and Decline are equally large, side by side', async ({ page }) => {
  await page.goto('/')
  const boxes = await Promise.all(
    ['Accept', 'Decline'].map((name) => page.getByRole('button', { name }).boundingBox()),
  )
  const [accept, decline] = boxes
  expect(accept?.width).toBeCloseTo(decline?.width ?? 0, 1)
  expect([accept?.height, accept?.y]).toEqual([decline?.height, decline?.y])
})

test('after Accept the landing is sent and kept, and each page visit is counted', async ({
  page,
  context,
  hive,
  standIns,
}) => {
  const requests = watchMeasuring(context, hive.standIns)
  const { path, fbclid } = newAd()
  await page.goto(path)
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  // The source of a visitor is not lost on the way to their answer.
  await lookAround(page)
  await answer(page, 'Accept')
  const visits = () => visitsTold(requests)
  await expect.poll(() => visits().pixel).toEqual(['/leagues'])

  await page.getByRole('main').getByRole('link', { name: ROOMY.title }).first().click()
  await expect.poll(() => visits().pixel).toHaveLength(2)
  await page.evaluate(() => {
    history.pushState(null, '', '?from=a-friend')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect.poll(() => visits().pixel).toHaveLength(3)
  const { pathname } = new URL(page.url())
  const expected = ['/leagues', pathname, `${pathname}?from=a-friend`]
  await expect.poll(visits).toEqual({ pixel: expected, analytics: expected })

  const cookies = Object.fromEntries(
    (await context.cookies()).map((cookie) => [cookie.name, cookie]),
  )
  const { fb_attrib: attribution, fb_event_id: eventId } = cookies
  expect([daysLeft(attribution?.expires), daysLeft(eventId?.expires)]).toEqual([90, 7])
  expect(eventId).toMatchObject({ sameSite: 'Lax', path: '/', secure: false })
  expect(JSON.parse(decodeURIComponent(attribution?.value ?? ''))).toMatchObject({
    source: 'instagram',
    fbclid,
  })

  const Data = {
    pixelId: 'demo',
    utm_source: 'instagram',
    utm_medium: 'paid',
    utm_campaign: 'spring',
    utm_content: '',
    utm_term: '',
    fbclid,
    event_id: eventId?.value,
  }
  expect(adEventsTold(requests)).toEqual([{ Event: 'FBAdLanding', Platform: 'facebook', Data }])
  const pixelIds = requests
    .map((request) => new URL(request.url()).searchParams)
    .filter((query) => query.get('ev') === 'FBAdLanding')
    .map((query) => query.get('eid'))
  expect(pixelIds).toEqual([eventId?.value])
  const heard = async () =>
    (await standIns.adEvents()).filter(({ event_id: id }) => id === eventId?.value)
  await expect
    .poll(heard)
    .toMatchObject([{ event_name: 'FBAdLanding', custom_data: { utm_source: 'instagram' } }])

  // The same landing, loaded again, is not a second one.
  await page.goto(path)
  await expect.poll(() => visits().pixel.at(-1)).toBe(path)
  expect(adEventsTold(requests)).toHaveLength(1)
})

test('the source of a visit is not lost by a link that is pressed before the app has started', async ({
  page,
  context,
  hive,
}) => {
  const requests = watchMeasuring(context, hive.standIns)
  const { path, fbclid } = newAd()
  await page.goto(path)
  await page.evaluate(() => location.assign('/leagues'))
  await page.waitForURL(/\/leagues$/)
  expect(await namesOf(page)).toEqual([])
  await answer(page, 'Accept')
  await expect
    .poll(() => adEventsTold(requests))
    .toMatchObject([{ Event: 'FBAdLanding', Data: { utm_source: 'instagram', fbclid } }])
})

test('a consent is taken back as easily, and at once: for cookies, events and scripts, in every tab', async ({
  page,
  context,
  hive,
}) => {
  const requests = watchMeasuring(context, hive.standIns)
  await page.goto(newAd().path)
  await answer(page, 'Accept')
  await expect.poll(() => namesOf(page)).toEqual(['_fbp', '_ga', 'fb_attrib', 'fb_event_id'])
  const other = await context.newPage()
  await other.goto('/leagues')
  await expect.poll(() => visitsTold(requests).analytics).toContain('/leagues')

  await page.bringToFront()
  await askAgain(page)
  await expect(page.getByText('You have accepted cookies.')).toBeVisible()
  await expectAccessible(page)
  // A script that has run is only gone when the page is: it loads itself anew.
  const reloaded = page.waitForEvent('load')
  await answer(page, 'Decline')
  await reloaded
  await expect.poll(() => namesOf(page)).toEqual([])
  expect(await foreignScripts(page)).toEqual([])

  requests.length = 0
  await lookAround(page)
  await other.bringToFront()
  await other.getByRole('main').getByRole('link', { name: ROOMY.title }).first().click()
  await expect(other.getByRole('heading', { level: 1, name: ROOMY.title })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: ROOMY.title })).toBeVisible()
  expect([requests, await namesOf(page), await foreignScripts(other)]).toEqual([[], [], []])
})

test('an answer of more than six months ago is asked for again, and counts no more', async ({
  page,
  context,
  hive,
}) => {
  const requests = watchMeasuring(context, hive.standIns)
  await context.addInitScript(
    (answeredAt) => {
      localStorage.setItem('userCookieConsent', 'accepted')
      localStorage.setItem('userCookieConsentAt', answeredAt)
    },
    new Date(Date.now() - 184 * DAY_S * 1000).toISOString(),
  )
  await context.addCookies([{ name: 'fb_attrib', value: 'old', url: hive.url }])
  await page.goto('/leagues')
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await expect.poll(() => namesOf(page)).toEqual([])
  expect(requests).toEqual([])
})

/** Also while the page is being left: a question to a page that goes is refused, and the next one is asked of the new page. */
async function expectForeignScripts(page: Page): Promise<void> {
  await expect(async () => expect(await foreignScripts(page)).toHaveLength(2)).toPass()
}

test('the screens of signed-in people load no foreign script, whatever they have accepted', async ({
  page,
  context,
  hive,
}) => {
  await page.goto('/')
  await answer(page, 'Accept')
  await expectForeignScripts(page)
  await enter(page, DEMO.player)
  const requests = watchMeasuring(context, hive.standIns)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Login and security' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find a league' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Account' })).toBeVisible()
  expect([requests, await foreignScripts(page)]).toEqual([[], []])
})

test('a paid sign-up is sent under the same number as by the server', async ({
  page,
  context,
  hive,
  standIns,
}) => {
  const requests = watchMeasuring(context, hive.standIns)
  const { path, fbclid } = newAd()
  const person = newPerson()
  await page.goto(path)
  await answer(page, 'Accept')
  await lookAround(page)
  await page.getByRole('main').getByRole('link', { name: ROOMY.title }).first().click()
  await expectForeignScripts(page)
  await registerAsIndividual(page)
  await createAccount(page, person, standIns)
  await completeProfile(page, person)
  await expect(page.getByRole('heading', { name: `Sign Up for ${ROOMY.title}` })).toBeVisible()
  expect(await foreignScripts(page)).toEqual([])
  await agreeAndPay(page)
  await payWithCard(page, CARDS.good)
  await expectCongratulations(page, ROOMY)
  expect(await foreignScripts(page)).toEqual([])

  await expect.poll(() => adEventsTold(requests)).toHaveLength(2)
  const signUp = adEventsTold(requests).at(-1)
  expect(signUp).toMatchObject({
    Event: 'SignUp',
    Data: { utm_source: 'instagram', fbclid },
  })
  const heard = async () =>
    (await standIns.adEvents()).filter(({ event_id: id }) => id === signUp?.Data['event_id'])
  await expect
    .poll(heard)
    .toMatchObject([{ event_name: 'CompleteRegistration', custom_data: { currency: 'EUR' } }])
})

test.describe('when the ad network is away', () => {
  test.use({ expectedProblems: [/Failed to load resource/] })

  test('the page goes on as if nothing had happened', async ({ page }) => {
    await page.route(/\/(pixel|analytics)\.js|\/api\/ad-events/, (route) => route.abort())
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.goto(newAd().path)
    await answer(page, 'Accept')
    const noted = () => warnings.filter((text) => /not counted|could not be loaded/.test(text))
    await expect.poll(noted).toHaveLength(3)
    await lookAround(page)
  })
})

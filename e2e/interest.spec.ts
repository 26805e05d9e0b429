import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import type { Hive } from './support/hive.ts'
import type { Mail } from './support/stand-ins.ts'
import { declineCookies, newPerson } from './support/steps.ts'
import { expect, test } from './support/test.ts'

type Subscriber = { email: string; status: string; fields: Record<string, string> }

const email = (page: Page) => page.getByLabel('E-mail')
const thanks = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Thank you for your interest!' })
const send = (page: Page) => page.getByRole('button', { name: 'Register my interest' })

/** Waits as long as a person would: a quicker sender counts as a robot, whose interest is not kept. */
async function openAsPerson(page: Page): Promise<void> {
  await page.goto('/register-your-interest')
  await expect(send(page)).toBeEnabled()
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2000)
}

async function subscribersOf({ standIns }: Hive, address: string): Promise<Subscriber[]> {
  const reply = await fetch(`${standIns}/api/subscribers`)
  const { data } = (await reply.json()) as { data: Subscriber[] }
  return data.filter((subscriber) => subscriber.email === address)
}

function linkIn(link: 'confirm' | 'withdraw', mails: readonly Mail[]): string {
  const address = new RegExp(`\\S+/register-your-interest/${link}#\\S+`)
  return address.exec(mails[0]?.text ?? '')?.[0] ?? ''
}

type Post = { mailsTo(address: string): Promise<Mail[]> }

/** Says yes by the secret of the mail, as its page does. */
async function confirm(page: Page, standIns: Post, address: string): Promise<void> {
  await expect.poll(() => standIns.mailsTo(address)).toHaveLength(1)
  const [, token] = linkIn('confirm', await standIns.mailsTo(address)).split('#')
  await page.request.post('/api/emails/confirm', { data: { token } })
}

test('someone tells what they would play, is thanked, subscribed, and can end it again', async ({
  page,
  hive,
  standIns,
}) => {
  const person = newPerson()
  await page.goto('/')
  await declineCookies(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Register your interest' }).click()
  await expect(page).toHaveTitle('Register your interest | Hive')
  await openAsPerson(page)
  await expectAccessible(page)
  await email(page).fill(person.email)
  await page.getByLabel('Badminton').check()
  await expect(page.getByLabel('Other sport')).toBeHidden()
  await page.getByLabel('Other', { exact: true }).check()
  await page.getByLabel('Other sport').fill('Padel')
  await page.getByLabel('Preferred location (closest town)').fill('Lucan, Leixlip')
  await expectAccessible(page)
  await send(page).click()
  await expect(thanks(page)).toBeFocused()
  await expectAccessible(page)

  await expect.poll(() => standIns.mailsTo(person.email)).toHaveLength(1)
  expect(await subscribersOf(hive, person.email)).toEqual([])
  await page.goto(linkIn('confirm', await standIns.mailsTo(person.email)))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, write to me' }).click()
  await expect(page.getByText('Lovely.')).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(() => subscribersOf(hive, person.email))
    .toMatchObject([
      {
        status: 'active',
        fields: { sports: 'Badminton, Padel', city: 'Lucan, Leixlip', hive_opted_in: 'Yes' },
      },
    ])
  await page.goto(linkIn('withdraw', await standIns.mailsTo(person.email)))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete my interest' }).click()
  await expect(page.getByText('We’ve deleted what you sent us')).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => subscribersOf(hive, person.email)).toEqual([])
})

test('the form is filled in and sent by keyboard alone', async ({ page, hive, standIns }) => {
  const person = newPerson()
  await openAsPerson(page)
  await email(page).focus()
  await page.keyboard.type('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(email(page)).toBeFocused()
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Pickleball')).toBeChecked()
  for (let sport = 1; sport < 10; sport += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Padel')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Lucan')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Monday')).toBeChecked()
  for (let night = 1; night <= 7; night += 1) await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeFocused()
  await confirm(page, standIns, person.email)
  await expect
    .poll(() => subscribersOf(hive, person.email))
    .toMatchObject([{ fields: { sports: 'Pickleball, Padel', city: 'Lucan' } }])
})

test.describe('when the server fails', () => {
  test.use({ expectedProblems: [/api\/emails/] })

  test('the form says so, keeps what was typed, and goes through the next time', async ({
    page,
    hive,
    standIns,
  }) => {
    const person = newPerson()
    await openAsPerson(page)
    const problem = { statusCode: 500, code: 'unexpected', message: 'Out of order.' }
    await page.route('**/api/emails', (route) => route.fulfill({ status: 500, json: problem }))
    await email(page).fill(person.email)
    await page.getByLabel('Dodgeball').check()
    await send(page).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to submit. Please try again.')
    await expectAccessible(page)
    await page.unroute('**/api/emails')
    await page.route('**/api/emails', (route) => route.abort())
    await send(page).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to submit. Please try again.')
    await expect(email(page)).toHaveValue(person.email)
    await expect(page.getByLabel('Dodgeball')).toBeChecked()
    await page.unroute('**/api/emails')
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    await confirm(page, standIns, person.email)
    await expect
      .poll(() => subscribersOf(hive, person.email))
      .toMatchObject([{ fields: { sports: 'Dodgeball' } }])
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says whom to write to, and the form sends nothing', async ({ page }) => {
    const answer = await page.goto('/register-your-interest')
    // JavaScript is switched off after the page is read, so Chromium does not show this.
    expect(await answer?.text()).toMatch(
      /<noscript>.*This form needs JavaScript.*mailto:hello@hive\.example.*<\/noscript>/,
    )
    await expect(email(page)).toBeVisible()
    await expect(send(page)).toBeDisabled()
  })
})

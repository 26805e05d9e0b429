import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Caller, openSignIn } from './provider.ts'
import type { StandIns } from './stand-ins.ts'

export type Person = { readonly email: string; readonly password: string; readonly name: string }

const DEMO_PASSWORD = 'honey and ink'

/** The people of the demo world. */
export const DEMO = {
  player: { email: 'player@hive.example', password: DEMO_PASSWORD, name: 'Aoife Byrne' },
  captain: { email: 'captain@hive.example', password: DEMO_PASSWORD, name: 'Conor Walsh' },
  /** Someone with an empty profile. */
  teammate: { email: 'teammate@hive.example', password: DEMO_PASSWORD, name: '' },
  admin: { email: 'admin@hive.example', password: DEMO_PASSWORD, name: 'Niamh Kelly' },
} as const

/** Test cards, by what the payment provider does with them. */
export const CARDS = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' } as const

export type League = { readonly title: string; readonly venue: string }

/** The specification's sample league; it has six places left. */
export const SAMPLE: League = {
  title: 'Leixlip Tuesday Pickleball',
  venue: 'Leixlip Amenities Centre',
}

/** A league with fourteen places left: enough for all tests that one Hive sees. */
export const ROOMY: League = { title: 'Celbridge Monday 3v3', venue: 'Celbridge Sports Hall' }

/** The e-mail of someone new to this Hive. */
export function newPerson(): Person {
  const id = randomUUID().slice(0, 8)
  return {
    email: `ciara-${id}@example.com`,
    password: `bright honeycomb ${id}`,
    name: 'Ciara Nolan',
  }
}

/** Goes from Home to a league's page by way of the list, as a visitor does. */
export async function lookForLeague(page: Page, title: string): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Join a League Now' }).first().click()
  // Home has links of the same name, which a press before the list is shown would hit.
  await expect(page.getByRole('heading', { level: 1, name: 'Find a league' })).toBeVisible()
  await main.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

export async function findLeague(page: Page, title: string): Promise<void> {
  await page.goto('/')
  await lookForLeague(page, title)
}

export async function registerAsIndividual(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Register as Individual' }).click()
}

/** On the hosted sign-in page: creates an account, up to the page that asks for the code of the mail. */
export async function askForAccount(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Create account with a password' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
}

/** On the hosted sign-in page: creates an account and types the code from the mail. */
export async function createAccount(page: Page, person: Person, standIns: StandIns): Promise<void> {
  await askForAccount(page, person)
  await page.getByLabel('Code').fill(await newestCode(standIns, person.email))
  await page.getByRole('button', { name: 'Verify and continue' }).click()
}

/** The code in the newest mail to this address, once it has arrived. */
export async function newestCode(standIns: StandIns, email: string): Promise<string> {
  const codes = async () =>
    (await standIns.mailsTo(email)).flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? [])
  await expect.poll(codes).not.toEqual([])
  return (await codes())[0] ?? ''
}

/** The number of confirmations that this person has received. */
export async function confirmations(standIns: StandIns, { email }: Person): Promise<number> {
  const mails = await standIns.mailsTo(email)
  return mails.filter(({ subject }) => subject.startsWith('You are in')).length
}

/** The address in the newest mail with this subject, once it has arrived. */
export async function newestLink(
  standIns: StandIns,
  email: string,
  subject: RegExp,
): Promise<string> {
  const links = async () =>
    (await standIns.mailsTo(email))
      .filter((mail) => subject.test(mail.subject))
      .flatMap(({ text }) => /https?:\S+\/auth\/\S+/.exec(text)?.[0] ?? [])
  await expect.poll(links).not.toEqual([])
  return (await links())[0] ?? ''
}

/** On the hosted sign-in page: signs in. The e-mail of an account page before it cannot be typed in. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Makes the provider know someone in this browser, by calls: a page that asks it is signed in without a form. */
export async function makeKnown({ request }: Caller, { email, password }: Person): Promise<void> {
  const { send } = await openSignIn(request)
  await send('', { email, password })
}

/** Opens a page of the app as someone who is signed in there. */
export async function enter(page: Page, person: Person, path = '/'): Promise<void> {
  await makeKnown(page, person)
  await page.goto(`/login?next=${encodeURIComponent(path)}`)
  await page.waitForURL(({ pathname }) => !/^\/(login|auth)/.test(pathname))
}

/** Answers the cookie question, so that its banner covers nothing. */
export async function declineCookies(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Decline' }).click()
}

/** Opens a part of the account page that is folded away; one that is open stays so. */
export async function unfold(page: Page, title: string): Promise<void> {
  const fold = page
    .locator('details', { has: page.locator(`summary:has-text("${title}")`) })
    .first()
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click()
}

/** Fills in a complete profile, without sending it. */
export async function fillProfile(page: Page, person: Person): Promise<void> {
  await fillNeeded(page, person)
  await unfold(page, 'Preferences')
  await page.getByLabel('T-shirt size').selectOption('Medium')
}

/** Fills in the part of a profile that a sign-up needs, without sending it. */
export async function fillNeeded(page: Page, { name }: Person): Promise<void> {
  await expect(page).toHaveURL(/\/account$/)
  for (const title of ['Profile', 'Health and safety']) await unfold(page, title)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Day', { exact: true }).selectOption('14')
  await page.getByLabel('Month', { exact: true }).selectOption('03')
  await page.getByLabel('Year', { exact: true }).selectOption('1991')
  await page.getByLabel('Phone', { exact: true }).fill('087 123 4567')
  await page.getByLabel('Emergency contact name').fill('Declan Nolan')
  await page.getByLabel('Emergency contact phone').fill('086 765 4321')
  await page.getByLabel(/I am free of medical conditions/).check()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
}

export async function completeProfile(page: Page, person: Person): Promise<void> {
  await fillProfile(page, person)
  await page.getByRole('button', { name: 'Submit' }).click()
}

/** Chooses a level, reads the agreement to its end, and agrees. */
export async function agree(page: Page): Promise<void> {
  await page.getByRole('radio').nth(1).check()
  await agreementBox(page).evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
  await page.getByRole('checkbox', { name: /agree/ }).check()
}

/** Reads the agreement to its end with the keyboard alone, page by page. */
export async function readWithKeyboard(page: Page): Promise<void> {
  await agreementBox(page).focus()
  const tick = page.getByRole('checkbox', { name: /agree/ })
  await expect(async () => {
    await page.keyboard.press('PageDown')
    await expect(tick).toBeEnabled({ timeout: 500 })
  }).toPass()
}

function agreementBox(page: Page) {
  return page.getByRole('region', { name: 'Liability agreement' })
}

/** Reads the agreement to its end, agrees, and continues to the card page. */
export async function agreeAndPay(page: Page): Promise<void> {
  await agree(page)
  await page.getByRole('button', { name: 'Confirm and Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/c\/pay\//)
}

/** On the card page: pays. */
export async function payWithCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel(/expiry/i).fill('12 / 34')
  await page.getByLabel(/CVC/).fill('123')
  await page.getByLabel('Name on card').fill('Ciara Nolan')
  await page.getByRole('button', { name: /^Pay/ }).click()
}

export type Way = 'individual' | 'team' | 'one week'

/** On a league's page: chooses a way to join. */
export async function chooseWay(page: Page, way: Way): Promise<void> {
  if (way === 'one week') await page.getByRole('button', { name: '1 week', exact: true }).click()
  await page
    .getByRole('button', { name: way === 'team' ? 'Register as Team' : 'Register as Individual' })
    .click()
}

/** Expects the success page of a sign-up. */
export async function expectCongratulations(page: Page, { title, venue }: League): Promise<void> {
  await expect(
    page.getByRole('heading', {
      name: `Congrats, you have successfully signed up for ${title} at ${venue}`,
    }),
  ).toBeVisible()
}

/** Expects each sign-up of this person once under Your Leagues. */
export async function expectOneLeague(page: Page, { title }: League): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title })).toHaveCount(1)
}

/** Invalidates the tokens of this tab the next time that it opens a page under `path`. */
export async function breakSessionAt(page: Page, path: string): Promise<void> {
  await page.addInitScript((where) => {
    if (!location.pathname.startsWith(where) || sessionStorage.getItem('broken')) return
    sessionStorage.setItem('broken', 'once')
    for (const key of Object.keys(sessionStorage)) {
      if (!key.startsWith('oidc.user')) continue
      const user = JSON.parse(sessionStorage.getItem(key) ?? '{}') as object
      const broken = { ...user, access_token: 'broken', refresh_token: 'broken' }
      sessionStorage.setItem(key, JSON.stringify(broken))
    }
  }, path)
}

/** Goes to the hosted sign-in page by way of the account page. */
export async function toSignIn(page: Page): Promise<void> {
  await page.goto('/account')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
}

/** Signs out by the menu. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You’re logged out' })).toBeVisible()
}

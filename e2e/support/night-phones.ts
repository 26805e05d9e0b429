import type { Browser, BrowserContext, BrowserType, LaunchOptions, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible } from './accessibility.ts'

const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
  locale: 'en-IE',
  timezoneId: 'Europe/Dublin',
} as const

/** A phone that can be killed: what it keeps is on a disk of its own, on which it is opened again. */
export async function mortalPhone(chromium: BrowserType, launch: LaunchOptions, baseURL: string) {
  const disk = await mkdtemp(join(tmpdir(), 'night-phone-'))
  let context: BrowserContext
  const start = async () => {
    context = await chromium.launchPersistentContext(disk, { ...launch, ...PHONE, baseURL })
    return context
  }
  return {
    start,
    /** Ends it at once, and opens the page of its night again where there is no signal. */
    killed: async (): Promise<Page> => {
      await context.close()
      const again = await start()
      await again.setOffline(true)
      const page = await again.newPage()
      await page.goto('/night')
      return page
    },
    throwAway: async () => {
      await context.close()
      await rm(disk, { recursive: true, force: true })
    },
  }
}

const THREE_DAYS_MS = 3 * 86_400_000

/** A phone whose clock is three days ahead. */
export async function earlyPhone(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, baseURL })
  await context.addInitScript((ahead) => {
    const Right = Date
    globalThis.Date = class extends Right {
      constructor(...parts: [] | [string | number | Date]) {
        super(parts.length === 0 ? Right.now() + ahead : parts[0])
      }
      static override now() {
        return Right.now() + ahead
      }
    } as DateConstructor
  }, THREE_DAYS_MS)
  return context.newPage()
}

/** Whether the device has the page of a night. */
async function isKept(): Promise<boolean> {
  return (await caches.match('/night')) !== undefined
}

/** Takes a night on, by the press that does. */
export async function takeOn(page: Page, link: string, firstName: string): Promise<void> {
  await page.goto(`/night#${link}`)
  await expect(page).toHaveURL(/\/night$/)
  await page.getByLabel('Your first name').fill(firstName)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText(/^Agreed with Hive/)).toBeVisible()
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
}

/** Who won a set, and the points of who lost it. */
type SetWon = readonly [winner: string, loser: string, points: number]

/** Enters the score of a game set by set. */
export async function enterSets(page: Page, game: string, sets: readonly SetWon[]) {
  const card = page.getByRole('article', { name: game })
  for (const [winner, loser, points] of sets) {
    // One set after the other.
    // oxlint-disable-next-line no-await-in-loop
    await card.getByRole('button', { name: winner, exact: true }).click()
    // oxlint-disable-next-line no-await-in-loop
    await card.getByRole('button', { name: `${loser}, ${points} points` }).click()
  }
  await card.getByRole('button', { name: 'Send score' }).click()
}

/** Expects that a phone says that it keeps so many things: by then they are on its disk. */
export async function expectKept(page: Page, count: number): Promise<void> {
  await expect(page.getByText(new RegExp(`^${count} kept on this phone`))).toBeVisible()
}

/** Somebody new, on their own phone: what they read and sign. */
export async function signAsGuest(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('First name and surname').fill('Fiadh Zxqbyrne')
  await page.getByLabel('Date of birth').fill('1990-06-15')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Your mobile number').fill('087 123 4567')
  await page.getByLabel(/^Whom do we ring/).fill('Ann Zxqbyrne')
  await page.getByLabel('Their mobile number').fill('086 123 4567')
  await page.getByLabel(/^How much/).selectOption('Played at least once')
  await page.getByLabel(/^None of these/).check()
  await page.getByLabel(/suitability to participate/).check()
  await page.getByLabel(/^I have read the liability agreement/).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign and play' }).click()
  await expect(page.getByRole('heading', { name: 'You’re in' })).toBeVisible()
}

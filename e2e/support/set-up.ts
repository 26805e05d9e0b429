import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'

/** A league that a test opens from nothing. */
export const NEW = { title: 'Naas Tuesday Badminton', venue: 'Naas Sports Hall' } as const

/** The first Tuesday from sixty days on. */
export function tuesday(): string {
  const day = new Date(Date.now() + 60 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

/** The Irish day in so many days. */
export function dayIn(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' }).format(
    Date.now() + days * 86_400_000,
  )
}

/** From the list of leagues: adds the venue of the new league. */
export async function addVenue(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Venues' }).first().click()
  await page.getByRole('link', { name: 'Add a venue' }).click()
  await page.getByLabel('Name', { exact: true }).fill(NEW.venue)
  await page.getByLabel('Address').fill('Caragh Road, Naas')
  await page.getByLabel('Town').fill('Naas')
  await page.getByRole('textbox', { name: 'Courts' }).fill('Court 1\nCourt 2')
  await page.getByRole('button', { name: 'Add hours' }).click()
  await page.getByLabel('Weekday').selectOption('Tuesday')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add venue' }).click()
  await expect(page.getByRole('link', { name: NEW.venue })).toBeVisible()
}

/** On the page of a venue or a league: adds a photograph, twice as large as a page needs, as a phone has it. */
export async function addPhotograph(page: Page, alt: string): Promise<void> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 3000, height: 1200 })
    const drawn = canvas.getContext('2d')
    if (!drawn) throw new Error('This browser draws nothing.')
    for (let x = 0; x < 3000; x += 100) {
      drawn.fillStyle = `hsl(${x / 10} 60% 50%)`
      drawn.fillRect(x, 0, 100, 1200)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })
  const photograph = { name: 'IMG_0042.jpeg', mimeType: 'image/jpeg' }
  const part = page.getByRole('region', { name: 'Photographs' })
  await part
    .getByLabel('Photograph', { exact: true })
    .setInputFiles({ ...photograph, buffer: Buffer.from(base64, 'base64') })
  await part.getByLabel('What it shows').last().fill(alt)
  await part.getByRole('button', { name: 'Add photograph' }).click()
  // Its pictures take two seconds of a processor, which a busy machine has less of.
  await expect(part.getByRole('img', { name: alt })).toBeVisible({ timeout: 60_000 })
  await expect(part.getByLabel('Photograph', { exact: true })).toHaveValue('')
}

type League = {
  teams: string
  teamPrice: string
  title?: string
  firstNight?: string
  venue?: string
}

/** From the list of leagues: fills in a new league of six nights, at 60 euro for one. */
export async function fillInLeague(
  page: Page,
  { teams, teamPrice, title = NEW.title, firstNight = tuesday(), venue = NEW.venue }: League,
): Promise<void> {
  await page.getByRole('link', { name: 'New league' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Sport').selectOption({ label: 'Badminton (2 on a team)' })
  await page.getByLabel('Number of teams').fill(teams)
  await page.getByLabel('Venue').selectOption(`${venue}, Naas`)
  await page.getByLabel('First night').fill(firstNight)
  await page.getByLabel('How many').fill('6')
  await page.getByLabel('Individual, in euro').fill('60')
  await page.getByLabel('Team, in euro').fill(teamPrice)
}

/** Adds a hall that is open at all hours, for one journey: where others play, courts are taken. */
export async function addHall(admin: Page, name: string): Promise<void> {
  await admin.goto('/organiser/venues')
  await admin.getByRole('link', { name: 'Add a venue' }).click()
  await admin.getByLabel('Name', { exact: true }).fill(name)
  await admin.getByLabel('Address').fill('Caragh Road, Naas')
  await admin.getByLabel('Town').fill('Naas')
  await admin.getByRole('textbox', { name: 'Courts' }).fill('Court 1\nCourt 2')
  await admin.getByRole('button', { name: 'Add venue' }).click()
  await expect(admin.getByRole('link', { name })).toBeVisible()
}

/** On the fixtures of a league: draws them at once. */
export async function fixTermsAndDraw(admin: Page): Promise<void> {
  await admin.getByRole('radio', { name: /^None: draw at once/ }).check()
  await admin.getByRole('button', { name: 'Lock teams, nights and rules' }).click()
  await admin.getByRole('button', { name: 'Draw the fixtures' }).click()
}

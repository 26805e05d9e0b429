import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { declineCookies, DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

/** How many sheets of A4 the page takes. */
async function sheetsOf(page: Page): Promise<number | undefined> {
  await page.setViewportSize({ width: 794, height: 1047 })
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
}

test('a league under way prints all its games, its table and its facts on two sheets, ink on white', async ({
  page,
}) => {
  await page.goto('/league-details/6')
  await declineCookies(page)
  await expect(page.getByRole('button', { name: 'Show all 15 fixtures' })).toBeVisible()
  expect(await sheetsOf(page)).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByText(/ v /)).toHaveCount(15)
  await expectAccessible(page)
  // Nothing on paper can be opened or closed.
  const fold = page.locator('.fold > summary').first()
  expect(await fold.evaluate((line) => getComputedStyle(line, '::after').display)).toBe('none')
  // A list that is longer than a sheet goes on on the next one.
  const games = page.locator('.card:has(> .games)')
  expect(await games.evaluate((card) => getComputedStyle(card).breakInside)).toBe('auto')
})

test('a league that sells prints as a notice of one sheet, with the address where it is up to date', async ({
  page,
}) => {
  await page.goto('/league-details/2')
  await declineCookies(page)
  await expect(page.getByRole('button', { name: 'Register as Individual' })).toBeVisible()
  expect(await sheetsOf(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(/^Always up to date: http/)).toBeVisible()
  // What paper would soon tell wrong, and what nobody can press.
  await expect(page.getByText('1 left')).toBeHidden()
  await expect(page.getByText('What players say')).toBeHidden()
  await expectAccessible(page)
})

test('a player finds their payments, and a receipt prints on one page without the site around it', async ({
  page,
}) => {
  await enter(page, DEMO.player, '/your-leagues/payments')
  const receipt = page.getByRole('link', { name: /^Receipt Hive/ }).first()
  await expect(receipt).toBeVisible()
  await expectAccessible(page)
  await receipt.click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print or save' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  expect(await sheetsOf(page)).toBe(1)
})

test('a registration that is longer than a sheet goes on on the next, with nothing over another', async ({
  page,
}) => {
  await enter(page, DEMO.player, '/your-leagues/6/registration')
  await expect(page.getByRole('heading', { name: 'Your payments' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // Chromium lays parts of a grid that is cut by the end of a sheet over each other.
  const around = page.locator('main .grid:has(> .card)').first()
  await expect(around).toHaveCSS('display', 'block')
})

/** Eight teams of six. */
const PEOPLE = 48

/** Serves the emergency sheet with as many people, some with long names. */
async function withPeople(page: Page): Promise<void> {
  await page.route('**/api/organiser/emergency-sheet', async (route) => {
    const reply = await route.fetch()
    const { people, ...sheet }: { people: object[] } = await reply.json()
    const many = Array.from({ length: PEOPLE }, (_, at) => ({
      ...people[0],
      playerId: at + 1,
      name: at % 4 === 0 ? 'Caoilfhionn Ní Mhuircheartaigh' : 'Aoife Byrne',
      team: 'Maynooth Net Worth',
      emergencyContactName: 'Fionnuala Ó Súilleabháin',
      emergencyContactPhoneNumber: '087 123 4567',
      hasHealthNote: at % 5 === 0,
    }))
    await route.fulfill({ json: { ...sheet, people: many } })
  })
}

test('the emergency sheet of a full league prints on one page without the site around it', async ({
  page,
}) => {
  await enter(page, DEMO.admin)
  await declineCookies(page)
  await withPeople(page)
  await page.goto('/organiser/leagues/6/emergency')
  await page.getByLabel('Why do you need to see this?').fill('First aid for tonight')
  await page.getByRole('button', { name: 'Open the sheet' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /: emergency sheet$/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(PEOPLE + 1)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Organiser' })).toBeHidden()
  expect(await sheetsOf(page)).toBe(1)
})

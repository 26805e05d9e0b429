import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { declineCookies, DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

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
  await page.setViewportSize({ width: 794, height: 1047 })
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

import { expectAccessible } from './support/accessibility.ts'
import { DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('a player finds their payments, and a receipt prints on one page without the site around it', async ({
  page,
}) => {
  await enter(page, DEMO.player)
  await page.goto('/your-leagues/payments')
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
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

import { decodeQR } from 'qr/decode.js'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSideways } from './support/accessibility.ts'
import { declineCookies, DEMO, enter } from './support/steps.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/test.ts'
import { bringToTonight } from './support/tonight.ts'

test.use({ ownHive: 'give-night', viewport: { width: 390, height: 844 } })

/** What a code on the page says, as a camera would read it. */
async function read(code: Locator): Promise<string> {
  const pixels = await code.evaluate(async (svg) => {
    const image = new Image()
    image.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"'))}`
    await image.decode()
    const canvas = new OffscreenCanvas(400, 400)
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, 0, 0)
    return [...(pen?.getImageData(0, 0, 400, 400).data ?? [])]
  })
  return decodeQR({ width: 400, height: 400, data: Uint8ClampedArray.from(pixels) })
}

async function sheetsOf(page: Page): Promise<number | undefined> {
  const pdf = await page.pdf({ format: 'A4', margin: { top: '1cm', bottom: '1cm' } })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
}

test('a night is given in 1 tap by a code that says its link, and in 2 as one sheet that names nobody; its own page has it', async ({
  page,
}) => {
  await enter(page, DEMO.admin)
  await declineCookies(page)
  await bringToTonight(page)
  const taps = await countTaps(page)
  await page.goto('/organiser')
  await page.evaluate(() => (globalThis.print = () => undefined))
  const before = await taps()
  const asked = page.waitForRequest('**/api/organiser/nights/give')
  await page.getByRole('button', { name: /^Give someone the night/ }).click()
  const dialog = page.getByRole('dialog')
  const address = await dialog.getByLabel('Link for one phone').inputValue()
  expect(address).toMatch(/\/night#\d+\.[\w-]{43}$/)
  expect(await read(dialog.locator('svg[shape-rendering]'))).toBe(address)
  expect((await taps()) - before).toBe(1)
  await expectAccessible(page)
  await expectNoSideways(page)
  await dialog.getByRole('button', { name: 'Print a sheet' }).click()
  expect((await taps()) - before).toBe(2)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(address)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tonight', exact: true })).toBeHidden()
  expect(await sheetsOf(page)).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('A link waiting')).toBeVisible()
  expect(page.url()).not.toContain('#')
  const { venueId, day } = (await asked).postDataJSON()
  await page.goto(`/organiser/venues/${venueId}/nights/${day}`)
  await expect(page.getByRole('heading', { name: 'A night on phones' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Phones of the night' })).toContainText(
    'A link waiting',
  )
  await expectAccessible(page)
  await expectNoSideways(page)
})

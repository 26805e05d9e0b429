import { expectNoSideways } from './support/accessibility.ts'
import { PUBLIC } from './support/routes.ts'
import { expect, test } from './support/test.ts'

test('every public page can be read at 320 px and at twice the size too', async ({ page }) => {
  test.slow()
  // 1280 px at 400 per cent, and a phone at 200.
  await page.setViewportSize({ width: 320, height: 256 })
  for (const [path, heading] of PUBLIC) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached()
    await expectNoSideways(page)
  }
})

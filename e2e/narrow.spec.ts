import { expectNoSideways } from './support/accessibility.ts'
import { PUBLIC } from './support/routes.ts'
import { DEMO, enter } from './support/steps.ts'
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

const SCREENS = [
  [null, ['/', '/leagues', '/league-details/1', '/league-details/6']],
  [DEMO.player, ['/your-leagues', '/your-leagues/payments']],
  [
    DEMO.admin,
    [
      '',
      '/leagues/6',
      '/leagues/6/scores',
      '/leagues/6/set-up',
      '/leagues/6/play-offs',
      '/settings',
    ].map((path) => `/organiser${path}`),
  ],
] as const

for (const [person, paths] of SCREENS) {
  test(`letters of twice the size fit a phone for ${person?.name ?? 'a visitor'}`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 390, height: 844 })
    if (person) await enter(page, person)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.locator('.page-loading')).toHaveCount(0)
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
      await expectNoSideways(page)
    }
  })
}

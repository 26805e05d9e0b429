import { declineCookies } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test('a press that began before the question came up ends on what it began on', async ({
  page,
}) => {
  await page.goto('/faq')
  await declineCookies(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Reviews' })
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.mouse.down()
  await page.evaluate(() => {
    const cookies = [...document.querySelectorAll('footer button')].at(-1)
    if (cookies instanceof HTMLElement) cookies.click()
    // The moment in which it comes up lasts until the press has ended.
    for (const animation of document.getAnimations()) animation.pause()
  })
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
  await page.mouse.up()
  await expect(page).toHaveURL(/\/reviews$/)
})

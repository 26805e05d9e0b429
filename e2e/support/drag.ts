import { expect, type Locator, type Page } from '@playwright/test'

/** The middle of something on the screen. */
async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await target.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  return { x: x + width / 2, y: y + height / 2 }
}

/** Drags by one finger, as a touch screen reports it; held at the lower edge, the page scrolls until the place is there. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const touches = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove', x: number, y: number) => {
    await touches.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] })
  }
  // A message may still lie over it, and would be touched in its place.
  await from.click({ trial: true })
  const start = await placeOf(from)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await touch('touchStart', start.x, start.y)
  await touch('touchMove', width / 2, height - 20)
  await expect.poll(async () => (await placeOf(to)).y, { intervals: [50] }).toBeLessThan(height / 2)
  await touch('touchMove', width / 2, height / 2)
  // On a busy machine the page is asked too seldom, and has scrolled past the place by then.
  await to.scrollIntoViewIfNeeded()
  const end = await placeOf(to)
  await touch('touchMove', end.x, end.y)
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

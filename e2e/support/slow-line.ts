import { expect, type Page, type Route } from '@playwright/test'

/** How far a page may move, as the sum of all its layout shifts. */
const STILL = 0.02

type Shift = { value: number; moved: string[] }

/** Runs in the page: notes whatever moves without being pressed. */
function noteShifts(): void {
  const shifts: Shift[] = []
  Object.assign(globalThis, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const shift = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      }
      if (shift.hadRecentInput) continue
      const moved = shift.sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '')
      shifts.push({ value: shift.value, moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Opens pages on a line on which everything comes late, each part once the one before is drawn: code and pictures in waves,
 * then data, of which what was asked for last comes first. Expects that nothing on them moves by that.
 */
export async function slowLine(page: Page) {
  await page.addInitScript(noteShifts)
  const waiting: Route[] = []
  await page.route('**/*', async (route) => {
    const isPage = route.request().isNavigationRequest()
    if (isPage || route.request().url().endsWith('/api/live')) await route.continue()
    else waiting.push(route)
  })
  /** Takes the next that come together out of those that wait. */
  function next(): Route[] {
    const files = waiting.filter(isFile)
    const sent = files.length > 0 ? files : waiting.slice(-1)
    for (const route of sent) waiting.splice(waiting.indexOf(route), 1)
    return sent
  }
  return async function expectStill(path: string, last: string | RegExp): Promise<void> {
    await page.goto(path, { waitUntil: 'commit' })
    const end = page.getByText(last).first()
    await expect(async () => {
      await Promise.all(next().map(arrive))
      await drawn(page)
      expect([waiting.length, await end.isVisible()]).toEqual([0, true])
    }).toPass({ intervals: [1], timeout: 60_000 })
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts)
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect(sum, `${path} moves: ${JSON.stringify(shifts)}`).toBeLessThan(STILL)
  }
}

function isFile(route: Route): boolean {
  return ['script', 'stylesheet', 'image', 'font'].includes(route.request().resourceType())
}

async function arrive(route: Route): Promise<void> {
  const request = route.request()
  await route.continue()
  const response = await request.response()
  await response?.finished()
}

/** Two frames after what has come, it is on the screen. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve))
      }),
  )
}

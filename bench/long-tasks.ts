import type { Page } from '@playwright/test'

type Row = { 'longest task, ms': number; 'tasks over 50 ms': number }

/** Counts the long tasks of a page, a row for each step of its visitor. */
export async function longTasksOf(page: Page, leastMs: number) {
  await watchTasks(page, leastMs)
  const rows: Record<string, Row> = {}
  async function measure(what: string, act: () => Promise<void>): Promise<void> {
    await page.evaluate(() => void ((globalThis as never as { tasks: number[] }).tasks.length = 0))
    await act()
    // Whatever the step left for later is its cost too.
    await page.waitForTimeout(1500)
    const tasks = await page.evaluate(() => (globalThis as never as { tasks: number[] }).tasks)
    rows[what] = {
      'longest task, ms': Math.max(0, ...tasks.map(Math.round)),
      'tasks over 50 ms': tasks.length,
    }
  }
  return { rows, measure }
}

/** In a task of its own: the browser does not count what its debugger runs. */
export function blockSoon(ms: number): void {
  setTimeout(() => {
    const end = performance.now() + ms
    while (performance.now() < end);
  })
}

/** The browser itself reports every task over 50 ms. */
async function watchTasks(page: Page, leastMs: number): Promise<void> {
  await page.evaluate((least) => {
    const tasks: number[] = []
    Object.assign(globalThis, { tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (duration > least) tasks.push(duration)
    }).observe({ type: 'longtask' })
  }, leastMs)
}

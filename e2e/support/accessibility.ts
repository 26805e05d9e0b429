import axe, { type RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'

/**
 * Every rule of these kinds; of those that a page keeps, axe need not describe each element, which takes longer than to
 * look at them all.
 */
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** Expects the current screen to have no fault that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const faults = await page.evaluate(async (options) => {
    const { axe: own } = window as unknown as { axe: typeof axe }
    const { violations } = await own.run(options)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
    )
  }, OPTIONS)
  expect(faults, `accessibility of ${page.url()}`).toEqual([])
}

/** Expects that the page need not be moved sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const [needed, given] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect([page.url(), needed]).toEqual([page.url(), given])
}

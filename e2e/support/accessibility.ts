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
  // Another width may bring another frame, which React draws a moment later.
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expect.poll(beyond, page.url()).toBe(0)
}

/**
 * Expects that a browser that translates leaves names, sums and scores of the page as they are: those that stand as a
 * text of their own. Names are the ones that the demo world has.
 */
export async function expectNamesKept(page: Page): Promise<void> {
  const { leagues } = (await (await page.request.get('/api/leagues')).json()) as DemoLeagues
  const names = new Set(
    leagues.flatMap(({ venue, fixtures }) => [
      venue.name,
      ...fixtures.flatMap(({ teamOne, teamTwo }) => [teamOne.name, teamTwo.name]),
    ]),
  )
  const translated = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (parentElement?.closest('[translate="no"], script, style')) continue
      found.push(textContent?.trim() ?? '')
    }
    return found
  })
  const isKept = (text: string) => names.has(text) || NAMES_AND_SUMS.test(text)
  expect(translated.filter(isKept), `left to a translation on ${page.url()}`).toEqual([])
}

type DemoLeagues = {
  leagues: {
    venue: { name: string }
    fixtures: { teamOne: { name: string }; teamTwo: { name: string } }[]
  }[]
}

/** People of the demo world, prices and scores. */
const NAMES_AND_SUMS = /^(Aoife Byrne|Conor Walsh|Niamh Kelly|€[\d.,]+|\d+ – \d+)$/

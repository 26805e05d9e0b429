import { type Browser, chromium as playwright } from '@playwright/test'
import { headlessChromium } from '../scripts/support/chromium.ts'
import { median } from './after-a-change.ts'
import { SLOW_PHONE } from './slow-phone.ts'

const POLL_MS = 10
const PATIENCE_MS = 60_000

/** A page, and the last of its elements that React hydrates. */
export type Page = { readonly url: string; readonly last: string }

/** Median milliseconds until each page is interactive on a slow phone, loaded in turns in a new browser each. */
export async function whenLive(pages: readonly Page[], runs: number): Promise<number[]> {
  const isRoot = process.getuid?.() === 0
  const executablePath = await headlessChromium()
  const browser = await playwright.launch({ executablePath, chromiumSandbox: !isRoot })
  const times = pages.map((): number[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [at, page] of pages.entries()) times[at]?.push(await liveAfter(browser, page))
  }
  await browser.close()
  return times.map(median)
}

async function liveAfter(browser: Browser, { url, last }: Page): Promise<number> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_PHONE.line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE.timesSlower })
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS })
  const found = await page.waitForFunction(
    (selector) => {
      const element = document.querySelector(selector)
      const isReacts = element && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
      return isReacts ? performance.now() : null
    },
    last,
    { polling: POLL_MS, timeout: PATIENCE_MS },
  )
  const after = (await found.jsonValue()) ?? Number.NaN
  await context.close()
  return after
}

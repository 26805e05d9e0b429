import type { BrowserContext, Page, Request } from '@playwright/test'

/** Every request that this browser makes to measure, by path, in order. */
export function watchMeasuring(context: BrowserContext, standIns: string): Request[] {
  const { origin } = new URL(standIns)
  const requests: Request[] = []
  context.on('request', (request) => {
    const url = new URL(request.url())
    const isForeign = url.origin === origin && /^\/(pixel|analytics|tr|g)\b/.test(url.pathname)
    if (isForeign || url.pathname === '/api/ad-events') requests.push(request)
  })
  return requests
}

/** Paths and queries that the pixel and the analytics script have received. */
export function visitsTold(requests: readonly Request[]) {
  const told = (path: string, name: string, key: string) =>
    requests
      .map((request) => new URL(request.url()))
      .filter(
        ({ pathname, searchParams }) => pathname === path && searchParams.get(name) === 'PageVisit',
      )
      .map(({ searchParams }) => searchParams.get(key))
  return {
    pixel: told('/tr/', 'ev', 'cd[page_path]'),
    analytics: told('/g/collect', 'en', 'ep.page_path'),
  }
}

/** The events that this browser has sent to our server. */
export function adEventsTold(requests: readonly Request[]) {
  return requests
    .filter((request) => request.url().endsWith('/api/ad-events'))
    .map((request) => request.postDataJSON() as { Event: string; Data: Record<string, string> })
}

/** Whether the page has a foreign script. */
export function foreignScripts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.scripts]
      .map(({ src }) => src)
      .filter((src) => src !== '' && new URL(src).origin !== location.origin),
  )
}

// npm run bench -- first-paint: how soon Home is painted and live on a slow phone, by turns with what it is compared with.
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { headlessChromium } from '../scripts/support/chromium.ts'
import { buildFloor, FLOOR_PATH } from './floor.ts'
import { openBenchHive } from './hive.ts'
import { median } from './median.ts'

const compress = promisify(brotliCompress)
const ROUNDS = Number(process.env['ROUNDS'] ?? 15)
const EMPTY = `<!doctype html>
<html lang="en-IE">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Empty</title></head>
<body><p>Empty</p></body>
</html>
`
/** The line that Lighthouse takes for a slow phone’s. */
const LINE = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
/** How many times as soon as what it is compared with Home is promised to be there. */
const PROMISED = { ofItself: 1, ofEmpty: 1.25, ofFloor: 1.2 }

type Times = { readonly paint: number; readonly live: number }

const hive = await openBenchHive()
const floor = await buildFloor()
const home = await fetch(hive.url, { headers: { accept: 'text/html' } })
const bare = withoutScripts(await home.text())
const pages = new Map<string, { html: string; headers: Record<string, string> }>([
  ['/empty', { html: EMPTY, headers: {} }],
  ['/bare', { html: bare, headers: policyOf(home) }],
  [FLOOR_PATH, { html: EMPTY.replace('</head>', `${floor.head}</head>`), headers: {} }],
])
const controls = createServer((request, response) => {
  const url = request.url ?? ''
  const page = pages.get(url)
  const type = page ? 'text/html; charset=utf-8' : 'text/javascript'
  const body = page
    ? compress(page.html)
    : readFile(join(floor.folder, `${url.slice(FLOOR_PATH.length)}.br`))
  const headers = { 'content-type': type, 'content-encoding': 'br', ...page?.headers }
  body.then(
    (bytes) => response.writeHead(200, headers).end(bytes),
    () => response.writeHead(404).end(),
  )
})
await once(controls.listen(0, '127.0.0.1'), 'listening')
const own = `http://localhost:${(controls.address() as AddressInfo).port}`
const browser = await chromium.launch({
  executablePath: await headlessChromium(),
  chromiumSandbox: process.getuid?.() !== 0,
})
let isGood = false
try {
  const urls = {
    home: hive.url,
    bare: `${own}/bare`,
    empty: `${own}/empty`,
    floor: own + FLOOR_PATH,
  }
  const names = ['home', 'bare', 'empty', 'floor'] as const
  const took = { home: [], bare: [], empty: [], floor: [] } as Record<keyof typeof urls, Times[]>
  // The first round warms what everyone uses, and does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      const times = await timesOf(browser, urls[name], name === 'home' || name === 'floor')
      if (round > 0) took[name].push(times)
    }
  }
  const paint = (name: keyof typeof urls) => median(took[name].map((times) => times.paint))
  const live = (name: keyof typeof urls) => median(took[name].map((times) => times.live))
  console.table(names.map((name) => ({ name, paint: paint(name), live: live(name) })))
  const ratios = {
    ofItself: paint('home') / paint('bare'),
    ofEmpty: paint('home') / paint('empty'),
    ofFloor: live('home') / live('floor'),
  }
  console.log(
    `Home is painted after ${ratios.ofItself.toFixed(3)} times itself without scripts and ${ratios.ofEmpty.toFixed(3)} times an empty page, and live after ${ratios.ofFloor.toFixed(3)} times its libraries (medians of ${ROUNDS} rounds).`,
  )
  isGood = Object.entries(PROMISED).every(
    ([name, most]) => ratios[name as keyof typeof ratios] <= most,
  )
} finally {
  await browser.close()
  controls.close()
  await hive.close()
}
console.log(isGood ? 'Within what was promised.' : 'Not within what was promised.')
process.exit(isGood ? 0 : 1)

/** The page as it was drawn; what search engines read stays, since no browser runs it. */
function withoutScripts(html: string): string {
  return html.replaceAll(/<script(?! type="application\/ld\+json")[^>]*>.*?<\/script>/gs, '')
}

/** Its policy, which a browser reads too. */
function policyOf({ headers }: Response): Record<string, string> {
  const policy = headers.get('content-security-policy')
  return policy === null ? {} : { 'content-security-policy': policy }
}

/** When a page is first painted and, where it has an app, live; in a browser of its own that has nothing kept. */
async function timesOf(of: Browser, url: string, isApp: boolean): Promise<Times> {
  const context = await of.newContext({
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() =>
    document.addEventListener('hive:live', () => performance.mark('live')),
  )
  await page.goto(url, { waitUntil: 'commit' })
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  const live = await page.waitForFunction(
    (asks) =>
      !asks ||
      performance.getEntriesByName('live')[0]?.startTime ||
      (document.querySelector('#live') && performance.now()),
    isApp,
    { polling: 10 },
  )
  const times = {
    paint: (await paint.jsonValue()) ?? Number.NaN,
    live: Number(await live.jsonValue()),
  }
  await context.close()
  return times
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '../scripts/support/chromium.ts'
import { median } from './after-a-change.ts'
import { SLOW_PHONE } from './slow-phone.ts'

const LOOK_EVERY_MS = 50
/** Long enough for the app, its fonts and what it does when it has time. */
const WATCHED_MS = 8000

/** Runs in the page: adds up what each task after the first paint takes beyond 50 ms. */
const WATCH = `
  const tasks = []
  let firstPaint = Infinity
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') firstPaint = startTime
  }).observe({ type: 'paint', buffered: true })
  window.blockingTime = () =>
    tasks.reduce((sum, { startTime, duration }) => sum + (startTime < firstPaint ? 0 : duration - 50), 0)
`

/**
 * Median milliseconds for which each page does not answer on a slow phone, loaded by turns in a fresh browser each.
 * Lighthouse keeps the page's console open. With that V8 reads the whole framework once more for the place of
 * each of the three errors that React makes at its start, which no visitor's browser does.
 */
export async function blockingTimes(urls: readonly string[], runs: number): Promise<number[]> {
  const times = urls.map((): number[] => [])
  for (let run = 0; run < runs; run += 1) {
    for (const [at, url] of urls.entries()) times[at]?.push(await blockingTimeOf(url))
  }
  return times.map(median)
}

async function blockingTimeOf(url: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-blocking-'))
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const browser = spawn(await chromium(), [...flags, 'about:blank'], { stdio: 'ignore' })
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  try {
    return await watched(await firstPage(folder), url)
  } finally {
    browser.kill('SIGKILL')
    await ended
    // Processes of the browser may still write for a moment.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** Switches on no part of the debugger but the network's. */
async function watched(page: string, url: string): Promise<number> {
  const { send, close } = await connect(page)
  const { screen, timesSlower, line } = SLOW_PHONE
  await send('Emulation.setDeviceMetricsOverride', {
    ...screen,
    deviceScaleFactor: 1.75,
    mobile: true,
  })
  await send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  await send('Network.enable')
  await send('Network.emulateNetworkConditions', line)
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH })
  await send('Page.navigate', { url })
  await pause(WATCHED_MS)
  const { result } = await send('Runtime.evaluate', { expression: 'blockingTime()' })
  close()
  return (result as { value: number }).value
}

/** The debugging address of the one page that a new browser has open. */
async function firstPage(folder: string): Promise<string> {
  for (;;) {
    const ports = await readFile(join(folder, 'DevToolsActivePort'), 'utf8').catch(() => '')
    const [port] = ports.split('\n')
    const pages = port ? await pagesAt(port) : []
    const page = pages.find(({ type }) => type === 'page')
    if (page) return page.webSocketDebuggerUrl
    await pause(LOOK_EVERY_MS)
  }
}

async function pagesAt(port: string) {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`)
  return (await response.json()) as { type: string; webSocketDebuggerUrl: string }[]
}

type Reply = { id?: number; result?: Record<string, unknown>; error?: { message: string } }

/** Sends commands of the DevTools protocol, each answered in its time. */
async function connect(address: string) {
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let sent = 0
  async function send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    sent += 1
    const id = sent
    socket.send(JSON.stringify({ id, method, params }))
    for (;;) {
      const [event] = (await once(socket, 'message')) as [MessageEvent<string>]
      const reply = JSON.parse(event.data) as Reply
      if (reply.error) throw new Error(`${method}: ${reply.error.message}`)
      if (reply.id === id) return reply.result ?? {}
    }
  }
  return { send, close: () => socket.close() }
}

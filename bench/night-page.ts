// npm run bench -- night-page: how soon the page of a night is there on a slow phone without a signal.
import { chromium, type Page } from '@playwright/test'
import { takeOn } from '../e2e/support/night-phones.ts'
import { givenToken } from '../e2e/support/members.ts'
import { DEMO } from '../e2e/support/steps.ts'
import { irishDay } from '../packages/domain/src/base/time/irish.ts'
import { chromium as chromiumPath } from '../scripts/support/chromium.ts'
import { type BenchHive, openBenchHive } from './hive.ts'
import { median } from './median.ts'

/** By how much the phone is slower than this machine, as Lighthouse has it of a usual one. */
const SLOWER = Number(process.env['SLOWER'] ?? 4)
const ROUNDS = Number(process.env['ROUNDS'] ?? 15)
const MOST_MS = 1000

const hive = await openBenchHive()
const browser = await chromium.launch({ executablePath: await chromiumPath() })
let isGood = false
try {
  const context = await browser.newContext({
    baseURL: hive.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await takeOn(page, await givenLink(hive, page), 'Aoife')
  await page.addInitScript(markShown)
  await context.setOffline(true)
  const took = { slow: await timesOf(page, SLOWER), asItIs: await timesOf(page, 1) }
  const [slow, asItIs] = [median(took.slow), median(took.asItIs)]
  isGood = slow < MOST_MS
  console.log(
    `/night without a signal: ${slow.toFixed(0)} ms at ${SLOWER} times slower, ${asItIs.toFixed(0)} ms as it is (medians of ${ROUNDS}): ${(slow / asItIs).toFixed(1)} times`,
  )
} finally {
  await browser.close()
  await hive.close()
}
console.log(isGood ? 'Within what was promised.' : 'Not within what was promised.')
process.exit(isGood ? 0 : 1)

/** A link to a night with two games, which began half an hour ago. */
async function givenLink({ pool }: BenchHive, page: Page): Promise<string> {
  const { rows } = await pool.query<{ venueId: number }>(
    `WITH picked AS (
       SELECT f.id, row_number() OVER (ORDER BY f.start_time, f.id) AS court
       FROM fixtures f JOIN leagues l ON l.id = f.league_id
       WHERE l.title = 'Leixlip Thursday Pickleball' ORDER BY f.start_time, f.id LIMIT 2)
     UPDATE fixtures f SET start_time = date_trunc('minute', now()) - interval '30 minutes',
       status = 'scheduled', court_number = picked.court, team_one_score = NULL,
       team_two_score = NULL, set_scores = NULL, forfeit = NULL
     FROM picked WHERE f.id = picked.id RETURNING f.venue_id AS "venueId"`,
  )
  const headers = { authorization: `Bearer ${await givenToken(page, DEMO.admin)}` }
  const data = { venueId: rows[0]?.venueId, day: irishDay(new Date()) }
  const answer = await page.request.post('/api/organiser/nights/give', { headers, data })
  const { token } = (await answer.json()) as { token: string }
  return token
}

/** Marks when the first game of the night can be read. */
function markShown(): void {
  const look = () => {
    if (!document.querySelector('[data-night] article')) return
    observer.disconnect()
    requestAnimationFrame(() => performance.mark('night-shown'))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
}

/** From the start of a navigation to the first game, each time on a page that is loaded anew. */
async function timesOf(page: Page, slower: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto('/night')
    await page.waitForFunction(() => performance.getEntriesByName('night-shown').length > 0)
    took.push(
      await page.evaluate(() => performance.getEntriesByName('night-shown')[0]?.startTime ?? 0),
    )
  }
  await session.detach()
  return took
}

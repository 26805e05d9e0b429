import type { Browser, Page } from '@playwright/test'
import { irishDay } from '@hive/domain/base/time/irish'
import { Client } from 'pg'
import { joinEmbeddedPostgres } from '../apps/server/src/operations/embedded/supervisor.ts'
import { expectAccessible } from './support/accessibility.ts'
import { givenToken } from './support/members.ts'
import { answered } from './support/provider.ts'
import { DEMO } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const LEAGUE = 'Leixlip Thursday Pickleball'

test.use({
  ownHive: 'night',
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  // Without a signal every call fails, and a phone without a nonce is given one.
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|status of (401|503)/],
})

/** Puts a game without a score half an hour back. */
const TONIGHT = `
  with league as (
    update leagues set game_scoring = 'single' where title = $1 returning id, venue_id
  )
  update fixtures f set team_one_score = null, team_two_score = null, status = 'scheduled',
    start_time = date_trunc('minute', now()) - interval '30 minutes'
  from league l, teams one, teams two
  where one.id = f.team_one_id and two.id = f.team_two_id
    and f.id = (select g.id from fixtures g where g.league_id = l.id order by g.start_time limit 1)
  returning f.id, f.start_time as start, l.venue_id as "venueId", one.name as one, two.name as two`

type Tonight = { id: number; start: Date; venueId: number; one: string; two: string }

async function query<Row extends object>(dataDir: string, text: string, given: unknown[]) {
  const { connection } = await joinEmbeddedPostgres(dataDir)
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query<Row>(text, given).finally(() => client.end())
  return rows
}

async function givenTonight(dataDir: string): Promise<Tonight> {
  const [game] = await query<Tonight>(dataDir, TONIGHT, [LEAGUE])
  if (!game) throw new Error('There is no game to play tonight.')
  return game
}

/** Whether the device has the page of a night. */
async function isKept(): Promise<boolean> {
  return (await caches.match('/night')) !== undefined
}

/** Takes a night on, by the press that does. */
async function takeOn(page: Page, token: string, firstName: string) {
  await page.goto(`/night#${token}`)
  await expect(page).toHaveURL(/\/night$/)
  await page.getByLabel('Your first name').fill(firstName)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText(/^Agreed with Hive/)).toBeVisible()
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
}

async function sendScore(page: Page, points: Readonly<Record<string, string>>) {
  for (const [team, typed] of Object.entries(points)) {
    // One field after the other.
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('textbox', { name: team }).fill(typed)
  }
  await page.getByRole('button', { name: 'Send score' }).click()
}

/** Another phone, with nothing on it. */
async function anotherPhone(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  return (await browser.newContext({ baseURL, viewport })).newPage()
}

test('two phones run a night without a signal, closed and opened again, and are asked where they differ', async ({
  page,
  context,
  browser,
  hive,
}) => {
  const { DATA_DIR = '' } = hive.env
  const { id, start, venueId, one, two } = await givenTonight(DATA_DIR)
  const headers = { authorization: `Bearer ${await givenToken(page, DEMO.admin)}` }
  const data = { venueId, day: irishDay(start) }
  const give = async () => {
    const given = page.request.post('/api/organiser/nights/give', { headers, data })
    return ((await (await answered(given)).json()) as { token: string }).token
  }
  await takeOn(page, await give(), 'Aoife')
  const other = await anotherPhone(browser, hive.url)
  await takeOn(other, await give(), 'Brian')

  await context.setOffline(true)
  await other.context().setOffline(true)
  await page.reload()
  const here = page.getByRole('button', { name: `All here: ${one}` })
  await here.click()
  await expect(here).toBeDisabled()
  await sendScore(page, { [one]: '11', [two]: '7' })
  await expect(page.getByText(`${one} 11–7 ${two}`).first()).toBeVisible()
  const kept = await page.getByText(/^\d+ kept on this phone/).innerText()
  await sendScore(other, { [one]: '11', [two]: '9' })
  await expect(other.getByText(/^1 kept on this phone/)).toBeVisible()
  await page.close()
  const again = await context.newPage()
  await again.goto('/night')
  await expect(again.getByText(kept)).toBeVisible()
  await expect(again.getByText(`${one} 11–7 ${two}`).first()).toBeVisible()

  await context.setOffline(false)
  await expect(again.getByText(/^Agreed with Hive/)).toBeVisible()
  const text = 'select team_one_score as one, team_two_score as two from fixtures where id = $1'
  expect(await query(DATA_DIR, text, [id])).toEqual([{ one: 11, two: 7 }])
  const operations = 'select counter from night_operations'
  expect(await query(DATA_DIR, operations, [])).toHaveLength(Number.parseInt(kept, 10))

  await other.context().setOffline(false)
  await expect(other.getByText('Two scores came in.')).toBeVisible()
  await again.reload()
  await expect(again.getByText('Two scores came in.')).toBeVisible()
  await again.getByRole('button', { name: '11–9', exact: true }).click()
  await expect(again.getByText(`${one} 11–9 ${two}`).first()).toBeVisible()
  await expect(again.getByText(/^Agreed with Hive/)).toBeVisible()
  expect(await query(DATA_DIR, text, [id])).toEqual([{ one: 11, two: 9 }])
  await other.reload()
  await expect(other.getByText(`${one} 11–9 ${two}`).first()).toBeVisible()
  await expect(other.getByText('Two scores came in.')).toBeHidden()
  await other.context().close()
})

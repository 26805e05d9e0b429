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

test('a phone runs a night through a hall without a signal, closed and opened again', async ({
  page,
  context,
  hive,
}) => {
  const { DATA_DIR = '' } = hive.env
  const { id, start, venueId, one, two } = await givenTonight(DATA_DIR)
  const headers = { authorization: `Bearer ${await givenToken(page, DEMO.admin)}` }
  const data = { venueId, day: irishDay(start) }
  const given = page.request.post('/api/organiser/nights/give', { headers, data })
  const { token } = (await (await answered(given)).json()) as { token: string }

  await page.goto(`/night#${token}`)
  await expect(page).toHaveURL(/\/night$/)
  await page.getByLabel('Your first name').fill('Aoife')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText(/^Agreed with Hive/)).toBeVisible()
  await expect.poll(() => page.evaluate(isKept)).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await page.getByRole('textbox', { name: one }).fill('11')
  await page.getByRole('textbox', { name: two }).fill('7')
  await page.getByRole('button', { name: 'Send score' }).click()
  await expect(page.getByText(/^1 kept on this phone/)).toBeVisible()
  await page.close()
  const again = await context.newPage()
  await again.goto('/night')
  await expect(again.getByText(/^1 kept on this phone/)).toBeVisible()
  await expect(again.getByText(`${one} 11–7 ${two}`).first()).toBeVisible()

  await context.setOffline(false)
  await expect(again.getByText(/^Agreed with Hive/)).toBeVisible()
  const text = 'select team_one_score as one, team_two_score as two from fixtures where id = $1'
  expect(await query(DATA_DIR, text, [id])).toEqual([{ one: 11, two: 7 }])
  const operations = 'select counter from night_operations'
  expect(await query(DATA_DIR, operations, [])).toHaveLength(1)
})

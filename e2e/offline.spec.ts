import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/accessibility.ts'
import { DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const LEAGUE = 'Leixlip Thursday Pickleball'

test.use({
  serviceWorkers: 'allow',
  // Without a signal every call fails, and the browser notes it.
  expectedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|status of 503/],
})

test('without a signal the games last seen open from the device, with their time, and are read anew later', async ({
  page,
  context,
}) => {
  await enter(page, DEMO.player)
  await page.goto('/your-leagues')
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The first visit brought the worker; the second one goes through it.
  await page.reload()
  await expect(page.getByRole('table').first()).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Last seen /).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: LEAGUE })).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('root-1.6') ?? '')
  expect(kept).toContain(LEAGUE)
  expect(kept).not.toMatch(/player@hive|871234501|Aoife/)

  // Also in a tab without a sign-in.
  const fresh = await context.newPage()
  await fresh.goto('/your-leagues')
  await expect(fresh.getByText('Please log in to view your upcoming fixtures.')).toBeVisible()
  await expect(fresh.getByRole('heading', { level: 2, name: LEAGUE })).toBeVisible()
  // What is not kept leads to what is, on a page of ours; the installed app opens the games.
  const notKept = await fresh.goto('/league-details/2')
  expect(notKept?.status()).toBe(503)
  await expect(fresh.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expectAccessible(fresh)
  await fresh.getByRole('main').getByRole('link', { name: 'Your Leagues' }).click()
  await expect(fresh.getByRole('heading', { level: 2, name: LEAGUE })).toBeVisible()
  await fresh.goto('/auth/forgot')
  await expect(fresh.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  const manifest = JSON.parse(readFileSync('apps/web/public/site.webmanifest', 'utf8')) as {
    start_url: string
  }
  await fresh.goto(manifest.start_url)
  await expect(fresh.getByRole('heading', { level: 2, name: LEAGUE })).toBeVisible()
  await fresh.close()

  await context.setOffline(false)
  await expect(page.getByText(/^Last seen /)).toHaveCount(0, { timeout: 30_000 })
})

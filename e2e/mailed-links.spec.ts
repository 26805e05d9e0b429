import type { Page } from '@playwright/test'
import { digestsOf, query } from './support/database.ts'
import type { Hive } from './support/hive.ts'
import type { StandIns } from './support/stand-ins.ts'
import { DEMO, enter, newestLink, newPerson } from './support/steps.ts'
import { expect, test } from './support/test.ts'

test.use({
  ownHive: 'mailed links',
  // Those of samples have secrets that nobody knows.
  expectedProblems: [/status of 4\d\d/],
})

/**
 * What a look may change: a sign-in that has begun, with its challenge for a passkey, how often somebody asked, and the proofs with which
 * a browser that is logged in reads.
 */
const BOOKKEEPING = new Set(['oidc_payloads', 'passkey_challenges', 'rate_limits', 'used_proofs'])

/** Every address of this Hive in the pages of its mails, as their samples have them. */
async function linksOfSamples({ request }: Page, { url }: Hive): Promise<string[]> {
  const hrefs = async (path: string) => {
    const page = await (await request.get(path)).text()
    return [...page.matchAll(/href="([^"]+)"/g)].map(([, link = '']) =>
      link.replaceAll('&amp;', '&'),
    )
  }
  const names = (await hrefs('/mails')).filter((path) => path.startsWith('/mails/'))
  const links = await Promise.all(names.map(hrefs))
  return [...new Set(links.flat())].filter((link) => link.startsWith(url))
}

/** Ends what Hive does by the hour, so that what changes from now on is somebody’s doing. */
async function endTimedWork(hive: Hive): Promise<void> {
  await query(hive, 'delete from pgboss.schedule')
  const due = "select name from pgboss.job where state in ('created', 'retry', 'active')"
  await expect.poll(() => query(hive, `${due} and start_after < now()`)).toEqual([])
}

/** Opens an address, and waits until its page is there with what it reads. */
async function open(page: Page, link: string): Promise<void> {
  await page.goto(link)
  const title = page.getByRole('heading', { level: 1 })
  // What a sample is about may be nobody’s, or somebody else’s.
  await expect(title.or(page.getByRole('button', { name: 'Try again' })).first()).toBeVisible()
  await expect(page.locator('.page-loading')).toHaveCount(0)
}

/** The links of a mail with secrets of ours that would change something: to confirm an interest, delete it, or be written to no more. */
async function linksOfInterest(page: Page, standIns: StandIns): Promise<string[]> {
  const { email } = newPerson()
  await page.goto('/register-your-interest')
  // A quicker sender counts as a robot, whose interest is not kept.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2000)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Badminton').check()
  await page.getByLabel('Preferred location (closest town)').fill('Lucan')
  await page.getByRole('button', { name: 'Register my interest' }).click()
  await expect.poll(() => standIns.mailsTo(email)).toHaveLength(1)
  const [mail] = await standIns.mailsTo(email)
  return mail?.text.match(/https?:\S+\/(?:register-your-interest|mails)\/\S+/g) ?? []
}

test('no link of a mail acts when a browser opens it, whether its reader is logged in or not', async ({
  page,
  hive,
  standIns,
}) => {
  test.slow()
  // Some with secrets of ours beside the samples.
  const interest = await linksOfInterest(page, standIns)
  expect(interest.length).toBeGreaterThan(1)
  await page.goto('/auth/forgot')
  await page.getByLabel('E-mail').fill(DEMO.player.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const reset = await newestLink(standIns, DEMO.player.email, /new password/)
  const samples = await linksOfSamples(page, hive)
  expect(samples.length).toBeGreaterThan(20)
  const links = [reset, ...interest, ...samples]
  await endTimedWork(hive)

  const before = await digestsOf(hive, BOOKKEEPING)
  for (const link of links) await open(page, link)
  expect(await digestsOf(hive, BOOKKEEPING)).toEqual(before)

  await enter(page, DEMO.player)
  const loggedIn = await digestsOf(hive, BOOKKEEPING)
  for (const link of links) await open(page, link)
  expect(await digestsOf(hive, BOOKKEEPING)).toEqual(loggedIn)
})

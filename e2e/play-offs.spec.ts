import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideways } from './support/accessibility.ts'
import { declineCookies, DEMO, enter } from './support/steps.ts'
import { expect, test } from './support/test.ts'

const TITLE = 'Leixlip Thursday Pickleball'
const LEAGUE = '/league-details/6'

test.use({ ownHive: 'play-offs' })

type Listing = { leagues: { id: number; playOffs: { seeds: { name: string }[] } | null }[] }

/** The names of the seeds, from the best down. */
async function seedsOf(page: Page): Promise<string[]> {
  const { leagues } = (await (await page.request.get('/api/leagues')).json()) as Listing
  return leagues.find(({ id }) => id === 6)?.playOffs?.seeds.map(({ name }) => name) ?? []
}

type Game = { day: string; one: string; two: string }

/** Enters a score on the league's page, where the two may have a game of the season to come, too. */
async function enterScore(page: Page, { day, one, two }: Game): Promise<void> {
  const game = `– : –, edit the score of ${one} v ${two}`
  const row = page.getByRole('listitem').filter({ hasText: day })
  await row.getByRole('button', { name: game, exact: true }).click()
  const form = page.getByRole('form', { name: `Score of ${one} v ${two}` })
  await form.getByLabel(one).fill('11')
  await form.getByLabel(two).fill('7')
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form).toBeHidden()
}

test('play-offs are made from the table, winners move on, and the league’s page crowns the champions', async ({
  page,
}) => {
  await enter(page, DEMO.admin, '/organiser/leagues/6/play-offs')
  await declineCookies(page)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await page.getByLabel('Semi-finals').fill('2027-02-25T18:30')
  await page.getByLabel('Final and third place').fill('2027-03-04T18:30')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Make the play-offs/ }).click()
  await expect(page.getByRole('heading', { name: 'The play-offs are on' })).toBeVisible()
  const [first = '', second = '', third = '', fourth = ''] = await seedsOf(page)
  await page.goto(LEAGUE)
  const bracket = page.getByRole('region', { name: 'Play-offs' })
  await expect(bracket.getByText('Winner of Semi-final 1')).toBeVisible()
  await expectNoSideways(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Show all \d+ fixtures$/ }).click()
  await enterScore(page, { day: '25 Feb', one: first, two: fourth })
  await enterScore(page, { day: '25 Feb', one: second, two: third })
  await enterScore(page, { day: '4 Mar', one: first, two: second })
  await expect(bracket.getByText(`Champions: ${first}`)).toBeVisible()
  await expectAccessible(page)
})

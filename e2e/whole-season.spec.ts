import type { Browser, Page } from '@playwright/test'
import {
  enterAsFirstAdmin,
  expect,
  followMail,
  givenPlayers,
  type Player,
  test,
  type World,
} from './support/first-season.ts'
import { givenSignUp } from './support/members.ts'
import { addVenue, fillInLeague, NEW } from './support/set-up.ts'

test.use({ ownHive: 'whole season' })

const TEAMS = ['Aces', 'Bees', 'Colts', 'Dons'] as const
const WEDDING = 'Half of our team is at a wedding.'
const CLOSED = 'The hall is closed that night.'

/** Publishes a league for four teams, whose captains move games by themselves. Resolves to its number. */
async function openLeague(page: Page): Promise<string> {
  await page.goto('/organiser/leagues')
  await fillInLeague(page, { teams: '4', teamPrice: '120' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: NEW.title })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Everyone can see it now.')).toBeVisible()
  const id = /leagues\/(\d+)/.exec(page.url())?.[1] ?? ''
  await page.goto(`/organiser/leagues/${id}/set-up`)
  await page.getByLabel('Games that captains move').selectOption('automatic')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const order = page.getByRole('button', { name: 'Head to head first' })
  await order.click()
  await expect(order).toHaveAttribute('aria-pressed', 'true')
  return id
}

/** Opens the captain’s page by the link of an e-mail; `act` is what they do there. */
async function asCaptain(
  browser: Browser,
  world: World,
  mail: { reader: Player; subject: RegExp },
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await followMail(browser, world, mail)
  await act(page)
  await page.context().close()
}

async function wish(page: Page): Promise<void> {
  await page
    .getByRole('checkbox', { name: /^Tuesday/ })
    .first()
    .check()
  await page.getByRole('radio', { name: 'Early, if possible' }).check()
  await page.getByRole('button', { name: 'Save our wishes' }).click()
  await expect(page.getByText(/^You’ve asked for: not on .*; early games\.$/)).toBeVisible()
}

async function drawAndPublish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stop asking' }).click()
  await page.getByRole('button', { name: 'Fix the terms' }).click()
  await page.getByRole('button', { name: 'Draw the fixtures' }).click()
  await page.getByRole('button', { name: 'Publish 6 games, write to 4 people' }).click()
  await expect(page.getByRole('link', { name: 'How fair are they?' })).toBeVisible()
}

/** Has a stranger’s browser draw the fixtures once more, and follow every change. */
async function expectVerified(stranger: Page, leagueId: string): Promise<void> {
  await stranger.goto(`/league-details/${leagueId}/fairness`)
  await stranger.getByRole('button', { name: 'Check it in your browser' }).click()
  await expect(stranger.getByText('Same schedule, same report')).toBeVisible()
}

/** Asks the other captain to move the game of Aces and Bees; resolves to its new time, as `12 Jan 2027, 19:10`. */
async function askToMove(page: Page): Promise<string> {
  await page.getByText('Ask to move one of your games').click()
  await page.getByRole('button', { name: /^Move (Aces v Bees|Bees v Aces)$/ }).click()
  const places = page.getByLabel(/^Where could/)
  await places.selectOption({ index: 1 })
  const place = await places.locator('option').nth(1).textContent()
  await page.getByLabel('Why?').fill(WEDDING)
  await page.getByRole('button', { name: 'Ask the other captains' }).click()
  await expect(page.getByText(/^Waiting for Bees until/)).toBeVisible()
  return /^\d+ \w+ \d{4}, \d\d:\d\d/.exec(place ?? '')?.[0] ?? ''
}

/** A time as calendars write it. */
function calendarTime(text: string): string {
  const [day = '', time = ''] = text.split(', ')
  const date = new Date(`${day} 12:00 UTC`).toISOString().slice(0, 10)
  return `${date.replaceAll('-', '')}T${time.replace(':', '')}00`
}

/** Loses the next night, which is how the form is filled in, and takes the repair with the fewest moves. */
async function loseNight(page: Page, leagueId: string): Promise<void> {
  await page.goto(`/organiser/leagues/${leagueId}/fixtures`)
  await page.getByRole('button', { name: 'Find repairs' }).click()
  await page.getByLabel('Why?').fill(CLOSED)
  const best = page.getByRole('region', { name: /^Fewest games moved/ })
  await best.getByRole('button', { name: /^Do this, write to \d people$/ }).click()
  await expect(page.getByText(/^Done\. \d people get an e-mail\.$/)).toBeVisible()
}

type Result = readonly [winner: string, loser: string, points: number, other: number]

/** Who beats whom, by how many points to how many: the first three beat each other in a circle. */
const RESULTS: readonly Result[] = [
  ['Aces', 'Bees', 11, 5],
  ['Bees', 'Colts', 11, 7],
  ['Colts', 'Aces', 11, 9],
  ['Aces', 'Dons', 11, 2],
  ['Bees', 'Dons', 11, 3],
  ['Colts', 'Dons', 11, 4],
]

async function enterScore(page: Page, result: Result): Promise<void> {
  const [winner, loser, points, other] = result
  const pair = `(${winner} v ${loser}|${loser} v ${winner})`
  const name = new RegExp(`^– : –, edit the score of ${pair}$`)
  await page.getByRole('button', { name }).click()
  const form = page.getByRole('form', { name: new RegExp(`^Score of ${pair}$`) })
  await form.getByLabel(winner).fill(String(points))
  await form.getByLabel(loser).fill(String(other))
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(form).toBeHidden()
}

async function crown(page: Page, leagueId: string): Promise<void> {
  await page.goto(`/organiser/leagues/${leagueId}/play-offs`)
  const last = new Date(Date.now() + 110 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Semi-finals').fill(`${last}T18:30`)
  await page.getByLabel('Final and third place').fill(`${last}T20:30`)
  await page.getByRole('button', { name: /^Make the play-offs/ }).click()
  await expect(page.getByRole('heading', { name: 'The play-offs are on' })).toBeVisible()
  await page.goto(`/league-details/${leagueId}`)
  await page.getByRole('button', { name: /^Show all \d+ fixtures$/ }).click()
  await enterScore(page, ['Aces', 'Dons', 11, 2])
  await enterScore(page, ['Bees', 'Colts', 11, 7])
  await enterScore(page, ['Aces', 'Bees', 11, 9])
  const bracket = page.getByRole('region', { name: 'Play-offs' })
  await expect(bracket.getByText('Champions: Aces')).toBeVisible()
}

test('a season is wished for, drawn, moved by captains, healed and won, and a stranger can check it', async ({
  page,
  browser,
  hive,
  standIns,
}) => {
  test.slow()
  const world = { hive, standIns }
  await enterAsFirstAdmin(page, world)
  await page.goto('/organiser/leagues')
  await addVenue(page)
  const leagueId = await openLeague(page)
  const captains = await givenPlayers(browser, world, [
    'Aoife Byrne',
    'Bren Daly',
    'Cian Egan',
    'Dara Foley',
  ])
  for (const [at, captain] of captains.entries()) {
    const team = { Price: 120, RegistrationTypeId: 2, TeamName: TEAMS[at], TeamPlayers: [] }
    await givenSignUp(page, captain, { LeagueId: leagueId, ...team })
  }
  const [aces, bees] = captains
  if (!aces || !bees) throw new Error('There are four captains.')

  await page.goto(`/organiser/leagues/${leagueId}/fixtures`)
  await page.getByRole('button', { name: 'Ask 4 captains by e-mail' }).click()
  await asCaptain(browser, world, { reader: aces, subject: /^When can Aces play\?$/ }, wish)
  await page.reload()
  await expect(page.getByText(/^1 of 4 teams has answered\./)).toBeVisible()
  await drawAndPublish(page)
  const stranger = await (await browser.newContext({ baseURL: hive.url })).newPage()
  await expectVerified(stranger, leagueId)
  await expect(stranger.getByText(/^Aces: 1 of 1 night off; \d of \d games? early$/)).toBeVisible()

  let time = ''
  await asCaptain(
    browser,
    world,
    { reader: aces, subject: /^When can Aces play\?$/ },
    async (own) => {
      time = await askToMove(own)
    },
  )
  const calendar = `/calendar/leagues/${leagueId}.ics`
  const asked = { reader: bees, subject: /^Can .* move\?$/ }
  await asCaptain(browser, world, asked, async (own) => {
    await own.getByRole('button', { name: 'Yes, we can' }).click()
    await expect(own.getByText(/^All agree: the game has moved/)).toBeVisible()
    await own.goto('/your-leagues')
    await expect(own.getByText(shownTime(time)).first()).toBeVisible()
  })
  expect(await (await stranger.request.get(calendar)).text()).toContain(calendarTime(time))
  await expectVerified(stranger, leagueId)
  await expect(stranger.getByText(WEDDING)).toBeVisible()
  const told = async ({ email }: Player) =>
    (await standIns.mailsTo(email)).filter(({ text }) => text.includes(WEDDING)).length
  await expect.poll(() => told(aces)).toBe(1)

  await loseNight(page, leagueId)
  await expectVerified(stranger, leagueId)
  await expect(stranger.getByText(CLOSED)).toBeVisible()

  await page.goto(`/league-details/${leagueId}`)
  for (const result of RESULTS) await enterScore(page, result)
  await page.getByRole('button', { name: 'Aces', exact: true }).click()
  await expect(
    page.getByText(
      'Level on points with Bees and Colts; above Bees on head-to-head score difference among the level teams, 4 to -2.',
    ),
  ).toBeVisible()
  await crown(page, leagueId)
})

/** A time as pages write it: `12 Jan 2027, 19:10` is `12 Jan, 7:10 pm`. */
function shownTime(text: string): RegExp {
  const [day = '', time = ''] = text.split(', ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return new RegExp(`${day.slice(0, -5)}, ${hour - 12}${minutes} pm`)
}

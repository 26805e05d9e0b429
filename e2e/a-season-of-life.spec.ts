import type { Browser, Page } from '@playwright/test'
import { callAs, givenSignUp } from './support/members.ts'
import { expect, givenPlayers, type Player, type World } from './support/first-season.ts'
import {
  expectEverywhere,
  type Game,
  gamesOf,
  newsOf,
  type SeasonWatch,
  tellAtOnce,
  watchSeason,
} from './support/season-watch.ts'
import { addHall, dayIn, fillInLeague, fixTermsAndDraw } from './support/set-up.ts'
import { declineCookies, DEMO, enter } from './support/steps.ts'
import { countTaps } from './support/taps.ts'
import { test } from './support/test.ts'

test.use({ ownHive: 'a season of life' })

/** Beside the name of each journey, since no two teams have the same name. */
const TEAMS = ['Aces', 'Bees', 'Colts', 'Dons'] as const
const CHANGED = new Set(['A game of yours has changed', 'Today’s game is off'])
const WHY = 'The roof leaks.'

type Season = {
  readonly admin: Page
  readonly watch: SeasonWatch
  readonly world: World
  readonly captains: Map<string, Player>
  readonly leagueId: string
}

async function signUp(admin: Page, captain: Player, LeagueId: string, TeamName: string) {
  await givenSignUp(admin, captain, { LeagueId, Price: 120, RegistrationTypeId: 2, TeamName })
}

/** A league of four teams with its six games out, and the pages and calendars of those who follow it. */
async function givenSeason(
  admin: Page,
  browser: Browser,
  world: World,
  journey: string,
): Promise<Season> {
  const title = `${journey} league`
  await enter(admin, DEMO.admin)
  await declineCookies(admin)
  const venue = `${journey} hall`
  await addHall(admin, venue)
  await admin.goto('/organiser/leagues')
  await fillInLeague(admin, { teams: '6', teamPrice: '120', title, firstNight: dayIn(8), venue })
  await admin.getByRole('button', { name: 'Save draft' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await admin.getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText('Published. Everyone can see it now.')).toBeVisible()
  const leagueId = /leagues\/(\d+)/.exec(admin.url())?.[1] ?? ''
  const teams = TEAMS.map((name) => `${journey} ${name}`)
  const players = await givenPlayers(
    browser,
    world,
    teams.map((team) => `Captain ${team}`),
  )
  const captains = new Map<string, Player>()
  for (const [at, captain] of players.entries()) {
    const team = teams[at] ?? ''
    await signUp(admin, captain, leagueId, team)
    captains.set(team, captain)
  }
  await admin.goto(`/organiser/leagues/${leagueId}/fixtures`)
  await fixTermsAndDraw(admin)
  await admin.getByRole('button', { name: 'Publish 6 games, write to 4 people' }).click()
  await expect(admin.getByRole('link', { name: 'How fair are they?' })).toBeVisible()
  await expectHeard(world, players)
  const watcher = captains.get(`${journey} Aces`)
  if (!watcher) throw new Error('There is no captain of the Aces.')
  const watch = await watchSeason(browser, world, { leagueId, captains, watcher })
  await expectEverywhere(watch, 6)
  return { admin, watch, world, captains, leagueId }
}

/** Has the captains hear of their fixtures: what changes before they have heard is not told as a change. */
async function expectHeard(world: World, captains: readonly Player[]): Promise<void> {
  await tellAtOnce(world)
  for (const captain of captains) {
    await expect.poll(() => newsOf(world, captain)).toContain('The fixtures are out')
  }
}

/** Expects a stranger’s browser to come to the same fixtures, with all changes since. */
async function expectVerified({ watch: { publicPage }, leagueId }: Season): Promise<void> {
  await publicPage.goto(`/league-details/${leagueId}/fairness`)
  await publicPage.getByText('How we know').click()
  await publicPage.getByRole('button', { name: 'Check it in your browser' }).first().click()
  await expect(publicPage.getByText('Same schedule, same report')).toBeVisible()
  await publicPage.goto(`/league-details/${leagueId}`)
}

/** Expects each captain to have been told so often that games of theirs have changed. */
async function expectTold({ world, captains }: Season, times: Readonly<Record<string, number>>) {
  await tellAtOnce(world)
  for (const [team, captain] of captains) {
    const told = async () => (await newsOf(world, captain)).filter((news) => CHANGED.has(news))
    await expect.poll(told, team).toHaveLength(times[team] ?? 0)
  }
}

function lineOf({ id, startTime, courtNumber }: Game): string {
  return `${id} ${startTime} ${courtNumber}`
}

/** How often each team is told when its games differ. */
function countChanged(
  times: Record<string, number>,
  before: readonly Game[],
  after: readonly Game[],
): void {
  const [was, is] = [before.map(lineOf), after.map(lineOf)]
  const changed = [
    ...before.filter((game) => !is.includes(lineOf(game))),
    ...after.filter((game) => !was.includes(lineOf(game))),
  ]
  const teams = new Set(changed.flatMap((game) => [game.teamOne.name, game.teamTwo.name]))
  for (const team of teams) times[team] = (times[team] ?? 0) + 1
}

/** Takes the first repair that is offered; resolves once it is made. */
async function takeRepair(admin: Page): Promise<void> {
  await admin.getByLabel('Why?').fill(WHY)
  const take = admin.getByRole('button', { name: /^Do this, write to \d+ (person|people)$/ })
  await take.first().click()
  await expect(admin.getByText(/^Done\. \d+ (person gets|people get) an e-mail\.$/)).toBeVisible()
}

test('a team comes late and is fitted in, and a captain leaves: everyone plays what everyone reads', async ({
  page,
  browser,
  hive,
  standIns,
}) => {
  const season = await givenSeason(page, browser, { hive, standIns }, 'Late')
  const { watch, captains, leagueId, world } = season
  const [late] = await givenPlayers(browser, world, ['Captain Eels'])
  if (!late) throw new Error('Nobody comes late.')
  await signUp(page, late, leagueId, 'Eels')
  const before = await gamesOf(watch)
  const taps = await countTaps(page)
  await page.goto('/organiser')
  await page.getByRole('link', { name: 'Decide: Eels' }).click()
  await page.getByRole('button', { name: 'See what it takes' }).click()
  await expect(page.getByText(/ways? found\. Nothing has changed yet\.$/)).toBeVisible()
  await page.getByLabel('Why?').click()
  await takeRepair(page)
  expect(await taps()).toBe(4)
  await expect.poll(() => gamesOf(watch)).not.toHaveLength(before.length)
  const joined = await gamesOf(watch)
  await expectEverywhere(watch, joined.length)
  const times: Record<string, number> = {}
  countChanged(times, before, joined)
  captains.set('Eels', late)
  await expectTold(season, times)
  const leaver = captains.get('Late Dons')
  if (!leaver) throw new Error('There is no captain of the Dons.')
  const headers = { authorization: `Bearer ${leaver.token}` }
  const own = await page.request.get('/api/registrations', { headers })
  const { registrations } = (await own.json()) as { registrations: { id: number }[] }
  await callAs(page, leaver, '/api/registrations/cancel', { registrationId: registrations[0]?.id })
  captains.delete('Late Dons')
  const left = joined.filter(
    (game) => ![game.teamOne.name, game.teamTwo.name].includes('Late Dons'),
  )
  await expect.poll(() => gamesOf(watch)).toHaveLength(left.length)
  countChanged(times, joined, await gamesOf(watch))
  await expectTold(season, times)
  await expect(watch.publicPage.getByRole('table', { name: 'League table' })).not.toContainText(
    'Late Dons',
  )
  await expectVerified(season)
})

test('a night is lost, then a court for three weeks: no game is put there, and each captain hears once of each', async ({
  page,
  browser,
  hive,
  standIns,
}) => {
  const season = await givenSeason(page, browser, { hive, standIns }, 'Lost')
  const { watch, leagueId } = season
  const times: Record<string, number> = {}
  const before = await gamesOf(watch)
  await page.goto(`/organiser/leagues/${leagueId}/fixtures`)
  await page.getByRole('button', { name: 'Find repairs' }).click()
  await takeRepair(page)
  await expect.poll(() => gamesOf(watch)).not.toEqual(before)
  const first = await gamesOf(watch)
  await expectEverywhere(watch, first.length)
  countChanged(times, before, first)
  await expectTold(season, times)
  await page.goto(`/organiser/leagues/${leagueId}/fixtures`)
  await page.getByRole('radio', { name: /^A court/ }).check()
  await page.getByLabel('Court', { exact: true }).selectOption('1')
  await page.getByLabel('From', { exact: true }).fill(dayIn(9))
  await page.getByLabel('Until', { exact: true }).fill(dayIn(30))
  await page.getByRole('button', { name: 'Find repairs' }).click()
  await takeRepair(page)
  await expect.poll(() => gamesOf(watch)).not.toEqual(first)
  const second = await gamesOf(watch)
  await expectEverywhere(watch, second.length)
  const lost = second.filter(({ startTime, courtNumber }) => {
    const day = startTime.slice(0, 10)
    return day === dayIn(8) || (courtNumber === 1 && day >= dayIn(9) && day <= dayIn(30))
  })
  expect(lost).toEqual([])
  countChanged(times, first, second)
  await expectTold(season, times)
  await expectVerified(season)
})

test('tonight is called off in the rain, and the rest of the season is drawn again', async ({
  page,
  browser,
  hive,
  standIns,
}) => {
  const season = await givenSeason(page, browser, { hive, standIns }, 'Rain')
  const { watch, leagueId } = season
  const times: Record<string, number> = {}
  const [game] = await gamesOf(watch)
  if (!game) throw new Error('There are no games.')
  const all = await gamesOf(watch)
  await page.goto(`/organiser/leagues/${leagueId}/scores?night=${game.startTime.slice(0, 10)}`)
  await page.getByLabel('Game', { exact: true }).selectOption(String(game.id))
  await page.getByLabel('What happened').selectOption('moved')
  await page.getByLabel('New day').fill(dayIn(0))
  // The last minute of the day is still to come at almost whatever hour this is played.
  await page.getByLabel('New time').fill('23:59')
  await page.getByLabel('Reason').fill('They play sooner.')
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(page.getByText('Saved. Players can see it now.')).toBeVisible()
  await expect.poll(() => gamesOf(watch)).not.toEqual(all)
  const sooner = await gamesOf(watch)
  countChanged(times, all, sooner)
  await expectTold(season, times)
  await page.goto('/organiser')
  await page.getByRole('button', { name: 'Call off tonight: Rain league' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /red/i }).check()
  await dialog.getByRole('button', { name: 'Call off 1 game, write to 2 people' }).click()
  await expect.poll(() => gamesOf(watch)).toHaveLength(5)
  countChanged(times, sooner, await gamesOf(watch))
  await expectTold(season, times)
  const rained = await gamesOf(watch)
  await page.goto(`/organiser/leagues/${leagueId}/fixtures#draw-again`)
  const fold = page.locator('#draw-again')
  await fold.getByRole('radio', { name: /^None: draw at once/ }).check()
  await fold.getByRole('button', { name: 'Draw the rest again' }).click()
  await dialog.getByLabel('Why?').fill(WHY)
  await dialog.getByRole('button', { name: 'Lock teams, nights and rules' }).click()
  await page.getByRole('button', { name: 'Draw the fixtures' }).click()
  await page
    .getByRole('button', { name: /^Publish \d+ changes?, write to \d+ (person|people)$/ })
    .click()
  await expect.poll(() => gamesOf(watch)).toHaveLength(6)
  const again = await gamesOf(watch)
  await expectEverywhere(watch, 6)
  countChanged(times, rained, again)
  await expectTold(season, times)
  await expectVerified(season)
})

test('a play-off that nobody came to: the others win without playing, and everyone reads so', async ({
  page,
  browser,
  hive,
  standIns,
}) => {
  const season = await givenSeason(page, browser, { hive, standIns }, 'Nobody')
  const { watch, world, captains, leagueId } = season
  await page.goto(`/organiser/leagues/${leagueId}/play-offs`)
  await page.getByLabel('Semi-finals').fill(`${dayIn(60)}T18:30`)
  await page.getByLabel('Final and third place').fill(`${dayIn(60)}T20:30`)
  await page.getByRole('button', { name: /^Make the play-offs/ }).click()
  await expect(page.getByRole('heading', { name: 'The play-offs are on' })).toBeVisible()
  await expectEverywhere(watch, 8)
  const [one, two] = (await gamesOf(watch)).slice(-2)
  if (!one || !two) throw new Error('There are no semi-finals.')
  await page.goto(`/organiser/leagues/${leagueId}/scores?night=${dayIn(60)}`)
  await page.getByLabel('Game', { exact: true }).selectOption(String(one.id))
  await page.getByLabel('What happened').selectOption('both')
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(page.getByText('Saved. Players can see it now.')).toBeVisible()
  await page.getByLabel('Game', { exact: true }).selectOption(String(two.id))
  await page.getByLabel('What happened').selectOption('team_two')
  await page.getByRole('button', { name: 'Save change' }).click()
  for (const shown of [watch.publicPage, watch.yourLeagues]) {
    const bracket = shown.getByRole('region', { name: 'Play-offs' })
    await expect(bracket.getByText('Neither team came')).toBeVisible()
    await expect(bracket.getByText('Walkover')).toHaveCount(2)
    await expect(bracket.getByText(`Champions: ${two.teamOne.name}`)).toBeVisible()
  }
  await expectEverywhere(watch, 8)
  const without = 'You go on without playing'
  for (const [team, { email }] of captains) {
    const told = async () =>
      (await world.standIns.mailsTo(email)).filter(({ subject }) => subject.startsWith(without))
    const isOn = [two.teamOne.name, two.teamTwo.name].includes(team)
    await expect.poll(told, team).toHaveLength(isOn ? 1 : 0)
  }
  await expectTold(season, {})
  await expectVerified(season)
})

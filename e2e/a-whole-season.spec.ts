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
import { expectAccessible } from './support/accessibility.ts'
import { givenSignUp } from './support/members.ts'
import {
  expectEverywhere,
  type Game,
  gamesOf,
  newsOf,
  type SeasonWatch,
  tellAtOnce,
  watchSeason,
} from './support/season-watch.ts'
import { addVenue, fillInLeague, NEW } from './support/set-up.ts'
import { unfold } from './support/steps.ts'

test.use({ ownHive: 'whole season' })

const TEAMS = ['Aces', 'Bees', 'Colts', 'Dons'] as const
const WEDDING = 'Half of our team is at a wedding.'
const CLOSED = 'The hall is closed that night.'
const HOURS = 'The hall has other hours.'
const CHANGED = 'A game of yours has changed'

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
  await unfold(page, 'Playing')
  await page.getByLabel('Games that captains move').selectOption('automatic')
  const order = page.getByRole('button', { name: 'Head to head first' })
  await order.click()
  await expect(order).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Save league' }).click()
  await expect(page.getByText('League saved.')).toBeVisible()
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
  await page.getByRole('radio', { name: /^None: draw at once/ }).check()
  await page.getByRole('button', { name: 'Lock teams, nights and rules' }).click()
  await page.getByRole('button', { name: 'Draw the fixtures' }).click()
  await page.getByRole('button', { name: 'Publish 6 games, write to 4 people' }).click()
  await expect(page.getByRole('link', { name: 'How fair are they?' })).toBeVisible()
}

/** Takes all fixtures back before the first game, which their players hear of. */
async function takeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take the fixtures back' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill(HOURS)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Take 6 games back, write to 4 people' }).click()
  await expect(page.getByText(`Draw 1, taken back: ${HOURS}`)).toBeVisible()
}

/** Draws the latest fixtures once more in a stranger’s browser, and follows every change. */
async function expectVerified(stranger: Page, leagueId: string): Promise<void> {
  await stranger.goto(`/league-details/${leagueId}/fairness`)
  await stranger.getByText('How we know').click()
  await stranger.getByRole('button', { name: 'Check it in your browser' }).first().click()
  await expect(stranger.getByText('Same schedule, same report')).toBeVisible()
}

/** Asks the other captain to move the game of Aces and Bees; resolves to its new time, as `12 Jan 2027, 7:10 pm`. */
async function askToMove(page: Page): Promise<string> {
  await page.getByText('Ask to move one of your games').click()
  await page.getByRole('button', { name: /^Move (Aces v Bees|Bees v Aces)$/ }).click()
  const places = page.getByLabel(/^Where could/)
  await places.selectOption({ index: 1 })
  const place = await places.locator('option').nth(1).textContent()
  await page.getByLabel('Why?').fill(WEDDING)
  await page.getByRole('button', { name: 'Ask the other captains' }).click()
  await expect(page.getByText(/^Waiting for Bees until/)).toBeVisible()
  return /^\d+ \w+ \d{4}, [\d:]+ pm/.exec(place ?? '')?.[0] ?? ''
}

/** Expects each captain to have got exactly these e-mails about games, whatever their order. */
async function expectNews(
  world: World,
  captains: ReadonlyMap<string, Player>,
  news: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await tellAtOnce(world)
  for (const [team, captain] of captains) {
    const subjects = async () => (await newsOf(world, captain)).toSorted()
    await expect.poll(subjects, team).toEqual(news[team]?.toSorted())
  }
}

/** The teams whose games are at another time than before. */
function teamsMoved(before: readonly Game[], after: readonly Game[]): Set<string> {
  const moved = after.filter(
    ({ id, startTime: at }) => before.find((game) => game.id === id)?.startTime !== at,
  )
  return new Set(moved.flatMap((game) => [game.teamOne.name, game.teamTwo.name]))
}

/**
 * Loses the next night, which is how the form is filled in, and takes the repair with the fewest moves. Resolves to how
 * many people it writes to.
 */
async function loseNight(page: Page, leagueId: string): Promise<number> {
  await page.goto(`/organiser/leagues/${leagueId}/fixtures`)
  await page.getByRole('button', { name: 'Find repairs' }).click()
  await page.getByLabel('Why?').fill(CLOSED)
  const best = page.getByRole('region', { name: /^Fewest games moved/ })
  await best.getByRole('button', { name: /^Do this, write to \d people$/ }).click()
  const done = page.getByText(/^Done\. \d people get an e-mail\.$/)
  await expect(done).toBeVisible()
  return Number(/\d/.exec((await done.textContent()) ?? '')?.[0])
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

async function makePlayOffs(page: Page, leagueId: string): Promise<void> {
  await page.goto(`/organiser/leagues/${leagueId}/play-offs`)
  const last = new Date(Date.now() + 110 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Semi-finals').fill(`${last}T18:30`)
  await page.getByLabel('Final and third place').fill(`${last}T20:30`)
  await page.getByRole('button', { name: /^Make the play-offs/ }).click()
  await expect(page.getByRole('heading', { name: 'The play-offs are on' })).toBeVisible()
}

/** Plays the semi-finals; both winners, and both losers, have another game then. */
async function playSemiFinals(page: Page, leagueId: string): Promise<void> {
  await page.goto(`/league-details/${leagueId}`)
  await page.getByRole('button', { name: /^Show all \d+ fixtures$/ }).click()
  await enterScore(page, ['Aces', 'Dons', 11, 2])
  await enterScore(page, ['Bees', 'Colts', 11, 7])
}

/** Expects the table to have the teams in their order on the public page and in Your Leagues. */
async function expectTable({ publicPage, yourLeagues }: SeasonWatch): Promise<void> {
  for (const shown of [publicPage, yourLeagues]) {
    const table = shown.getByRole('table', { name: 'League table' })
    await expect(table.getByRole('button')).toHaveText(TEAMS.map((team) => new RegExp(team)))
  }
}

/** The news that every captain has heard by the end, besides changes of their own games. */
const HEARD = [
  'The fixtures are out',
  CHANGED,
  'The fixtures are out',
  'The play-offs are set',
  'Your next play-off game',
]

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
  const names = ['Aoife Byrne', 'Bren Daly', 'Cian Egan', 'Dara Foley']
  const players = await givenPlayers(browser, world, names)
  const captains = new Map(players.map((player, at) => [TEAMS[at] ?? '', player]))
  for (const [TeamName, captain] of captains) {
    const team = { Price: 120, RegistrationTypeId: 2, TeamName, TeamPlayers: [] }
    await givenSignUp(page, captain, { LeagueId: leagueId, ...team })
  }
  const [aces, bees, , dons] = players
  if (!aces || !bees || !dons) throw new Error('There are four captains.')
  const watch = await watchSeason(browser, world, { leagueId, captains, watcher: dons })

  await page.goto(`/organiser/leagues/${leagueId}/fixtures`)
  await page.getByRole('button', { name: 'Ask 4 captains by e-mail' }).click()
  await asCaptain(browser, world, { reader: aces, subject: /^When can Aces play\?$/ }, wish)
  await page.reload()
  await expect(page.getByText(/^1 of 4 teams has answered\./)).toBeVisible()
  await page.getByRole('button', { name: 'Stop asking' }).click()
  await drawAndPublish(page)
  const first = ['The fixtures are out']
  await expectNews(world, captains, { Aces: first, Bees: first, Colts: first, Dons: first })
  await takeBack(page)
  const back = ['The fixtures are out', CHANGED]
  await expectNews(world, captains, { Aces: back, Bees: back, Colts: back, Dons: back })
  await drawAndPublish(page)
  const stranger = await watch.publicPage.context().newPage()
  await expectVerified(stranger, leagueId)
  await expect(stranger.getByText(/^Aces: 1 of 1 night off; \d of \d games? early$/)).toBeVisible()
  await expectEverywhere(watch, 6)
  await expect(
    stranger.getByText(/, taken back on .*, before the first game: The hall/),
  ).toBeVisible()
  const out = [...back, 'The fixtures are out']
  await expectNews(world, captains, { Aces: out, Bees: out, Colts: out, Dons: out })

  let time = ''
  await asCaptain(
    browser,
    world,
    { reader: aces, subject: /^When can Aces play\?$/ },
    async (own) => {
      time = await askToMove(own)
    },
  )
  const asked = { reader: bees, subject: /^Can .* move\?$/ }
  await tellAtOnce(world)
  await asCaptain(browser, world, asked, async (own) => {
    await own.getByRole('button', { name: 'Yes, we can' }).click()
    await expect(own.getByText(/^All agree: the game has moved/)).toBeVisible()
    await own.goto('/your-leagues')
    await expect(own.getByText(shownTime(time)).first()).toBeVisible()
  })
  await expectEverywhere(watch, 6)
  await expectVerified(stranger, leagueId)
  await expect(stranger.getByText(WEDDING)).toBeVisible()
  const moved = [...out, CHANGED]
  await expectNews(world, captains, { Aces: moved, Bees: moved, Colts: out, Dons: out })

  const before = await gamesOf(watch)
  const told = await loseNight(page, leagueId)
  await expect.poll(async () => teamsMoved(before, await gamesOf(watch)).size).toBe(told)
  await expectEverywhere(watch, 6)
  await expectVerified(stranger, leagueId)
  await expect(stranger.getByText(CLOSED)).toBeVisible()
  const healed = teamsMoved(before, await gamesOf(watch))
  await tellAtOnce(world)
  for (const [team, { email }] of captains) {
    const reasons = async () =>
      (await standIns.mailsTo(email)).filter(({ text }) => text.includes(CLOSED)).length
    await expect.poll(reasons, team).toBe(healed.has(team) ? 1 : 0)
  }

  await page.goto(`/league-details/${leagueId}`)
  await page.getByRole('button', { name: /^Show all \d+ fixtures$/ }).click()
  for (const result of RESULTS) await enterScore(page, result)
  await page.getByText('Table and calendar').click()
  await page.getByRole('button', { name: 'Aces', exact: true }).click()
  const why =
    'Level on points with Bees and Colts; above Bees on head-to-head score difference among the level teams, 4 to -2.'
  await expect(page.getByText(why)).toBeVisible()
  await expectTable(watch)
  await expectEverywhere(watch, 6)

  await makePlayOffs(page, leagueId)
  await expectEverywhere(watch, 8)
  // At night it would wait for the morning, with what the results have given since.
  await tellAtOnce(world)
  for (const [team, captain] of captains) {
    await expect.poll(() => newsOf(world, captain), team).toContain('The play-offs are set')
  }
  await playSemiFinals(page, leagueId)
  await expectEverywhere(watch, 10)
  await enterScore(page, ['Aces', 'Bees', 11, 9])
  for (const shown of [page, watch.publicPage, watch.yourLeagues]) {
    const bracket = shown.getByRole('region', { name: 'Play-offs' })
    await expect(bracket.getByText('Champions: Aces')).toBeVisible()
  }
  await expectEverywhere(watch, 10)
  const heardBy = (team: string) => [
    ...HEARD,
    ...(['Aces', 'Bees'].includes(team) ? [CHANGED] : []),
    ...(healed.has(team) ? [CHANGED] : []),
  ]
  await expectNews(world, captains, Object.fromEntries(TEAMS.map((team) => [team, heardBy(team)])))
})

/** A time as a list of games writes it, which knows the year and breaks no line in it: `12 Jan 2027, 7:10 pm` is `12 Jan, 7:10 pm`. */
function shownTime(text: string): RegExp {
  return new RegExp(text.replace(/ \d{4}, /, ', ').replace(/ ([ap]m)$/, String.raw`\s$1`))
}

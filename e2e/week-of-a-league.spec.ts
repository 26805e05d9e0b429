import type { Browser, Page } from '@playwright/test'
import { testFrom } from './support/by-the-clock.ts'
import { digestsOf } from './support/database.ts'
import { enterAsFirstAdmin, givenPlayers, type Player, type World } from './support/first-season.ts'
import { callAs, givenSignUp, givenTeammate, givenToken } from './support/members.ts'
import type { MovingClock } from './support/moving-clock.ts'
import {
  expectEverywhere,
  type Game,
  gamesOf,
  tellAtOnce,
  watchSeason,
} from './support/season-watch.ts'
import { addHall, fillInLeague, fixTermsAndDraw } from './support/set-up.ts'
import { enter } from './support/steps.ts'
import { expect } from './support/test.ts'

/** A Sunday afternoon. St Patrick’s Day, which is no business day, is on the Wednesday. */
const SUNDAY = new Date('2027-03-14T15:30:00Z')
const WEEK_IS_TOLD = new Date('2027-03-14T17:14:30Z')
const [MONDAY, TUESDAY] = ['2027-03-15', '2027-03-16']
const LATE_ON_TUESDAY = new Date('2027-03-16T22:00:00Z')
/** Noon on the second business day after Tuesday has passed, and so has the job of the hour. */
const DUE = new Date('2027-03-19T12:12:00Z')

const test = testFrom(SUNDAY)

test.use({
  ownHive: 'week of a league',
  // The organiser’s session is renewed after days.
  expectedProblems: [/status of 400 .*oauth2\/token/],
})

const TITLE = 'Naas Tuesday Badminton'
const TEAMS = ['Aces', 'Bees', 'Colts', 'Dons', 'Eels', 'Foxes'] as const

type Week = World & { page: Page; browser: Browser; clock: MovingClock }
type Members = { captains: Map<string, Player>; absent: Player; coming: Player }

/** A league of six captains, the first of whom has two teammates. Resolves to its number. */
async function givenLeague(week: Week): Promise<{ leagueId: string } & Members> {
  const { page, browser } = week
  await addHall(page, 'Naas Sports Hall')
  await page.goto('/organiser/leagues')
  await fillInLeague(page, { teams: '6', teamPrice: '120', title: TITLE, firstNight: TUESDAY })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. Everyone can see it now.')).toBeVisible()
  const leagueId = /leagues\/(\d+)/.exec(page.url())?.[1] ?? ''
  const names = [...TEAMS.map((team) => `Captain ${team}`), 'Orla Nolan', 'Sam Kelly']
  const players = await givenPlayers(browser, week, names)
  const captains = new Map<string, Player>()
  const [absent, coming] = players.slice(TEAMS.length)
  if (!absent || !coming) throw new Error('There are two teammates.')
  for (const [at, TeamName] of TEAMS.entries()) {
    const captain = players[at]
    if (!captain) throw new Error('There are six captains.')
    captains.set(TeamName, captain)
    const TeamPlayers = at === 0 ? [absent.email, coming.email] : []
    const order = { LeagueId: leagueId, Price: 120, RegistrationTypeId: 2, TeamName, TeamPlayers }
    await givenSignUp(page, captain, order)
  }
  for (const mate of [absent, coming]) await givenTeammate(page, mate, leagueId)
  return { leagueId, captains, absent, coming }
}

type Move = { game: Game; from: string; to: string; time: string }

/** Moves a game on the score sheet. */
async function move(page: Page, leagueId: string, { game, from, to, time }: Move): Promise<void> {
  await page.goto(`/organiser/leagues/${leagueId}/scores?night=${from}`)
  await page.getByLabel('Game', { exact: true }).selectOption(String(game.id))
  await page.getByLabel('What happened').selectOption('moved')
  await page.getByLabel('New day').fill(to)
  await page.getByLabel('New time').fill(time)
  await page.getByLabel('Reason').fill('The hall has asked us to.')
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(page.getByText('Saved. Players can see it now.')).toBeVisible()
}

const timeOf = ({ startTime }: Game) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Dublin', timeStyle: 'short' }).format(
    new Date(startTime),
  )
const dayOf = ({ startTime }: Game) => startTime.slice(0, 10)
const names = ({ teamOne, teamTwo }: Game) => [teamOne.name, teamTwo.name]
const teamsOf = ({ teamOne, teamTwo }: Game) => [teamOne, teamTwo]

/** A page in a browser of a player’s own. */
async function openAs({ browser, hive, clock }: Week, player: Player, path: string): Promise<Page> {
  const own = await (await browser.newContext({ baseURL: hive.url })).newPage()
  await clock.setOf(own)
  await enter(own, player, path)
  return own
}

/** The first address in a mail to somebody that matches. */
async function linkIn({ standIns }: Week, { email }: Player, pattern: RegExp): Promise<string> {
  const links = async () =>
    (await standIns.mailsTo(email)).flatMap(({ text }) => pattern.exec(text)?.[0] ?? [])
  // The clock of jobs looks once a minute.
  await expect.poll(links, { timeout: 120_000 }).not.toEqual([])
  return (await links())[0] ?? ''
}

/** Somebody says by the mail of the week that they can’t make it, without a sign-in, and with a press alone. */
async function sayNo(week: Week, { absent }: Members): Promise<void> {
  const link = await linkIn(week, absent, /https?:\S+#no\S+/)
  const own = await (await week.browser.newContext({ baseURL: week.hive.url })).newPage()
  await week.clock.setOf(own)
  // Neither link says anything by itself. The mails of others still go out meanwhile.
  const { attendance: before } = await digestsOf(week.hive)
  for (const answer of ['#yes', '#no']) {
    await own.goto('about:blank')
    await own.goto(link.replace('#no', answer))
    await expect(own.getByRole('button', { name: 'I can’t make it' })).toBeVisible()
  }
  expect((await digestsOf(week.hive))['attendance']).toBe(before)
  await own.getByRole('button', { name: 'I can’t make it' }).click()
  await expect(own.getByText('You said you can’t make it.')).toBeVisible()
  await own.context().close()
}

/** The captain sees who is missing, writes to those who come, and reads an answer. */
async function writeToThoseWhoCome(week: Week, { captains, coming }: Members): Promise<void> {
  const captain = captains.get('Aces')
  if (!captain) throw new Error('The Aces have a captain.')
  const own = await openAs(week, captain, '/your-leagues')
  await expect(own.getByText(/^You are 2 of 3/).first()).toBeVisible()
  await own.goto('/messages')
  const games = own.getByLabel('To', { exact: true }).locator('option', { hasText: 'who come on' })
  await own
    .getByLabel('To', { exact: true })
    .selectOption(await games.first().getAttribute('value'))
  await own.getByLabel('Your message').fill('Orla can’t come. Can you bring the shuttles?')
  await own.getByRole('button', { name: 'Write to 1 person' }).click()
  await expect(own.getByText('Your message to 1 person is on its way.')).toBeVisible()
  const link = await linkIn(week, coming, /https?:\S+\/messages\/\d+/)
  const theirs = await openAs(week, coming, new URL(link).pathname)
  await expect(theirs.getByText('Orla can’t come. Can you bring the shuttles?')).toBeVisible()
  await theirs.getByLabel('Your answer').fill('I will.')
  await theirs.getByRole('button', { name: 'Answer' }).click()
  await expect(theirs.getByText('Your answer is there.')).toBeVisible()
  await own.goto(new URL(link).pathname)
  await expect(own.getByText('I will.')).toBeVisible()
  for (const page of [own, theirs]) await page.context().close()
}

type Points = readonly [teamOne: number, teamTwo: number]

/** Says for one of the teams of a game how it went, by a call. */
async function claim(week: Week, { captains }: Members, game: Game, side: 0 | 1, said: Points) {
  const team = teamsOf(game)[side]
  const captain = captains.get(team?.name ?? '')
  if (!team || !captain) throw new Error('Each team has a captain.')
  const token = await givenToken(await week.browser.newContext({ baseURL: week.hive.url }), captain)
  const [teamOne, teamTwo] = said
  const report = { outcome: 'score', score: { teamOne, teamTwo }, sets: null }
  // Only points of nobody say that the other team did not come.
  const gone = { outcome: 'forfeit', forfeit: side === 0 ? 'team_two' : 'team_one' }
  const body = { fixtureId: game.id, teamId: team.id, report: teamOne + teamTwo ? report : gone }
  await callAs(week.page, { token }, '/api/score-claims/claim', body)
}

/** What a mail is about, by its subject. */
function kindOf(subject: string): string {
  if (subject.startsWith('The fixtures are out')) return 'fixtures'
  if (/games? of yours ha(s|ve) changed/.test(subject)) return 'changed'
  if (subject.startsWith('Your week')) return 'week'
  if (/how your game went|different things|need your word/.test(subject)) return 'scores'
  return subject.replace(/:.*/, '')
}

/** What somebody has been told since the fixtures came out, each kind with how often. */
async function heard({ standIns }: Week, { email }: Player): Promise<Record<string, number>> {
  const kinds = (await standIns.mailsTo(email)).map(({ subject }) => kindOf(subject))
  // The newest is the first.
  const since = kinds.slice(0, kinds.indexOf('fixtures') + 1)
  const counted = Map.groupBy(since, (kind) => kind)
  return Object.fromEntries([...counted].map(([kind, { length }]) => [kind, length]))
}

/** Publishes the fixtures of the league, which all hear of before anything changes. */
async function publish(week: Week, leagueId: string, { captains }: Members): Promise<void> {
  const { page } = week
  await page.goto(`/organiser/leagues/${leagueId}/fixtures`)
  await fixTermsAndDraw(page)
  await page.getByRole('button', { name: 'Publish 15 games, write to 8 people' }).click()
  await expect(page.getByRole('link', { name: 'How fair are they?' })).toBeVisible()
  await tellAtOnce(week)
  for (const captain of captains.values()) {
    await expect.poll(() => heard(week, captain)).toEqual({ fixtures: 1 })
  }
}

/** Moves a game of a later night six times within minutes, and back: nobody hears of it. */
async function moveThereAndBack({ page }: Week, leagueId: string, game: Game): Promise<void> {
  const [from, own] = [dayOf(game), timeOf(game)]
  for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00', own]) {
    await move(page, leagueId, { game, from, to: from, time })
  }
}

test('a week of a league: asked, short, written to, scores of all kinds, and everyone hears once', async ({
  page,
  browser,
  hive,
  standIns,
  clock,
}) => {
  test.slow()
  const week: Week = { page, browser, hive, standIns, clock }
  await clock.setOf(page)
  await enterAsFirstAdmin(page, week)
  const { leagueId, ...members } = await givenLeague(week)
  const { captains } = members
  await publish(week, leagueId, members)
  const all = await gamesOf({ calls: page.request, leagueId })
  const onTuesday = all.filter((game) => dayOf(game) === TUESDAY)
  const [agreed, disputed, oneSided] = onTuesday
  const [none, gone, wandering] = all.filter((game) => dayOf(game) > TUESDAY)
  if (!agreed || !disputed || !oneSided || !none || !gone || !wandering) {
    throw new Error('There are fifteen games.')
  }
  await moveThereAndBack(week, leagueId, wandering)
  await move(page, leagueId, { game: none, from: dayOf(none), to: MONDAY, time: '19:00' })
  await move(page, leagueId, { game: gone, from: dayOf(gone), to: MONDAY, time: '20:30' })
  await tellAtOnce(week)

  await page.goto('about:blank')
  await clock.moveTo(WEEK_IS_TOLD)
  await sayNo(week, members)
  await writeToThoseWhoCome(week, members)

  await clock.moveTo(LATE_ON_TUESDAY)
  await claim(week, members, agreed, 0, [21, 12])
  await claim(week, members, agreed, 1, [21, 12])
  await claim(week, members, disputed, 0, [21, 19])
  await claim(week, members, disputed, 1, [19, 21])
  await claim(week, members, oneSided, 0, [21, 3])
  await claim(week, members, gone, 0, [0, 0])
  await tellAtOnce(week)
  // Whoever says something else last knows that it differs.
  const isAsked = (team: string) =>
    disputed.teamOne.name === team || [oneSided, gone].some(({ teamTwo }) => teamTwo.name === team)
  for (const [team, captain] of captains) {
    // A score that stands by silence is asked about no more: all hear before that day.
    if (isAsked(team))
      await expect.poll(() => heard(week, captain), team).toMatchObject({ scores: 1 })
  }

  await clock.moveTo(DUE)
  await clock.setOf(page)
  await page.goto('/organiser')
  const tasks = page.getByRole('main')
  for (const game of [disputed, gone]) {
    await expect(tasks.getByText(names(game).join(' v ')).first()).toBeVisible()
  }
  await expect(tasks.getByText(/^1 game, the last on /)).toBeVisible()
  const fresh = new Map<string, Player>()
  for (const [team, captain] of captains) {
    const token = await givenToken(await browser.newContext({ baseURL: hive.url }), captain)
    fresh.set(team, { ...captain, token })
  }
  const watcher = fresh.get('Aces')
  if (!watcher) throw new Error('The Aces have a captain.')
  const watch = await watchSeason(browser, week, { leagueId, captains: fresh, watcher })
  await expectEverywhere(watch, 15)
  const winners = [agreed.teamOne.name, oneSided.teamOne.name]
  for (const shown of [watch.publicPage, watch.yourLeagues]) {
    const rows = shown.getByRole('table', { name: 'League table' }).getByRole('button')
    // The one that stands by silence is written by its job, which may come after the page.
    const best = async () => {
      await shown.reload()
      await rows.first().waitFor()
      return (await rows.allTextContents()).slice(0, 2).toSorted()
    }
    await expect.poll(best).toEqual(winners.toSorted())
  }

  for (const [team, captain] of captains) {
    const moved = [none, gone].filter((game) => names(game).includes(team)).length
    await expect
      .poll(() => heard(week, captain), team)
      .toEqual({
        fixtures: 1,
        week: 1,
        ...(moved > 0 && { changed: moved }),
        ...(isAsked(team) && { scores: 1 }),
        ...(team === 'Aces' && { '1 answer': 1 }),
      })
  }
})

import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expect, type Player, type World } from './first-season.ts'
import { manage } from './rehearsal.ts'
import { enter } from './steps.ts'

/** A game as the list of leagues has it. */
export type Game = {
  readonly id: number
  readonly teamOne: { readonly id: number; readonly name: string }
  readonly teamTwo: { readonly id: number; readonly name: string }
  readonly startTime: string
  readonly courtNumber: number | null
}

/** The pages that people keep open, and the calendars they have added, while a season goes on. */
export type SeasonWatch = {
  readonly calls: APIRequestContext
  readonly leagueId: string
  /** The league’s page, in the browser of someone who has no account. */
  readonly publicPage: Page
  /** Your Leagues of a captain. Neither page is loaded again: they follow what happens. */
  readonly yourLeagues: Page
  /** Private calendar addresses, by the names of teams. */
  readonly feeds: ReadonlyMap<string, string>
}

type Season = { leagueId: string; captains: ReadonlyMap<string, Player>; watcher: Player }

/** Opens the pages, and asks for the calendars of all captains; `watcher` is the captain whose page is kept open. */
export async function watchSeason(
  browser: Browser,
  { hive }: World,
  { leagueId, captains, watcher }: Season,
): Promise<SeasonWatch> {
  const open = async (size?: BrowserContextOptions) =>
    (await browser.newContext({ baseURL: hive.url, ...size })).newPage()
  // On a phone the table of a league that is still sold is folded away.
  const wide = { viewport: { width: 1280, height: 800 }, isMobile: false }
  const [publicPage, yourLeagues] = [await open(wide), await open()]
  await publicPage.goto(`/league-details/${leagueId}`)
  await enter(yourLeagues, watcher, '/your-leagues')
  const calls = publicPage.request
  const feeds = new Map<string, string>()
  for (const [team, { token }] of captains) {
    const headers = { authorization: `Bearer ${token}` }
    const { url } = (await (await calls.get('/api/calendar-feed', { headers })).json()) as {
      url: string
    }
    feeds.set(team, url)
  }
  return { calls, leagueId, publicPage, yourLeagues, feeds }
}

/** The games of the league that go ahead, from the list that its page is drawn from. */
export async function gamesOf({
  calls,
  leagueId,
}: Pick<SeasonWatch, 'calls' | 'leagueId'>): Promise<readonly Game[]> {
  const { leagues } = (await (await calls.get('/api/leagues')).json()) as {
    leagues: { id: number; fixtures: (Game & { status: string })[] }[]
  }
  const games = leagues.find(({ id }) => id === Number(leagueId))?.fixtures ?? []
  return games.filter(({ status }) => status === 'scheduled')
}

/** A game as one line, such as `7 Aces v Bees 2027-01-12T18:30:00.000Z`. */
function lineOf({ id, teamOne, teamTwo, startTime }: Game): string {
  return `${id} ${teamOne.name} v ${teamTwo.name} ${startTime}`
}

/** The games of a calendar that go ahead, in the same lines. */
async function calendarOf(calls: APIRequestContext, url: string): Promise<string[]> {
  const calendar = new ICAL.Component(ICAL.parse(await (await calls.get(url)).text()) as unknown[])
  return calendar
    .getAllSubcomponents('vevent')
    .filter((event) => event.getFirstPropertyValue('status') === 'CONFIRMED')
    .map((part) => {
      const { uid, summary, startDate } = new ICAL.Event(part)
      return `${/\d+/.exec(uid)?.[0]} ${summary} ${startDate.toJSDate().toISOString()}`
    })
}

/**
 * Expects so many games, all of them at the same times in the calendar of the league, in that of each captain, on the
 * public page and in Your Leagues.
 */
export async function expectEverywhere(watch: SeasonWatch, count: number): Promise<void> {
  await expect.poll(() => gamesOf(watch)).toHaveLength(count)
  const games = await gamesOf(watch)
  const { calls, leagueId, feeds, publicPage, yourLeagues } = watch
  const ofLeague = await calendarOf(calls, `/calendar/leagues/${leagueId}.ics`)
  expect(ofLeague.toSorted()).toEqual(games.map(lineOf).toSorted())
  for (const [team, feed] of feeds) {
    const own = games.filter((game) => [game.teamOne.name, game.teamTwo.name].includes(team))
    expect((await calendarOf(calls, feed)).toSorted()).toEqual(own.map(lineOf).toSorted())
  }
  await showAll(publicPage, /^Show all \d+ fixtures$/, count > 2)
  await showAll(yourLeagues, 'Show All', true)
  for (const page of [publicPage, yourLeagues]) await expectShown(page, games)
}

/** Presses the button that shows all games, where some are left out and it has not been pressed. */
async function showAll(page: Page, name: string | RegExp, isNeeded: boolean): Promise<void> {
  if (!isNeeded) return
  const less = page.getByRole('button', { name: /^Show (fewer|My Fixtures)$/ })
  const more = page.getByRole('button', { name, exact: true })
  await expect(less.or(more)).toBeVisible()
  if (await more.isVisible()) await more.click()
}

async function expectShown(page: Page, games: readonly Game[]): Promise<void> {
  for (const { teamOne, teamTwo, startTime: at } of games) {
    const [one, two] = [teamOne.name, teamTwo.name]
    const row = page.getByRole('listitem').filter({ hasText: `${one} v ${two}` })
    const next = page
      .getByRole('region', { name: 'Next game' })
      .filter({ hasText: one })
      .filter({ hasText: two })
    const shown = row.or(next).filter({ hasText: shownTime(at) })
    await expect(shown, `${one} v ${two} at ${at} on ${page.url()}`).toHaveCount(1)
  }
}

const SHOWN = new Intl.DateTimeFormat('en-IE', {
  timeZone: 'Europe/Dublin',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h12',
})

/** A time as pages write it, such as `12 Jan, 7:10 pm`; a full hour has no minutes. */
function shownTime(at: string): string {
  return SHOWN.format(new Date(at)).replace(':00 ', ' ')
}

/** Has everyone told at once of games that have changed: such mails wait for more changes, and for the morning. */
export async function tellAtOnce({ hive }: World): Promise<void> {
  await manage(hive, 'run-ahead')
}

/**
 * The subjects of the e-mails about games that someone has got, without the name of the league and the number of games,
 * in order of time.
 */
export async function newsOf({ standIns }: World, { email }: Player): Promise<string[]> {
  const mails = (await standIns.mailsTo(email)).toReversed()
  return mails
    .map(({ subject }) => subject.replace(/:.*/, ''))
    .map((subject) => subject.replace(/^\d+ games of yours have/, 'A game of yours has'))
    .filter((subject) => /fixtures are out|changed|play-off|is off/.test(subject))
}

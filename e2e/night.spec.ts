import { irishDay } from '@hive/domain/base/time/irish'
import type { NightRound } from '@hive/domain/season/partner-nights/partner-night'
import { shortNames } from '@hive/domain/season/partner-nights/short-names'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSideways } from './support/accessibility.ts'
import { query } from './support/database.ts'
import type { Hive } from './support/hive.ts'
import { givenToken } from './support/members.ts'
import {
  earlyPhone,
  enterSets,
  expectKept,
  mortalPhone,
  signAsGuest,
  takeOn,
} from './support/night-phones.ts'
import { answered } from './support/provider.ts'
import { DEMO } from './support/steps.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/test.ts'

const LEAGUE = 'Leixlip Thursday Pickleball'

test.use({
  ownHive: 'night',
  serviceWorkers: 'allow',
  // Without a signal every call fails; a phone without a nonce is given one, and one that was taken off reads no more.
  expectedProblems: [
    /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|status of (401|403|503)/,
  ],
})

/** Puts two games half an hour back, as the only ones of their league, whose scores count sets. */
const TONIGHT = `
  with league as (
    update leagues set game_scoring = 'best_of_three_11', ability_level = 'Beginner'
    where title = $1 returning id, venue_id
  ), picked as (
    select f.id, row_number() over (order by f.start_time, f.id) as court
    from fixtures f join league l on l.id = f.league_id order by f.start_time, f.id limit 2
  ), others as (
    update fixtures f set status = 'cancelled', team_one_score = null, team_two_score = null,
      set_scores = null, forfeit = null
    from league l where f.league_id = l.id and f.id not in (select id from picked)
  )
  update fixtures f set team_one_score = null, team_two_score = null, set_scores = null,
    forfeit = null, status = 'scheduled', court_number = picked.court,
    start_time = date_trunc('minute', now()) - interval '30 minutes'
  from league l, picked, teams one, teams two
  where one.id = f.team_one_id and two.id = f.team_two_id and f.id = picked.id
  returning f.id, f.start_time as start, l.venue_id as "venueId", l.id as "leagueId",
    one.name as one, two.name as two`

type Game = Readonly<Record<'one' | 'two', string>> & {
  id: number
  start: Date
  venueId: number
  leagueId: number
}

async function givenTonight(hive: Hive): Promise<[Game, Game]> {
  const [first, second] = await query<Game>(hive, TONIGHT, [LEAGUE])
  if (!first || !second) throw new Error('There are no games to play tonight.')
  return [first, second]
}

/** The row of a team that has played once, after its name: played, won, drawn, lost, and how its last games went. */
const WON = '1100won'
const LOST = '1001lost'

const versus = ({ one, two }: Game) => `${one} v ${two}`

/** Surnames, addresses and numbers of everyone who plays, and of the guest. */
async function secretsOf(hive: Hive, league = LEAGUE): Promise<string[]> {
  const rows = await query<{ secret: string }>(
    hive,
    `select unnest(array[split_part(p.name, ' ', 2), p.email, right(p.phone_number, 7),
      p.emergency_contact_name]) as secret
    from players p join memberships m on m.player_id = p.id
    join leagues l on l.id = m.league_id where l.title = $1`,
    [league],
  )
  const texts = rows.map(({ secret }) => secret).filter((text) => text.length > 3)
  return [...new Set(texts), 'Zxqbyrne']
}

test('three phones play a night without a signal; one is killed twice, one taken off, one three days early; then all is in, once', async ({
  page,
  context,
  browser,
  playwright,
  launchOptions,
  hive,
}) => {
  const [first, second] = await givenTonight(hive)
  const headers = { authorization: `Bearer ${await givenToken(page, DEMO.admin)}` }
  const night = { venueId: first.venueId, day: irishDay(first.start) }
  const organise = async (call: string, data: object) =>
    (
      await answered(page.request.post(`/api/organiser/nights/${call}`, { headers, data }))
    ).json() as Promise<{ token: string; deviceId: number }>

  const mortal = await mortalPhone(playwright.chromium, launchOptions, hive.url)
  const aoife = await (await mortal.start()).newPage()
  const taps = await countTaps(aoife)
  await takeOn(aoife, (await organise('give', night)).token, 'Aoife')
  expect(await taps()).toBe(1)
  const brian = await earlyPhone(browser, hive.url)
  await takeOn(brian, (await organise('give', night)).token, 'Brian')
  const cian = page
  const ofCian = await organise('give', night)
  await takeOn(cian, ofCian.token, 'Cian')

  // Somebody new signs on their own phone.
  await aoife.getByRole('tab', { name: 'More' }).click()
  const team = aoife.getByRole('combobox', { name: 'Which team do they play for?' })
  await team.selectOption({ label: `${first.one}, ${clockOf(first)}` })
  await aoife.getByRole('button', { name: 'Show them a code' }).click()
  const guest = await context.newPage()
  await signAsGuest(guest, await aoife.getByText('/night#guest/').innerText())
  await guest.close()
  await aoife.getByRole('tab', { name: 'Now' }).click()
  await expect(aoife.getByText('Fiadh Z.', { exact: true })).toBeVisible()

  for (const phone of [aoife, brian, cian]) await phone.context().setOffline(true)
  const before = await taps()
  await aoife.getByRole('button', { name: `All here: ${first.one}` }).click()
  expect((await taps()) - before).toBe(1)
  await enterSets(aoife, versus(first), [
    [first.one, first.two, 7],
    [first.two, first.one, 9],
    [first.one, first.two, 5],
  ])
  await expect(aoife.getByText(`${first.one} 2–1 ${first.two}`).first()).toBeVisible()
  expect((await taps()) - before).toBe(8)
  // Who is here, and the score.
  await expectKept(aoife, 2)

  const again = await mortal.killed()
  await expect(again.getByText(`${first.one} 2–1 ${first.two}`).first()).toBeVisible()
  await expectKept(again, 2)
  const here = again.getByRole('button', { name: `All here: ${second.one}` })
  await here.click()
  await expect(here).toBeDisabled()
  await expectKept(again, 3)
  const killed = await mortal.killed()
  await expectKept(killed, 3)

  await enterSets(brian, versus(first), [
    [first.two, first.one, 7],
    [first.two, first.one, 9],
  ])
  await expectKept(brian, 1)
  await organise('end', { deviceId: ofCian.deviceId })
  await enterSets(cian, versus(second), [
    [second.one, second.two, 3],
    [second.one, second.two, 4],
  ])
  await expectKept(cian, 1)

  // They meet.
  await killed.context().setOffline(false)
  await expect(killed.getByText(/^Agreed with Hive/)).toBeVisible()
  expect(await scoresIn(hive, first, second)).toEqual(['2–1', null])
  await brian.context().setOffline(false)
  await expect(brian.getByText('Two scores came in.')).toBeVisible()
  await context.setOffline(false)
  await expect(cian.getByText(/^This phone was taken off the night\. All/)).toBeVisible()
  expect(await scoresIn(hive, first, second)).toEqual([null, null])
  expect(await statesIn(hive)).toEqual({ taken: 4, held: 1 })

  // What is asked is answered, by one press each.
  await killed.reload()
  await killed.getByRole('button', { name: '0–2', exact: true }).click()
  await organise('held', { deviceId: ofCian.deviceId, take: true, expected: 1 })
  // The line of the last agreement stands until the press is kept, so it does not tell when the answer is in.
  await expect.poll(() => scoresIn(hive, first, second)).toEqual(['0–2', '2–0'])
  expect(await statesIn(hive)).toEqual({ taken: 6 })
  for (const phone of [killed, brian]) {
    await phone.reload()
    await expect(phone.getByText('Every game has its score. Thank you!')).toBeVisible()
    await expect(phone.getByText('Two scores came in.')).toBeHidden()
  }

  await namesNobody([killed, brian], await secretsOf(hive))
  await expectAccessible(killed)
  await page.goto(`/league-details/${first.leagueId}`)
  const row = (team: string) => page.getByRole('row').filter({ hasText: team })
  for (const team of [first.two, second.one]) await expect(row(team)).toContainText(team + WON)
  for (const team of [first.one, second.two]) await expect(row(team)).toContainText(team + LOST)
  await brian.context().close()
  await mortal.throwAway()
})

const PARTNERS = 'Lucan Wednesday Badminton'

/** Has the partner night of the demo begin a minute ago. */
const PARTNERS_TONIGHT = `
  with begun as (
    select date_trunc('minute', now() at time zone 'Europe/Dublin') - interval '1 minute' as at
  )
  update partner_nights n set night = begun.at::date, start_time = begun.at::time
  from begun, leagues l where l.id = n.league_id and l.title = $1
  returning n.venue_id as "venueId", n.night::text as day, n.rounds, array(
    select p.name from partner_players m join players p on p.id = m.player_id
    where m.night_id = n.id order by m.number) as names`

type PartnersTonight = { venueId: number; day: string; names: string[]; rounds: NightRound[] }

test('partners change on phones without a signal: who plays with whom and who sits out, a score, two that differ, one press', async ({
  page,
  browser,
  hive,
}) => {
  const [night] = await query<PartnersTonight>(hive, PARTNERS_TONIGHT, [PARTNERS])
  if (!night) throw new Error('There is no partner night.')
  const headers = { authorization: `Bearer ${await givenToken(page, DEMO.admin)}` }
  const data = { venueId: night.venueId, day: night.day }
  const give = async (): Promise<string> =>
    (await answered(page.request.post('/api/organiser/nights/give', { headers, data })))
      .json()
      .then(({ token }) => token)
  const aoife = page
  await takeOn(aoife, await give(), 'Aoife')
  // Rounds follow Hive's clock, whatever the phone's is.
  const brian = await earlyPhone(browser, hive.url)
  await takeOn(brian, await give(), 'Brian')

  const names = shortNames(night.names)
  const namesOf = (numbers: readonly number[]) => numbers.map((number) => names[number - 1] ?? '')
  const [first, second] = night.rounds
  const [game] = first?.games ?? []
  if (!first || !second || !game) throw new Error('There are no rounds.')
  const [one, two] = [namesOf(game.teamOne).join(' and '), namesOf(game.teamTwo).join(' and ')]
  const roundOn = (phone: Page, round: number) =>
    phone.getByRole('region', { name: new RegExp(`^Round ${round} of ${night.rounds.length}`) })
  for (const phone of [aoife, brian]) {
    await expect(roundOn(phone, 1)).toContainText('On')
    await phone.context().setOffline(true)
  }
  for (const name of namesOf(first.sitOuts)) await expect(roundOn(aoife, 1)).toContainText(name)
  await enterPoints(roundOn(aoife, 1), [one, two], [21, 15])
  await expect(aoife.getByText(`${one} 21–15 ${two}`)).toBeVisible()
  await expectKept(aoife, 1)
  await aoife.reload()
  await expect(aoife.getByText(`${one} 21–15 ${two}`)).toBeVisible()
  await aoife.getByRole('button', { name: 'Round 2' }).click()
  await expect(roundOn(aoife, 2)).toBeVisible()
  for (const name of namesOf(second.sitOuts)) await expect(roundOn(aoife, 2)).toContainText(name)
  await enterPoints(roundOn(brian, 1), [one, two], [15, 21])
  await expectKept(brian, 1)

  await aoife.context().setOffline(false)
  await expect.poll(() => pointsIn(hive)).toEqual(['21–15'])
  await brian.context().setOffline(false)
  await expect(brian.getByText(/^2 scores came in: .* Which is right\?$/)).toBeVisible()
  expect(await pointsIn(hive)).toEqual([])
  await brian.getByRole('button', { name: '15–21', exact: true }).click()
  await expect.poll(() => pointsIn(hive)).toEqual(['15–21'])
  await aoife.reload()
  await expect(aoife.getByText(`${one} 15–21 ${two}`)).toBeVisible()
  await expect(aoife.getByText(/scores came in/)).toBeHidden()
  await namesNobody([aoife, brian], await secretsOf(hive, PARTNERS))
  await expectAccessible(aoife)
  await brian.context().close()
})

/** Enters the two numbers of a game of partners. */
async function enterPoints(
  round: Locator,
  teams: readonly string[],
  points: readonly number[],
): Promise<void> {
  for (const [at, team] of teams.entries()) {
    // One number after the other.
    // oxlint-disable-next-line no-await-in-loop
    await round.getByLabel(team, { exact: true }).fill(String(points[at]))
  }
  await round.getByRole('button', { name: 'Send score' }).click()
}

async function pointsIn(hive: Hive): Promise<string[]> {
  const text = `select s.one || '–' || s.two as points from partner_scores s
    join partner_nights n on n.id = s.night_id join leagues l on l.id = n.league_id
    where l.title = $1`
  const rows = await query<{ points: string }>(hive, text, [PARTNERS])
  return rows.map(({ points }) => points)
}

function clockOf({ start }: Game): string {
  return start.toLocaleTimeString('en-IE', { timeZone: 'Europe/Dublin', timeStyle: 'short' })
}

async function scoresIn(hive: Hive, ...games: readonly Game[]): Promise<(string | null)[]> {
  const text = `select team_one_score || '–' || team_two_score as score
    from fixtures where id = any($1) order by array_position($1, id)`
  const rows = await query<{ score: string | null }>(hive, text, [games.map(({ id }) => id)])
  return rows.map(({ score }) => score)
}

/** How many operations are kept, by what has become of them. */
async function statesIn(hive: Hive): Promise<Record<string, number>> {
  const text = 'select state, count(*)::int as count from night_operations group by state'
  const rows = await query<{ state: string; count: number }>(hive, text)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Looks for surnames, addresses and numbers on all parts of the screens, and in what they are made of. */
async function namesNobody(phones: readonly Page[], secrets: readonly string[]): Promise<void> {
  for (const phone of phones) {
    for (const part of await phone.getByRole('tab').all()) {
      // One part of a phone after the other.
      // oxlint-disable-next-line no-await-in-loop
      await part.click()
      // oxlint-disable-next-line no-await-in-loop
      const page = await phone.content()
      expect(secrets.filter((text) => page.includes(text))).toEqual([])
      // oxlint-disable-next-line no-await-in-loop
      await expectNoSideways(phone)
    }
  }
}

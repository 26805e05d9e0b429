import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { query } from './support/database.ts'
import type { Hive } from './support/hive.ts'
import { DEMO, enter, readWithKeyboard } from './support/steps.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/test.ts'

const LEAGUE = 'Leixlip Thursday Pickleball'

test.use({ ownHive: 'claims' })

/** Puts the demo’s captain on the team that the player met last, in a game of the best of three without a score. */
const UNSCORED = `
  with game as (
    update fixtures f set team_one_score = null, team_two_score = null,
      start_time = date_trunc('minute', now()) - interval '2 hours'
    where f.id = (select g.id from fixtures g join leagues l on l.id = g.league_id
      join memberships m on m.league_id = l.id and m.team_id in (g.team_one_id, g.team_two_id)
      join players p on p.id = m.player_id
      where l.title = $1 and p.email = $2 and g.start_time < now()
      order by g.start_time desc limit 1)
    returning f.*
  ), league as (
    update leagues set game_scoring = 'best_of_three_11' where title = $1
  )
  insert into memberships (league_id, player_id, team_id, registered)
  select g.league_id, c.id, t.id, true from game g
  join teams t on t.id in (g.team_one_id, g.team_two_id)
  join players c on c.email = $3
  where not exists (select from memberships m join players p on p.id = m.player_id
    where m.team_id = t.id and p.email = $2)
  returning (select name from teams where id = team_id) as others`

async function givenUnscored(hive: Hive): Promise<string> {
  const given = [LEAGUE, DEMO.player.email, DEMO.captain.email]
  const [game] = await query<{ others: string }>(hive, UNSCORED, given)
  return game?.others ?? ''
}

/** The team’s row of the table of its league. */
function rowOf(page: Page): Locator {
  return page.getByRole('region', { name: LEAGUE }).getByRole('row', { name: /Dink Floyd/ })
}

test('a team says how its game went in seven taps, and the other says yes with one', async ({
  page,
  browser,
  hive,
}) => {
  const others = await givenUnscored(hive)
  await enter(page, DEMO.player, '/your-leagues')
  const league = page.getByRole('region', { name: LEAGUE })
  const card = league.getByRole('article').filter({ hasText: 'How did it go?' })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  const before = (await rowOf(page).textContent()) ?? ''
  const taps = await countTaps(page)
  for (const [who, loser, points] of [
    ['We won it', others, 7],
    ['They won it', 'Dink Floyd', 9],
    ['We won it', others, 5],
  ] as const) {
    await card.getByRole('button', { name: who }).click()
    await card.getByRole('button', { name: `${loser}, ${points} points` }).click()
  }
  await card.getByRole('button', { name: 'Send' }).click()
  await expect(
    card.getByText('Your team says: we won 2 – 1 (11 – 7, 9 – 11, 11 – 5).'),
  ).toBeVisible()
  expect(await taps()).toBe(7)

  const theirs = await browser.newContext({ baseURL: hive.url })
  const other = await theirs.newPage()
  await enter(other, DEMO.captain, '/your-leagues')
  const asks = other.getByRole('region', { name: 'Waiting for you' })
  await expect(
    asks.getByText(`Dink Floyd have told us how your game in ${LEAGUE} went.`),
  ).toBeVisible()
  await asks.getByRole('link', { name: `See if it’s right: ${LEAGUE}` }).click()
  const answer = other.getByRole('article').filter({ hasText: 'Dink Floyd say' })
  await expect(answer.getByRole('button', { name: 'That’s right' })).toBeInViewport()
  const theirTaps = await countTaps(other)
  await answer.getByRole('button', { name: 'That’s right' }).click()
  await expect(other.getByText('Thanks. Both teams agree.')).toBeVisible()
  expect(await theirTaps()).toBe(1)
  await expect(asks).toHaveCount(0)

  // Both sides, and each one’s table and game, say the same without a reload.
  for (const side of [page, other]) {
    const own = side.getByRole('region', { name: LEAGUE })
    const game = own.getByRole('listitem').filter({ hasText: 'Both teams agree.' })
    await expect(game).toContainText(/2 – 1|1 – 2/)
    await expect(game).toContainText(others)
    await expect(
      own.getByRole('article').getByText(/You can tell us until .* if it isn’t\./),
    ).toBeVisible()
    await expect(rowOf(side)).not.toHaveText(before)
  }
  await expect(rowOf(page)).toHaveText((await rowOf(other).textContent()) ?? '')
  await theirs.close()
})

/**
 * The demo’s player leads their team, and a teammate cannot come to its next game. Somebody of the league who does not play in it would
 * fill in, and has signed nothing.
 */
const SHORT = `
  with game as (
    select g.*, m.team_id, m.player_id as captain from fixtures g join leagues l on l.id = g.league_id
    join memberships m on m.league_id = l.id and m.team_id in (g.team_one_id, g.team_two_id)
    join players p on p.id = m.player_id
    where l.title = $1 and p.email = $2 and g.start_time > now() order by g.start_time limit 1
  ), free as (
    select m.player_id from memberships m join game g on g.league_id = m.league_id
    where m.registered and (m.team_id is null or m.team_id not in (g.team_one_id, g.team_two_id))
    order by m.player_id limit 1
  ), complete as (
    update players set gender_id = 1, date_of_birth = '1990-01-01', phone_number = '0871234567',
      emergency_contact_name = 'Una Ryan', emergency_contact_phone_number = '0861234567'
    where id in (select player_id from free) returning email
  ), declared as (
    insert into health_declarations (player_id, waiver_signed_at, sealed_answers)
    select f.player_id, now(), (select sealed_answers from health_declarations limit 1) from free f
    on conflict (player_id) do update set waiver_signed_at = now()
  ), unsigned as (
    update registrations set agreement_version = null, agreement_hash = null, agreement_signed_at = null
    where player_id in (select player_id from free)
  ), willing as (
    insert into notice_choices (player_id, topic, by_mail, chosen_at)
    select player_id, 'fill_in', true, now() from free
  ), mate as (
    insert into memberships (league_id, player_id, team_id, registered)
    select g.league_id, p.id, g.team_id, true from game g, players p where p.email = $3
    on conflict (league_id, player_id) do update set team_id = excluded.team_id, registered = true
    returning player_id
  ), leads as (
    update teams set captain_player_id = g.captain from game g where teams.id = g.team_id
  ), absent as (
    insert into attendance (fixture_id, team_id, player_id, comes, is_own, for_start, said_at)
    select g.id, g.team_id, m.player_id, false, true, g.start_time, now() from game g, mate m
  )
  select email from complete`

test('a captain asks for a substitute in two taps, who signs and takes the game from a mail', async ({
  page,
  browser,
  hive,
  standIns,
}) => {
  const given = [LEAGUE, DEMO.player.email, DEMO.teammate.email]
  const [{ email = '' } = {}] = await query<{ email?: string }>(hive, SHORT, given)
  await enter(page, DEMO.player, '/your-leagues')
  const league = page.getByRole('region', { name: LEAGUE })
  const find = league.getByRole('button', { name: 'Find a substitute' })
  await expect(find).toBeVisible()
  const taps = await countTaps(page)
  await find.click()
  await league.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('We’re asking.')).toBeVisible()
  expect(await taps()).toBe(2)

  const links = async () =>
    (await standIns.mailsTo(email)).flatMap(
      ({ text }) => /http\S+\/fill-in#yes\S+/.exec(text) ?? [],
    )
  await expect.poll(links).not.toEqual([])
  const [link = ''] = await links()
  const theirs = await browser.newContext()
  const other = await theirs.newPage()
  await other.goto(link)
  await expect(other.getByRole('button', { name: 'Sign and fill in' })).toBeDisabled()
  await expectAccessible(other)
  await readWithKeyboard(other)
  await other.getByRole('checkbox', { name: /agree/ }).check()
  await other.getByRole('button', { name: 'Sign and fill in' }).click()
  await expect(other.getByText('You fill in for Dink Floyd. Thank you!')).toBeVisible()
  await page.reload()
  await expect(league.getByText(/fills in for/)).toBeVisible()
  await theirs.close()
})

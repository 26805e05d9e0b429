import type { Locator, Page } from '@playwright/test'
import { Client } from 'pg'
import { joinEmbeddedPostgres } from '../apps/server/src/operations/embedded/supervisor.ts'
import { expectAccessible } from './support/accessibility.ts'
import { DEMO, enter } from './support/steps.ts'
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

async function givenUnscored(dataDir: string): Promise<string> {
  const { connection } = await joinEmbeddedPostgres(dataDir)
  const client = new Client(connection)
  await client.connect()
  const given = [LEAGUE, DEMO.player.email, DEMO.captain.email]
  const { rows } = await client
    .query<{ others: string }>(UNSCORED, given)
    .finally(() => client.end())
  return rows[0]?.others ?? ''
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
  const { DATA_DIR = '' } = hive.env
  const others = await givenUnscored(DATA_DIR)
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
  expect(taps()).toBe(7)

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
  expect(theirTaps()).toBe(1)
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

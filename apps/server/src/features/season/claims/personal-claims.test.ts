import { expect, test } from 'vitest'
import { ANNA, BEA, givenGame, later, START, WON } from '#testing/claim-world.ts'
import { listClaimsOf } from './personal-queries.ts'

test('a download has what somebody has said of games, and nothing of what others said', async () => {
  const game = await givenGame()
  const { db } = game.context
  await game.claim(game.one, { outcome: 'forfeit', forfeit: 'team_two' }, ANNA)
  await game.claim(game.one, WON, ANNA)
  await game.claim(game.two, { outcome: 'not_played' }, BEA)
  const { id } = await db
    .selectFrom('players')
    .select('id')
    .where('email', '=', ANNA)
    .executeTakeFirstOrThrow()
  const own = { league: 'Tuesday Pickleball', game: 'Dinkers v Net Gains', sayingFor: 'Dinkers' }
  const said = { ...own, start: START, saidAt: later(1.5) }
  expect(await listClaimsOf(db, id)).toEqual([
    { ...said, said: 'Net Gains did not come' },
    { ...said, said: '2 – 1 (11 – 7, 9 – 11, 11 – 5)' },
  ])
})

import type { Board } from '@hive/contract/roster/calls'
import { expect, test } from 'vitest'
import { bearer } from '#testing/bearer.ts'
import { ALAN, ANNA, BEA } from '#testing/attendance-world.ts'
import { later } from '#testing/claim-world.ts'
import { emailOf, givenPeople, NAMES } from '#testing/spot-world.ts'

test('the board has the games of tonight and tomorrow that need somebody, and asks nobody by itself', async () => {
  const team = await givenPeople()
  const { app, context, clock, open, ask, answer, say, ids, tokenOf } = team
  const urgent = async (who: string): Promise<Board['urgent']> =>
    (await app.inject({ url: '/api/calls', headers: bearer(who) })).json().urgent
  const everyone = NAMES.map(emailOf)
  const standings = async () =>
    (await Promise.all(everyone.map(urgent))).map(([spot]) => spot?.you ?? null)
  await open()
  expect(await standings()).toEqual(NAMES.map(() => 'in_turn'))
  // Whom we ask is as it was: five at a time.
  await ask()
  const now = await standings()
  expect(now.filter((you) => you === 'asked')).toHaveLength(5)
  const [at, other] = [now.indexOf('asked'), now.indexOf('in_turn')]
  const [asked, inTurn] = [everyone[at] ?? '', everyone[other] ?? '']
  expect(await urgent(asked)).toEqual([
    {
      spotId: expect.any(Number),
      league: { id: team.leagueId, title: expect.any(String) },
      team: 'Dinkers',
      others: 'Net Gains',
      start: '2027-10-22T18:30:00.000Z',
      venue: expect.any(String),
      you: 'asked',
      token: await tokenOf(ids[at] ?? 0),
    },
  ])
  expect(await urgent(inTurn)).toMatchObject([{ token: null }])
  await context.db
    .deleteFrom('noticeChoices')
    .where('playerId', '=', ids[other] ?? 0)
    .execute()
  expect(await urgent(inTurn)).toMatchObject([{ you: 'not_asked', token: null }])
  // It is of nobody who plays in the game, and of no game that is further away.
  expect([await urgent(ANNA), await urgent(BEA)]).toEqual([[], []])
  clock.at = later(-48)
  expect(await urgent(asked)).toEqual([])
  clock.at = later(-24)
  expect((await answer(ids[at] ?? 0, 'yes')).statusCode).toBe(200)
  expect(await urgent(inTurn)).toEqual([])
  expect((await answer(ids[at] ?? 0, 'no')).statusCode).toBe(200)
  expect(await urgent(inTurn)).toHaveLength(1)
  // Alan can come after all.
  await say(ALAN, true)
  expect(await urgent(inTurn)).toEqual([])
})

import { irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenLeague } from '#testing/builders.ts'
import { hallsOf } from '#testing/other-hall-world.ts'
import { givenTeams, listGames } from '#testing/schedule-world.ts'

/** A league of four teams on two courts of a hall, where another league has court 1 on the night before the last. */
async function givenOthers(courts: string[]) {
  const given = await givenTeams()
  const { world, admin, teamIds } = given
  const { db } = world.context
  const { nights, venueId } = await hallsOf(given)
  const [last, night] = [nights.at(-1), nights.at(-2)]
  const { leagueId } = await givenLeague(db)
  const rows = ['Left', 'Right'].map((name) => ({ leagueId, name }))
  const teams = await db.insertInto('teams').values(rows).returning('id').execute()
  const [teamOneId = 0, teamTwoId = 0] = teams.map(({ id }) => id)
  const startTime = irishInstant(night, '18:30')
  const game = { leagueId, teamOneId, teamTwoId, startTime, courtNumber: 1, venueId }
  await db.insertInto('fixtures').values(game).execute()
  await db.updateTable('venues').set({ courts }).execute()
  const order = { leagueId: world.leagueId, teamIds, expectedPeople: 1 }
  const make = async (...starts: string[]) =>
    (await world.post('/api/organiser/play-offs/make', { ...order, starts }, admin)).json()
  const courtsNow = async () =>
    (await listGames(world))
      .filter((one) => one.leagueId === world.leagueId)
      .map(({ courtNumber }) => courtNumber)
  const read = () => world.get(`/api/organiser/play-offs?leagueId=${world.leagueId}`, admin)
  return { ...given, night, last, make, courtsNow, read }
}

test('play-offs are on courts that other leagues leave free, as their preview says', async () => {
  const { night, last, make, courtsNow, read } = await givenOthers(['One', 'Two', 'Three'])
  const shown = await read()
  expect(shown).toMatchObject({ hallCourts: 3, taken: [{ night, from: '18:30', court: 1 }] })
  expect(await make(`${night}T18:30`, `${last}T18:30`)).toMatchObject({ games: 4 })
  expect(await courtsNow()).toEqual([2, 3])
})

test('a round for which others leave too few courts is refused at its field', async () => {
  const { night, last, make } = await givenOthers(['One', 'Two'])
  const { fields } = await make(`${night}T18:30`, `${last}T18:30`)
  expect(fields['starts.0']).toContain('Others have court 1')
  expect(await make(`${night}T20:00`, `${last}T18:30`)).toMatchObject({ games: 4 })
})

test('a round that moves leaves others their courts, and has its own ones as before', async () => {
  const { world, admin, night, last, make, courtsNow } = await givenOthers(['One', 'Two', 'Three'])
  await make(`${night}T20:00`, `${last}T18:30`)
  expect(await courtsNow()).toEqual([1, 2])
  const order = { leagueId: world.leagueId, reason: 'The hall closes early.' }
  const move = async (round: number, start: string, expectedPeople: number) =>
    world.post(
      '/api/organiser/play-offs/move-round',
      { ...order, round, start, expectedPeople },
      admin,
    )
  expect((await move(1, `${night}T18:30`, 1)).statusCode).toBe(200)
  expect(await courtsNow()).toEqual([2, 3])
  // Its games wait for their teams, and stand in the way of nothing but themselves.
  expect((await move(2, `${last}T18:40`, 0)).statusCode).toBe(200)
  const rows = await world.context.db
    .selectFrom('playOffGames')
    .select('courtNumber')
    .where('fixtureId', 'is', null)
    .orderBy('number')
    .execute()
  expect(rows.map(({ courtNumber }) => courtNumber)).toEqual([1, 2])
})

import { expect, test } from 'vitest'
import { callOff } from '#testing/called-off-world.ts'
import { callNights, givenMembers, nightOf, openNight } from '#testing/partner-world.ts'
import { listGames, publicSchedule } from '#testing/schedule-world.ts'
import { givenTwoLeagues } from '#testing/two-leagues-world.ts'
import { endSeasonsOff } from './call-off-season.ts'

type Given = Awaited<ReturnType<typeof givenTwoLeagues>>

/** Puts the other league’s only game where the first game of the league was. */
async function takeCourt({ world, admin, games, otherId }: Given) {
  const [own] = games
  const other = (await listGames(world)).find(({ leagueId }) => leagueId === otherId)
  const there = { startTime: own?.startTime, courtNumber: own?.courtNumber }
  const change = { fixtureId: other?.id, status: 'scheduled', reason: 'It’s free.', tell: false }
  return world.post('/api/organiser/fixtures/change', { ...change, ...there }, admin)
}

async function gamesOf({ world }: Given) {
  return (await listGames(world)).filter(({ leagueId }) => leagueId === world.leagueId)
}

test('a league that is called off plays nothing more, and another one can have its courts', async () => {
  const given = await givenTwoLeagues()
  const { world } = given
  expect((await takeCourt(given)).json()).toMatchObject({ code: 'court_taken' })
  await callOff(world)
  const off = (await gamesOf(given)).map(({ status, revision }) => [status, revision])
  expect(off).toEqual(given.games.map(() => ['cancelled', 1]))
  const feed = (await world.app.inject(`/calendar/leagues/${world.leagueId}.ics`)).body
  expect(feed).not.toContain('STATUS:CONFIRMED')
  const { changes } = await publicSchedule(world)
  expect(changes).toMatchObject([{ reason: 'The league has been called off.' }])
  expect((await takeCourt(given)).statusCode).toBe(200)
})

test('so is one that was called off before, and what it has played stays', async () => {
  const given = await givenTwoLeagues()
  const { world, games } = given
  const { db, now } = world.context
  const [played] = games
  await db
    .updateTable('fixtures')
    .set({ teamOneScore: 11, teamTwoScore: 5 })
    .where('id', '=', played?.id ?? 0)
    .execute()
  const cancelled = { cancelledAt: now(), cancelledReason: 'No hall.' }
  await db.updateTable('leagues').set(cancelled).where('id', '=', world.leagueId).execute()
  await endSeasonsOff(world.context)
  await endSeasonsOff(world.context)
  expect((await gamesOf(given)).map(({ id, status, revision }) => [id, status, revision])).toEqual(
    games.map(({ id }) => (id === played?.id ? [id, 'scheduled', 0] : [id, 'cancelled', 1])),
  )
})

test('the partner nights of a league that is called off are off with it, and its courts are free', async () => {
  const given = await givenMembers()
  const { world } = given
  await openNight(given)
  const { id: nightId, edition, people } = await nightOf(given)
  await callNights(given, 'publish', { nightId, edition, expectedPeople: people })
  await callOff(world, 0)
  const night = await world.context.db.selectFrom('partnerNights').selectAll().executeTakeFirst()
  expect(night).toMatchObject({ calledOffReason: 'The league has been called off.', edition: 2 })
})

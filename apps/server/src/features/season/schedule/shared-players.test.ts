import { irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenLeague, venueOf } from '#testing/builders.ts'
import { givenTeams, listGames, sealDraw, stepOfDraw } from '#testing/schedule-world.ts'
import { seasonOf } from '#features/season/repairs/service.ts'
import { scheduleSourceOf } from './schedule-source.ts'

/** Four teams, of which Aoife plays in the first, and a game of hers in another league at a start of this one. */
async function givenOtherGame() {
  const given = await givenTeams()
  const { world } = given
  const { db } = world.context
  const { slots } = await scheduleSourceOf(db, world.leagueId)
  const [{ night, start } = { night: '', start: '' }] = slots
  const { leagueId } = await givenLeague(db)
  const names = ['Elsewhere', 'Others'].map((name) => ({ leagueId, name }))
  const [one, two] = await db.insertInto('teams').values(names).returning('id').execute()
  const { playerId } = await db
    .selectFrom('memberships')
    .select('playerId')
    .where('leagueId', '=', world.leagueId)
    .executeTakeFirstOrThrow()
  const place = { leagueId, playerId, teamId: one?.id ?? 0, registered: true }
  await db.insertInto('memberships').values(place).execute()
  const venueId = await venueOf(db, leagueId)
  const startTime = irishInstant(night, start)
  const game = { leagueId, teamOneId: one?.id ?? 0, teamTwoId: two?.id ?? 0, startTime, venueId }
  await db.insertInto('fixtures').values(game).execute()
  return { ...given, night, start, other: leagueId }
}

test('a draw has no game at the time of one that a player has elsewhere, and its terms name no one', async () => {
  const { world, admin, teamIds, night, start, other } = await givenOtherGame()
  expect((await sealDraw(world, admin)).statusCode).toBe(200)
  await stepOfDraw(world, admin, 'draw')
  expect((await stepOfDraw(world, admin, 'publish', { expectedPeople: 1 })).statusCode).toBe(200)
  const { draws } = await world.get(`/api/schedules?leagueId=${world.leagueId}`)
  const [wish] = draws[0].terms.wishes
  expect(draws[0].terms.wishes).toHaveLength(1)
  expect(wish).toMatchObject({ team: 'Aces', unavailable: [], prefers: null })
  expect(wish.busy).toContainEqual({ night, start })
  const own = (await listGames(world)).filter(
    (game) => game.leagueId !== other && [game.teamOneId, game.teamTwoId].includes(teamIds[0] ?? 0),
  )
  expect(own).toHaveLength(3)
  const busy = new Set<number>(
    wish.busy.map((time: { night: string; start: string }) =>
      irishInstant(time.night, time.start).getTime(),
    ),
  )
  expect(own.filter(({ startTime }) => busy.has(startTime.getTime()))).toEqual([])
  const { wishes } = await seasonOf(world.context, world.leagueId)
  expect(wishes.map(({ team }) => team)).toEqual(['Aces'])
})

test('an organiser reads who plays in another league as well, and when', async () => {
  const { world, admin, night, start } = await givenOtherGame()
  const path = `/api/organiser/schedule/shared-players?leagueId=${world.leagueId}`
  const { people } = await world.get(path, admin)
  expect(people).toEqual([
    expect.objectContaining({ team: 'Aces', night, start, name: expect.any(String) }),
  ])
})

test('a night with partners that change is another game too, as long as its rounds, unless it is called off', async () => {
  const { world, admin, night, other } = await givenOtherGame()
  const { db } = world.context
  await db.deleteFrom('fixtures').where('leagueId', '=', other).execute()
  const place = { leagueId: other, venueId: await venueOf(db, other), night, startTime: '18:00' }
  const { id: nightId } = await db
    .insertInto('partnerNights')
    .values({ ...place, minutes: 20, courts: [1], rounds: '[[],[],[]]', ...DRAWN })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { playerId } = await db
    .selectFrom('memberships')
    .select('playerId')
    .where('leagueId', '=', world.leagueId)
    .executeTakeFirstOrThrow()
  await db.insertInto('partnerPlayers').values({ nightId, number: 0, playerId }).execute()
  const people = async () => {
    const path = `/api/organiser/schedule/shared-players?leagueId=${world.leagueId}`
    return (await world.get(path, admin)).people
  }
  const there = { team: 'Aces', night, start: '18:00', minutes: 60 }
  expect(await people()).toEqual([expect.objectContaining(there)])
  await db.updateTable('partnerNights').set({ calledOffAt: new Date() }).execute()
  expect(await people()).toEqual([])
})

const DRAWN = { seed: 'spring', publishedAt: new Date(), calledOffAt: null, changedAt: new Date() }

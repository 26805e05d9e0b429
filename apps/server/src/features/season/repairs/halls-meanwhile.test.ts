import { irishDay, irishInstant } from '@hive/domain/base/time/irish'
import { addDays } from '@hive/domain/base/time/day'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { writeHalls } from '#features/season/inventory/service.ts'
import { lockSchedule } from '#features/season/schedule/service.ts'
import { countWaiting } from '#testing/database/count-waiting.ts'
import { givenHall, hallsOf, setHall } from '#testing/other-hall-world.ts'
import { givenMembers, openNight } from '#testing/partner-world.ts'
import { givenFixtures, givenTeams, listGames } from '#testing/schedule-world.ts'
import type { SignUps } from '#testing/sign-up-world.ts'

const HOURS = { courtsBooked: 2, startTime: '18:30', endTime: '22:00' }

type Order = { venueId: number; night: string; act: () => Promise<unknown> }

/** Asks for something while another organiser puts a night into another hall. */
async function whileSet({ context: { db }, leagueId }: SignUps, { venueId, night, act }: Order) {
  const acting = await inTransaction(db, async (unit) => {
    await lockSchedule(unit, leagueId)
    await writeHalls(unit, leagueId, [{ from: night, until: night, venueId, ...HOURS }])
    const done = act()
    await expect.poll(() => countWaiting(db)).toBe(1)
    return { done }
  })
  return acting.done
}

test('a game that moves to a night while the night moves to another hall is played in that hall', async () => {
  const given = await givenFixtures()
  const { world, admin, games } = given
  const last = games.at(-1)
  const night = addDays(irishDay(last?.startTime ?? new Date(0)), 7)
  const venueId = await givenHall(given)
  const startTime = irishInstant(night, '18:30').toISOString()
  const why = { status: 'scheduled', reason: 'It suits both.', tell: false }
  const move = { fixtureId: last?.id, startTime, courtNumber: 1, ...why }
  const act = () => world.post('/api/organiser/fixtures/change', move, admin)
  await whileSet(world, { venueId, night, act })
  expect((await listGames(world)).find(({ id }) => id === last?.id)?.venueId).toBe(venueId)
})

test('play-offs that are made while their night moves to another hall are played in that hall', async () => {
  const given = await givenTeams()
  const { world, admin, teamIds } = given
  const venueId = await givenHall(given)
  const { nights } = await hallsOf(given)
  const [last, night] = [nights.at(-1), nights.at(-2)]
  const starts = [`${night}T18:30`, `${last}T18:30`]
  const order = { leagueId: world.leagueId, teamIds, expectedPeople: 1, starts }
  const act = () => world.post('/api/organiser/play-offs/make', order, admin)
  await whileSet(world, { venueId, night, act })
  expect((await listGames(world)).map((game) => game.venueId)).toEqual([venueId, venueId])
})

test('partners are not drawn for a night that has just moved to another hall', async () => {
  const given = await givenMembers()
  const { world, night } = given
  const venueId = await givenHall({ world })
  const opened = await whileSet(world, { venueId, night, act: () => openNight(given) })
  expect(opened).toMatchObject({ statusCode: 409 })
  expect(await world.context.db.selectFrom('partnerNights').selectAll().execute()).toEqual([])
})

test('a change of hall waits until a play-off result has moved its teams on', async () => {
  const given = await givenTeams()
  const { world, admin, teamIds } = given
  const { db } = world.context
  const venueId = await givenHall(given)
  const { nights } = await hallsOf(given)
  const [last, before] = [nights.at(-1), nights.at(-2)]
  const starts = [`${before}T18:30`, `${last}T18:30`]
  const order = { leagueId: world.leagueId, teamIds, expectedPeople: 1, starts }
  await world.post('/api/organiser/play-offs/make', order, admin)
  const { done } = await inTransaction(db, async (unit) => {
    await unit.selectFrom('playOffs').selectAll().forUpdate().execute()
    const saving = setHall(given, { from: last, venueId })
    await expect.poll(() => countWaiting(db)).toBe(1)
    return { done: saving }
  })
  expect((await done).statusCode).toBe(200)
})

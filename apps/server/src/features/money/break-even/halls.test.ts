import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { givenSignUps } from '#testing/sign-up-world.ts'

const TREASURER = 'treasurer@hive.example'

/** A league with one paid place at a hall whose hour costs 30 euro, and an organiser. */
async function givenHall() {
  const world = await givenSignUps()
  const { db } = world.context
  await db.updateTable('venues').set({ hourCents: 3000, cancelDays: 14 }).execute()
  await db.updateTable('leagues').set({ courtsBooked: 2 }).execute()
  const admin = await world.givenAdmin()
  await world.signUp()
  const halls = async (who = admin) => (await world.get('/api/organiser/break-even', who)).leagues
  return { world, db, admin, halls }
}

test('a league has what its hall costs and what was paid and has not gone back', async () => {
  const { world, halls } = await givenHall()
  expect(await halls()).toMatchObject([
    { courtsBooked: 2, hourCents: 3000, cancelDays: 14, kept: 9000, placesTaken: 1 },
  ])
  const [{ id }] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: id })
  expect(await halls()).toMatchObject([{ kept: 1000, placesTaken: 0 }])
})

test('the lowest price of a place is the player’s, or the share of a team', async () => {
  const { world, db, halls } = await givenHall()
  await db
    .updateTable('leagues')
    .set({ individualPriceCents: 9000, teamPriceCents: 12_000 })
    .execute()
  world.context.leagueCache.invalidate()
  expect(await halls()).toMatchObject([{ placeCents: 6000 }])
})

test('a league that has begun, is called off or is someone else’s is left out', async () => {
  const { world, db, halls } = await givenHall()
  await givenPlayer(world.app, TREASURER)
  await givenRole(db, TREASURER, { role: 'scorer', leagueId: world.leagueId })
  const refused = await world.get('/api/organiser/break-even', TREASURER)
  expect(refused).toMatchObject({ statusCode: 403 })
  const today = irishDay(world.context.now())
  await db
    .updateTable('leagues')
    .set({ startDate: today, endDate: addDays(today, 30) })
    .execute()
  expect(await halls()).toEqual([])
})

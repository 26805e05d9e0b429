import type { ResultOfLeague } from '@hive/contract/money/break-even'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { AOIFE, CARDS, givenSignUps } from '#testing/sign-up-world.ts'

const TREASURER = 'treasurer@hive.example'
const TODAY = irishDay(new Date())

/** Two seasons of one title at a hall whose price is known, each with a place that was paid by card. */
async function givenResults() {
  const world = await givenSignUps()
  const { db } = world.context
  await db.updateTable('venues').set({ hourCents: 1000 }).execute()
  await db.updateTable('leagues').set({ courtsBooked: 1 }).execute()
  const admin = await world.givenAdmin()
  await world.signUp()
  const results = async (who = admin): Promise<ResultOfLeague[]> =>
    (await world.get(`/api/organiser/league-results?from=${TODAY}&until=${TODAY}`, who)).leagues
  return { world, db, admin, results }
}

test('a league’s result is what it sold, less what went back, its fees and its hall', async () => {
  const { world, db, results } = await givenResults()
  await db
    .insertInto('providerLines')
    .values({
      id: 'txn_1',
      kind: 'payment',
      sourceId: null,
      paymentIntentId: (await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow())
        .paymentIntentId,
      amountCents: 9000,
      feeCents: 160,
      currency: 'eur',
      createdAt: new Date(),
    })
    .execute()
  const [before] = await results()
  expect(before).toMatchObject({ sales: 9000, back: 0, fees: 160, gifts: 0 })
  expect(before?.hall).toBeGreaterThan(0)
  expect(before?.result).toBe(9000 - 160 - (before?.hall ?? 0))
  const [{ id }] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: id })
  const [after] = await results()
  expect(after).toMatchObject({ sales: 9000, back: 8000, result: (before?.result ?? 0) - 8000 })
})

test('two seasons of one title are two leagues, each with its season', async () => {
  const { world, db, results } = await givenResults()
  const { id, ...league } = await db.selectFrom('leagues').selectAll().executeTakeFirstOrThrow()
  const copy = { ...league, startDate: '2099-01-06', endDate: '2099-02-24', nights: null }
  const { id: next } = await db
    .insertInto('leagues')
    .values(copy)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('leaguePlaces').values({ leagueId: next, capacity: 12 }).execute()
  world.context.leagueCache.invalidate()
  await world.signUp({}, AOIFE, CARDS.good, next)
  const all = await results()
  expect(all.map(({ leagueId }) => leagueId)).toEqual([next, id])
  expect(new Set(all.map(({ leagueTitle }) => leagueTitle)).size).toBe(1)
  expect(all[0]?.season).toBe('Jan to Feb 2099')
  expect(all[1]?.season).not.toBe(all[0]?.season)
})

test('without the price of the hall a league has no result, and a treasurer sees their own leagues alone', async () => {
  const { world, db, results } = await givenResults()
  await db.updateTable('venues').set({ hourCents: null }).execute()
  expect(await results()).toMatchObject([{ sales: 9000, hall: null, result: null }])
  await givenPlayer(world.app, TREASURER)
  const { leagueId: other } = await givenLeague(db)
  await givenRole(db, TREASURER, { role: 'treasurer', leagueId: other })
  expect(await results(TREASURER)).toEqual([])
})

import type { NightOfLeague } from '@hive/contract/money/break-even'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenLeague, givenPlayer, givenRole } from '#testing/builders.ts'
import { givenSignUps } from '#testing/sign-up-world.ts'

const TREASURER = 'treasurer@hive.example'

/** A league with one place paid by card at a hall whose price is known, and an organiser who reads its nights. */
async function givenNights() {
  const world = await givenSignUps()
  const { db } = world.context
  await db.updateTable('venues').set({ hourCents: 3000 }).execute()
  await db.updateTable('leagues').set({ courtsBooked: 2 }).execute()
  const { startDate, endDate } = await db
    .selectFrom('leagues')
    .select(['startDate', 'endDate'])
    .executeTakeFirstOrThrow()
  const admin = await world.givenAdmin()
  await world.signUp()
  const nights = async (from = startDate, until = endDate, who = admin): Promise<NightOfLeague[]> =>
    (await world.get(`/api/organiser/night-totals?from=${from}&until=${until}`, who)).nights
  return { world, db, admin, nights, startDate }
}

const sum = (nights: readonly NightOfLeague[], of: 'takings' | 'fees') =>
  nights.reduce((all, night) => all + night[of], 0)

test('the nights of a league share what was kept and the fees, less what went back', async () => {
  const { world, db, nights, startDate } = await givenNights()
  await sql`
    insert into provider_lines (id, kind, payment_intent_id, amount_cents, fee_cents, currency, created_at)
    select 'txn_1', 'payment', payment_intent_id, 9000, 160, 'eur', now() from payments`.execute(db)
  const all = await nights()
  expect([sum(all, 'takings'), sum(all, 'fees')]).toEqual([9000, 160])
  expect(await nights(startDate, startDate)).toMatchObject([
    { leagueId: world.leagueId, night: startDate, hall: all[0]?.hall },
  ])
  expect(all[0]?.hall).toBeGreaterThan(0)
  const [{ id }] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: id })
  expect(sum(await nights(), 'takings')).toBe(1000)
})

test('a league that is called off has no hall to pay from that day', async () => {
  const { db, nights } = await givenNights()
  await db.updateTable('leagues').set({ cancelledAt: new Date() }).execute()
  expect(new Set((await nights()).map(({ hall }) => hall))).toEqual(new Set([0]))
})

test('a treasurer sees the nights of their own league alone', async () => {
  const { world, db, nights } = await givenNights()
  await givenPlayer(world.app, TREASURER)
  const { leagueId: other } = await givenLeague(db)
  await givenRole(db, TREASURER, { role: 'treasurer', leagueId: other })
  const leaguesOf = async () =>
    new Set((await nights(undefined, undefined, TREASURER)).map(({ leagueId }) => leagueId))
  expect(await leaguesOf()).not.toContain(world.leagueId)
  await givenRole(db, TREASURER, { role: 'treasurer', leagueId: world.leagueId })
  expect(await leaguesOf()).toContain(world.leagueId)
})

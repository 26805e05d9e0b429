import { vatRateOn } from '@hive/domain/money/legal-details/vat'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertClosed } from '#features/money/books/closing-queries.ts'
import { givenLeague } from '#testing/builders.ts'
import { givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { setRate } from './rates.ts'

/** A league that someone signs up for, and an organiser who sets rates. */
async function givenRates() {
  const world = await givenSignUps()
  const admin = await world.givenAdmin()
  const today = irishDay(world.context.now())
  const set = (rate: { leagueId?: number; from: string; percent: string | number | null }) =>
    world.post('/api/organiser/vat-rates', { leagueId: null, ...rate }, admin)
  const read = async () => (await world.get('/api/organiser/legal-details', admin)).rates
  return { world, admin, today, set, read }
}

async function rateOfSale({ context: { db } }: SignUps): Promise<number> {
  const { vatBasisPoints } = await db
    .selectFrom('payments')
    .select('vatBasisPoints')
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow()
  return vatBasisPoints
}

test('a sale keeps the rate of its day, whatever is set or written afterwards', async () => {
  const { world, today, set } = await givenRates()
  await set({ from: addDays(today, -30), percent: '13,5' })
  await set({ from: addDays(today, 1), percent: 23 })
  await world.signUp()
  expect(await rateOfSale(world)).toBe(1350)
  await world.context.db.updateTable('vatRates').set({ basisPoints: 2300 }).execute()
  await world.context.db.updateTable('payments').set({ vatBasisPoints: 0 }).execute()
  expect(await rateOfSale(world)).toBe(1350)
})

test('a league has a rate of its own, until it has none any more', async () => {
  const { world, today, set, read } = await givenRates()
  const { leagueId } = world
  await set({ from: addDays(today, -30), percent: 23 })
  await set({ leagueId, from: today, percent: 9 })
  await set({ leagueId, from: addDays(today, 1), percent: null })
  await world.signUp()
  expect(await rateOfSale(world)).toBe(900)
  expect(await read()).toMatchObject([
    { leagueId: null, basisPoints: 2300, isChangeable: true },
    { leagueId, league: 'Tuesday Pickleball', basisPoints: 900, isChangeable: false },
    { leagueId, from: addDays(today, 1), basisPoints: null, isChangeable: true },
  ])
})

test('a rate is not set for days with sales that it would be for, nor taken out', async () => {
  const { world, admin, today, set, read } = await givenRates()
  await set({ from: addDays(today, -30), percent: 23 })
  await world.signUp()
  expect((await set({ from: today, percent: 9 })).json()).toMatchObject({
    statusCode: 400,
    fields: { from: expect.stringContaining('a sale keeps the rate of its day') },
  })
  const [{ rateId }] = await read()
  const remove = (id: number) =>
    world.post('/api/organiser/vat-rates/remove', { rateId: id }, admin)
  expect((await remove(rateId)).statusCode).toBe(400)
  const { leagueId: other } = await givenLeague(world.context.db)
  expect((await set({ leagueId: other, from: today, percent: 0 })).statusCode).toBe(200)
  expect((await set({ from: addDays(today, 1), percent: 9 })).statusCode).toBe(200)
  const later = (await read()).find(
    ({ basisPoints }: { basisPoints: number }) => basisPoints === 900,
  )
  expect((await remove(later.rateId)).statusCode).toBe(200)
  expect(await read()).toHaveLength(2)
})

test('a rate is not set for days of closed books', async () => {
  const { world, today, set } = await givenRates()
  const period = { fromDay: '2026-01-01', untilDay: addDays(today, -1), entries: 0 }
  const file = { fileName: 'books.csv', file: Buffer.from(''), carried: [] }
  await insertClosed(world.context.db, { ...period, ...file })
  expect((await set({ from: addDays(today, -1), percent: 9 })).json()).toMatchObject({
    fields: { from: expect.stringContaining('The books are closed until') },
  })
  expect((await set({ from: today, percent: 9 })).statusCode).toBe(200)
})

test('a rate that is set while a payment is made waits for it, and is refused for its day', async () => {
  const { world, today } = await givenRates()
  const { context } = world
  await world.signUp()
  const { registrationId } = await context.db
    .updateTable('payments')
    .set({ state: 'open', paidAt: null })
    .returning('registrationId')
    .executeTakeFirstOrThrow()
  const caller = { playerId: 1 } as never
  let setting: Promise<unknown> | undefined
  await context.db.transaction().execute(async (db) => {
    await db
      .updateTable('payments')
      .set({ state: 'paid', paidAt: context.now() })
      .where('registrationId', '=', registrationId)
      .execute()
    setting = setRate(context, caller, { leagueId: null, from: today, percent: 23 }).catch(
      (error: unknown) => error,
    )
    await expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`.execute(
          context.db,
        )
        return rows[0]?.count
      })
      .toBe(1)
  })
  expect(await setting).toMatchObject({ code: 'bad_request' })
})

test('the database and the rule name the same rate for any rates, league and day', async () => {
  const { world } = await givenRates()
  const { db } = world.context
  const { leagueId: other } = await givenLeague(db)
  const leagues = [world.leagueId, other]
  const day = fc.integer({ min: 0, max: 20 }).map((count) => addDays('2026-03-20', count))
  const rate = fc.record({
    leagueId: fc.constantFrom(null, ...leagues),
    from: day,
    basisPoints: fc.option(fc.integer({ min: 0, max: 10_000 })),
  })
  const written = fc
    .uniqueArray(rate, { maxLength: 8, selector: ({ leagueId, from }) => `${leagueId} ${from}` })
    .map((rates) =>
      rates.map((one) => ({
        ...one,
        basisPoints: one.leagueId ? one.basisPoints : (one.basisPoints ?? 0),
      })),
    )
  await fc.assert(
    fc.asyncProperty(written, fc.constantFrom(...leagues), day, async (rates, league, on) => {
      await db.deleteFrom('vatRates').execute()
      const rows = rates.map(({ from, ...one }) => ({ ...one, fromDay: from }))
      if (rows.length > 0) await db.insertInto('vatRates').values(rows).execute()
      const { rows: found } = await sql<{ rate: number }>`
        select vat_rate_on(${league}::int, ${on}::date) as rate`.execute(db)
      expect(found[0]?.rate).toBe(vatRateOn(rates, league, on))
    }),
    { numRuns: 60 },
  )
})

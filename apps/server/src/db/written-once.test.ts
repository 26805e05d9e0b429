import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { connectTo } from './database.ts'
import { writtenOnce } from './written-once.ts'

async function givenDatabase() {
  const db = connectTo(await testDatabase())
  onTestFinished(() => db.destroy())
  return db
}

test('a query is written once, and each call sends its own values', async () => {
  const db = await givenDatabase()
  let written = 0
  const add = writtenOnce<{ one: number; other: number | null }, { sum: number | null }>(
    (unit, { one, other }) => {
      written += 1
      return unit.selectNoFrom(sql<number | null>`${one}::int + ${other}::int`.as('sum'))
    },
  )
  expect(await add(db, { one: 1, other: 2 })).toEqual([{ sum: 3 }])
  expect(await add(db, { other: 40, one: 30 })).toEqual([{ sum: 70 }])
  expect(await add(db, { one: 5, other: null })).toEqual([{ sum: null }])
  expect(written).toBe(1)
})

test('within a transaction it belongs to that, and its rows have our names', async () => {
  const db = await givenDatabase()
  const insert = writtenOnce<{ key: Buffer }, { endsAt: Date }>((unit, { key }) =>
    unit
      .insertInto('rateLimits')
      .values({ key, count: 1, endsAt: sql<Date>`now()` })
      .returning('endsAt'),
  )
  const failed = db.transaction().execute(async (unit) => {
    expect(await insert(unit, { key: Buffer.from('first') })).toEqual([
      { endsAt: expect.any(Date) as Date },
    ])
    throw new Error('Given up.')
  })
  await expect(failed).rejects.toThrow('Given up.')
  expect(await db.selectFrom('rateLimits').selectAll().execute()).toEqual([])
})

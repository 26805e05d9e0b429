import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApp } from '#testing/test-app.ts'
import type { Database } from './database.ts'
import { afterCommit, atomic, inTransaction } from './transaction.ts'

const add = (db: Database, key: string) =>
  sql`update tallies set count = count + 1 where key = ${key}`.execute(db)

/** Two rows to wait for, and a gate that opens once both sides have locked their first one. */
async function givenTwoRows(db: Database) {
  await sql`create table tallies (key text primary key, count int not null default 0)`.execute(db)
  await sql`insert into tallies values ('a'), ('b')`.execute(db)
  const both = Promise.withResolvers<void>()
  let arrived = 0
  const meet = () => {
    arrived += 1
    if (arrived === 2) both.resolve()
    return both.promise
  }
  return { meet }
}

test('two transactions that wait for each other both complete', async () => {
  const { context } = await testApp()
  const { meet } = await givenTwoRows(context.db)
  const cross = (first: string, second: string) =>
    inTransaction(context.db, async (db) => {
      await add(db, first)
      await meet()
      await add(db, second)
    })
  await Promise.all([cross('a', 'b'), cross('b', 'a')])
  const { rows } = await sql`select key, count from tallies order by key`.execute(context.db)
  expect(rows).toEqual([
    { key: 'a', count: 2 },
    { key: 'b', count: 2 },
  ])
})

test.each([
  ['40P01', 4],
  ['40001', 4],
  ['23505', 1],
])('an action that always fails with %s is tried %i times', async (code, times) => {
  const { context } = await testApp()
  let tries = 0
  const act = () => {
    tries += 1
    return Promise.reject(Object.assign(new Error('no'), { code }))
  }
  await expect(inTransaction(context.db, act)).rejects.toMatchObject({ code })
  expect(tries).toBe(times)
})

test('a unit of work gets the transaction as the database of its context', async () => {
  const { context } = await testApp()
  await givenTwoRows(context.db)
  const addBoth = atomic(async ({ db }: typeof context, keys: readonly string[]) => {
    for (const key of keys) await add(db, key)
    if (keys.length > 2) throw new Error('too many')
    return keys.length
  })
  expect(await addBoth(context, ['a', 'b'])).toBe(2)
  await expect(addBoth(context, ['a', 'a', 'a'])).rejects.toThrow('too many')
  const { rows } = await sql`select count from tallies order by key`.execute(context.db)
  expect(rows).toEqual([{ count: 1 }, { count: 1 }])
})

test('a unit of work is run again from its start after a serialisation failure', async () => {
  const { context } = await testApp()
  await givenTwoRows(context.db)
  let tries = 0
  const addOnce = atomic(async ({ db }: typeof context) => {
    tries += 1
    await sql`set transaction isolation level serializable`.execute(db)
    await sql`select count from tallies`.execute(db)
    if (tries === 1) await add(context.db, 'a')
    await add(db, 'a')
  })
  await addOnce(context)
  expect(tries).toBe(2)
  const { rows } = await sql`select count from tallies where key = 'a'`.execute(context.db)
  expect(rows).toEqual([{ count: 2 }])
})

test('what is to be done after a transaction is done once it is committed, and never if it is not', async () => {
  const {
    context: { db },
  } = await testApp()
  const done: string[] = []
  const countAfter = (unit: Database, what: string) => afterCommit(unit, () => void done.push(what))
  let tries = 0
  await inTransaction(db, async (unit) => {
    tries += 1
    countAfter(unit, `try ${tries}`)
    expect(done).toEqual([])
    if (tries === 1) throw Object.assign(new Error('again'), { code: '40001' })
  })
  const failing = inTransaction(db, (unit) => {
    countAfter(unit, 'undone')
    return Promise.reject(new Error('no'))
  })
  await expect(failing).rejects.toThrow('no')
  countAfter(db, 'at once')
  expect(done).toEqual(['try 2', 'at once'])
})

test('no room opens a transaction in any other way', async () => {
  const openers: string[] = []
  for await (const file of glob('{features,identity,jobs}/**/*.ts', {
    cwd: `${import.meta.dirname}/..`,
  })) {
    if (file.endsWith('.test.ts')) continue
    const source = await readFile(`${import.meta.dirname}/../${file}`, 'utf8')
    if (source.includes('.transaction(')) openers.push(file)
  }
  expect(openers).toEqual([])
})

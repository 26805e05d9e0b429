import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { query } from '#testing/database/test-server.ts'
import { createDatabase, createPool, type Database } from './database.ts'
import { createStatementNames } from './statement-names.ts'
import { inTransaction } from './transaction.ts'

type Row = Record<string, unknown>

async function givenTable({ isPooled = false } = {}) {
  const connection = await testDatabase()
  await query(connection, 'CREATE TABLE things (id int)')
  await query(connection, 'INSERT INTO things VALUES (1)')
  const way = isPooled ? { direct: connection } : {}
  const db = createDatabase(createPool({ ...connection, ...way }))
  onTestFinished(() => db.destroy())
  return { connection, db }
}

const readThings = (db: Database) => sql<Row>`select * from things where id = ${1}`.execute(db)

const readPrepared = (db: Database) =>
  sql<Row>`select statement from pg_prepared_statements where statement like '%things%'`.execute(db)

async function readOften(db: Database) {
  for (let time = 0; time < 4; time += 1) await readThings(db)
}

test('a statement that comes again and again is prepared, but not behind a pooler', async () => {
  for (const isPooled of [true, false]) {
    const { db } = await givenTable({ isPooled })
    await readOften(db)
    expect((await readPrepared(db)).rows).toHaveLength(isPooled ? 0 : 1)
  }
})

test('a column that a migration adds disturbs no statement that is prepared already', async () => {
  const { connection, db } = await givenTable()
  await readOften(db)
  await query(connection, 'ALTER TABLE things ADD COLUMN colour text')
  expect((await readThings(db)).rows).toEqual([{ id: 1, colour: null }])
  await readOften(db)
  await query(connection, 'ALTER TABLE things ADD COLUMN size int')
  let tries = 0
  const { rows } = await inTransaction(db, (unit) => {
    tries += 1
    return readThings(unit)
  })
  expect({ rows, tries }).toEqual({ rows: [{ id: 1, colour: null, size: null }], tries: 2 })
})

test('a transaction begins before its first statement, and a failure undoes all of it', async () => {
  const { db } = await givenTable()
  const failing = inTransaction(db, async (unit) => {
    await sql`insert into things values (2)`.execute(unit)
    await Promise.all([
      sql`insert into things values (3)`.execute(unit),
      sql`select 1 / 0`.execute(unit),
      sql`insert into things values (4)`.execute(unit),
    ])
  })
  await expect(failing).rejects.toThrow('division by zero')
  const { rows } = await sql<Row>`select id from things`.execute(db)
  expect(rows).toEqual([{ id: 1 }])
})

test('statements with ever other texts do not fill the memory of the connections', () => {
  const names = createStatementNames(2)
  const threeTimes = (text: string) => [1, 2, 3].map(() => names.of(text)).at(-1)
  expect(threeTimes('select 1')).toMatch(/^0:/)
  expect(threeTimes('select 2')).toMatch(/^0:/)
  expect(threeTimes('select 3')).toBeNull()
  names.renew()
  expect(names.of('select 1')).toMatch(/^1:/)
})

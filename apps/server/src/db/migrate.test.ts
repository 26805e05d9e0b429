import { Kysely, PostgresDialect } from 'kysely'
import { Client, type ClientConfig } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#testing/database/empty-database.ts'
import { query } from '#testing/database/test-server.ts'
import { readContract } from '#testing/released/contract.ts'
import { createPool } from './database.ts'
import { migrate, migrateToLatest } from './migrate.ts'
import { MIGRATION_RECORD } from './migration-record.ts'

function tablesOf(connection: ClientConfig) {
  const sql = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
  return query<{ tablename: string }>(connection, sql).then((rows) =>
    rows.map(({ tablename }) => tablename).filter((name) => !name.startsWith('kysely')),
  )
}

/** Functions, triggers and what holds between tables, as PostgreSQL writes them. */
function rulesIn(connection: ClientConfig) {
  return query(
    connection,
    `SELECT pg_get_functiondef(p.oid) AS rule FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
       WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`,
  )
}

test('two processes that start at once on an empty database both get the complete schema', async () => {
  const connection = await emptyDatabase()
  await Promise.all([migrateToLatest(connection), migrateToLatest(connection)])
  expect(await tablesOf(connection)).toContain('interests')
})

test('a migration that is killed half-way leaves nothing behind, and the next start runs it', async () => {
  const connection = await emptyDatabase()
  // An uncommitted table of the same name makes the migrator wait in the middle of its work.
  const holder = new Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('BEGIN; CREATE TABLE interests (id int)')
  const killed = migrateToLatest(connection)
  const outcome = killed.catch((error: unknown) => error)
  const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(() => query(connection, kill)).toHaveLength(1)
  expect(await outcome).toMatchObject({
    message: 'The database could not be brought up to date.',
  })
  await holder.query('ROLLBACK')
  expect(await tablesOf(connection)).toEqual([])
  await migrateToLatest(connection)
  expect(await tablesOf(connection)).toContain('interests')
})

test('a migration that waits for a table lets others at it now and then, and runs once it is free', async () => {
  const connection = await emptyDatabase()
  const holder = new Client(connection)
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('BEGIN; CREATE TABLE interests (id int)')
  const migrated = migrateToLatest(connection)
  const waits = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await expect.poll(() => query(connection, waits)).toHaveLength(1)
  await expect.poll(() => query(connection, waits), { interval: 5 }).toEqual([])
  await holder.query('ROLLBACK')
  await migrated
  expect(await tablesOf(connection)).toContain('interests')
})

test('a schema of a newer version is left as it is, and one of another line is refused in words that say what to do', async () => {
  const connection = await emptyDatabase()
  await migrateToLatest(connection)
  const note = (name: string) =>
    query(connection, `INSERT INTO kysely_migration VALUES ('${name}', now()::text)`)
  await note('999-of-the-next-version')
  await migrateToLatest(connection)
  await query(connection, `DELETE FROM kysely_migration WHERE name LIKE '347%'`)
  await expect(migrateToLatest(connection)).rejects.toThrow(
    'it has the change “999-of-the-next-version”, which is unknown here, and lacks ' +
      '“347-guests-taken-off”. Nothing was changed. Start that version again',
  )
})

test('a database that ran changes in the order in which they came gets the same schema as one that starts now', async () => {
  const [old, fresh] = [await emptyDatabase(), await emptyDatabase()]
  const pool = createPool(old)
  onTestFinished(() => pool.end())
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const came = MIGRATION_RECORD.map((line) => line.split(' ')[0] ?? '')
  for (const [at] of came.entries()) await migrate(db, came.slice(0, at + 1))
  await migrateToLatest(fresh)
  expect(await readContract(old)).toEqual(await readContract(fresh))
  expect(await rulesIn(old)).toEqual(await rulesIn(fresh))
})

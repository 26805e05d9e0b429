import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, type ClientConfig } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { query } from '#testing/database/test-server.ts'
import { readContract } from '#testing/released/contract.ts'
import { createPool } from './database.ts'
import { migrate, MIGRATION_NAMES, migrateToLatest } from './migrate.ts'
import { MIGRATION_RECORD } from './migration-record.ts'

/** A database with nothing in it at all. */
async function emptyDatabase(): Promise<ClientConfig> {
  const { admin, user, prefix } = inject('testServer')
  const database = `${prefix}${randomBytes(6).toString('hex')}`
  await query(admin, `CREATE DATABASE ${database} OWNER "${user}" TEMPLATE template0`)
  if (admin.connectionString === undefined) return { ...admin, user, database }
  const url = new URL(admin.connectionString)
  url.pathname = database
  return { connectionString: url.href }
}

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
  await query(connection, `DELETE FROM kysely_migration WHERE name LIKE '192%'`)
  await expect(migrateToLatest(connection)).rejects.toThrow(
    'it has the change “999-of-the-next-version”, which is unknown here, and lacks ' +
      '“192-places-without-a-notice”. Nothing was changed. Start that version again',
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

test('an organiser of before roles is an admin of all leagues after, and a player a player', async () => {
  const connection = await emptyDatabase()
  const pool = createPool(connection)
  onTestFinished(() => pool.end())
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  await migrate(
    db,
    MIGRATION_NAMES.filter((name) => name <= '015-privacy'),
  )
  await query(
    connection,
    `INSERT INTO players (issuer, subject, email, role)
      VALUES ('hive', 'one', 'one@hive.example', 'admin'), ('hive', 'two', 'two@hive.example', 'player')`,
  )
  await migrateToLatest(connection)
  const grants = `SELECT email, role, league_id, given_by, ended_at
    FROM role_grants JOIN players ON players.id = player_id`
  expect(await query(connection, grants)).toEqual([
    { email: 'one@hive.example', role: 'admin', league_id: null, given_by: null, ended_at: null },
  ])
})

test('the VAT that a setting gave to all sales becomes the first rate, once', async () => {
  const connection = await emptyDatabase()
  process.env['VAT_PERCENT'] = '13.5'
  onTestFinished(() => {
    delete process.env['VAT_PERCENT']
  })
  await migrateToLatest(connection)
  process.env['VAT_PERCENT'] = '23'
  await migrateToLatest(connection)
  const rates = 'SELECT league_id, basis_points FROM vat_rates'
  expect(await query(connection, rates)).toEqual([{ league_id: null, basis_points: 1350 }])
})

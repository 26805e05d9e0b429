import { Kysely, PostgresDialect } from 'kysely'
import type { ClientConfig } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config.ts'
import { refuseForeign } from '#operations/backup/fill.ts'
import { sha256Hex } from '#sha256.ts'
import { describeSchema } from '#testing/database/describe-schema.ts'
import { emptyDatabase } from '#testing/database/empty-database.ts'
import { query } from '#testing/database/test-server.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { readDatabaseState } from '../check-database.ts'
import { createPool } from '../database.ts'
import { migrate, MIGRATION_NAMES, migrateToLatest } from '../migrate.ts'
import { BASELINE } from './baseline.ts'
import { REPLACED } from './replaced.ts'

/** Of the schema that the 146 replaced changes made, one after the other, on PostgreSQL 15 and on 18; their files are in the history. */
const AS_BEFORE = 'e00fca75956b8767c49cd35e2ada0ec3053d8b5ee15fba15bbefa208cac8d0e8'

function open(connection: ClientConfig): Kysely<unknown> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: createPool(connection) }) })
  onTestFinished(() => db.destroy())
  return db
}

/** A database of the time before, which has run so many of the replaced changes and all that came after. */
async function ofBefore(count = REPLACED.length): Promise<ClientConfig> {
  const connection = await testDatabase()
  await query(connection, 'DELETE FROM kysely_migration WHERE name = $1', [BASELINE])
  await query(
    connection,
    `INSERT INTO kysely_migration SELECT name, '2026-11-30T12:00:00Z' FROM unnest($1::text[]) AS name`,
    [REPLACED.slice(0, count)],
  )
  return connection
}

const namesIn = async (connection: ClientConfig) =>
  (await query<{ name: string }>(connection, 'SELECT name FROM kysely_migration')).map(
    ({ name }) => name,
  )

test('the baseline makes the schema that the changes before it made, to the last rule and row', async () => {
  const connection = await emptyDatabase()
  await migrate(open(connection), [BASELINE])
  expect(sha256Hex((await describeSchema(connection)).join('\n'))).toBe(AS_BEFORE)
  expect(await namesIn(connection)).toEqual([BASELINE])
})

test.each([
  'ALTER TABLE venues DROP CONSTRAINT venues_name_key',
  'GRANT SELECT ON venues TO PUBLIC',
  `UPDATE skill_levels SET name = 'plays' WHERE id = 1`,
  'ALTER TABLE venues ALTER town SET DEFAULT 1',
  'ALTER TABLE money_entries DISABLE TRIGGER money_entries_kept',
])('a schema has another description after %s', async (change) => {
  const connection = await testDatabase()
  const before = await describeSchema(connection)
  await query(connection, change)
  expect(await describeSchema(connection)).not.toEqual(before)
})

test('a database that has run all that the baseline replaces has it noted, and nothing is run', async () => {
  const connection = await ofBefore()
  const before = await describeSchema(connection)
  expect(await readDatabaseState(connection)).toMatchObject({ pending: 0, foreign: null })
  await Promise.all([migrateToLatest(connection), migrateToLatest(connection)])
  expect(await describeSchema(connection)).toEqual(before)
  const names = [...REPLACED, ...MIGRATION_NAMES]
  expect((await namesIn(connection)).toSorted()).toEqual(names.toSorted())
  await migrateToLatest(connection)
})

test('a database that has run some of what the baseline replaces is refused in words, and stays as it is', async () => {
  const connection = await ofBefore(100)
  const before = await namesIn(connection)
  const said = `lacks “${REPLACED[100]}”, and 46 of 146 changes`
  expect((await readDatabaseState(connection)).foreign).toContain(said)
  await expect(migrateToLatest(connection)).rejects.toThrow(said)
  await expect(migrate(open(connection))).rejects.toThrow('could not be brought up to date')
  expect(await namesIn(connection)).toEqual(before)
})

test('what was written of a database of before makes the same schema, and what of too long ago is refused', async () => {
  const connection = await emptyDatabase()
  await migrate(open(connection), REPLACED)
  expect(sha256Hex((await describeSchema(connection)).join('\n'))).toBe(AS_BEFORE)
  const { mode } = readConfig({})
  const of = (migrations: readonly string[]) => () =>
    refuseForeign('back-up', { mode, migrations, queue: null }, mode)
  expect(of([...REPLACED, ...MIGRATION_NAMES])).not.toThrow()
  expect(of(MIGRATION_NAMES)).not.toThrow()
  expect(of(REPLACED.slice(1))).toThrow('This back-up is of a version from before the first')
  expect(of([...MIGRATION_NAMES, '999-later'])).toThrow('made by another version')
})

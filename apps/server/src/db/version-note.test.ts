import { expect, onTestFinished, test } from 'vitest'
import { query } from '#testing/database/test-server.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { VERSION } from '#version.ts'
import { createPool } from './database.ts'
import { migrateToLatest } from './migrate.ts'
import { notedVersion, noteVersion, tooOld } from './version-note.ts'

test.each([
  ['1.9.3', '1.10.0', true],
  ['1.10.0', '1.9.3', false],
  ['0.9.0', '1.0.0', true],
  ['2.0.0', '2.0.0', false],
])('a database of %s is too old where %s is the oldest taken over: %s', (noted, oldest, isSo) => {
  expect(tooOld(noted, oldest) !== null).toBe(isSo)
})

test('a database says which version last ran on it, and one that is too old is left alone', async () => {
  const connection = await testDatabase()
  const pool = createPool(connection)
  onTestFinished(() => pool.end())
  await noteVersion(pool)
  expect(await notedVersion(pool)).toBe(VERSION)
  const age = `UPDATE installation SET value = '{"version":"0.0.9"}' WHERE key = 'version'`
  await query(connection, age)
  await expect(migrateToLatest(connection)).rejects.toThrow(
    `last used by Hive 0.0.9, and Hive ${VERSION} takes over those of`,
  )
  expect(await notedVersion(pool)).toBe('0.0.9')
})

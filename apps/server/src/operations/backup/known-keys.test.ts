import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { query } from '#testing/database/test-server.ts'
import { testApp } from '#testing/test-app.ts'
import { resealAll } from '../reseal.ts'
import { createSealer } from '#db/sealing.ts'
import { queryable } from './fill.ts'
import { forgetOlderKeys, knowKeys } from './known-keys.ts'
import { key } from './testing/club.ts'

const sealedBy = (...bytes: number[]) => createSealer(bytes.map(key))

test('a Hive without a key that its database needs does not start, until the key is back', async () => {
  const connection = await testDatabase()
  await knowKeys(connection, sealedBy(1))
  await knowKeys(connection, sealedBy(2, 1))
  await expect(knowKeys(connection, sealedBy(2))).rejects.toThrow(
    'SECRET_KEYS lacks a key that this database needs',
  )
  await expect(knowKeys(connection, sealedBy(3))).rejects.toThrow('SECRET_KEYS lacks 2 keys')
  await knowKeys(connection, sealedBy(3, 2, 1))
  expect(await query(connection, 'SELECT FROM sealing_keys')).toHaveLength(3)
})

test('after a reseal the older keys are not needed, also when Hive was started with them since', async () => {
  const connection = await testDatabase()
  const { context } = await testApp({ connection })
  await knowKeys(connection, sealedBy(1))
  await knowKeys(connection, sealedBy(2, 1))
  await resealAll(context.db, sealedBy(2, 1))
  await knowKeys(connection, sealedBy(2, 1))
  await knowKeys(connection, sealedBy(2))
  await expect(knowKeys(connection, sealedBy(1))).rejects.toThrow('lacks a key')
})

test('a database that knows no keys yet may need all of ours', async () => {
  const connection = await testDatabase()
  await knowKeys(connection, sealedBy(2, 1))
  await expect(knowKeys(connection, sealedBy(2))).rejects.toThrow('lacks a key')
})

test('keys that are lost for good can be given up', async () => {
  const connection = await testDatabase()
  const { context } = await testApp({ connection })
  await knowKeys(connection, sealedBy(1))
  await expect(knowKeys(connection, sealedBy(2))).rejects.toThrow('lacks a key')
  await forgetOlderKeys(queryable(context.db), sealedBy(2))
  await expect(knowKeys(connection, sealedBy(2))).resolves.toBeUndefined()
})

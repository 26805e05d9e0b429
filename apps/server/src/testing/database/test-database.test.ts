import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { cloneDatabase } from './test-server.ts'
import { testDatabase } from './test-database.ts'

async function connected(connection: ConstructorParameters<typeof Client>[0]) {
  const client = new Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a test file gets one database, however often it asks', async () => {
  const [first, again] = await Promise.all([testDatabase(), testDatabase()])
  expect(again).toBe(first)
})

test('a test database has the migrated schema', async () => {
  const { connection } = await testDatabase()
  const client = await connected(connection)
  const { rows } = await client.query(`SELECT to_regclass('public.leagues') IS NOT NULL AS found`)
  expect(rows).toEqual([{ found: true }])
})

test('what one database holds, another does not see', async () => {
  const server = inject('testServer')
  const [here, there] = await Promise.all([cloneDatabase(server), cloneDatabase(server)])
  const client = await connected(here)
  await client.query('CREATE TABLE only_here (id int)')
  const other = await connected(there)
  const { rows } = await other.query(`SELECT to_regclass('only_here') AS found`)
  expect(rows).toEqual([{ found: null }])
})

test('the owner of a test database may change its schema', async () => {
  const client = await connected(await cloneDatabase(inject('testServer')))
  const { rows } = await client.query(
    'SELECT pg_get_userbyid(datdba) = current_user AS owner FROM pg_database WHERE datname = current_database()',
  )
  expect(rows).toEqual([{ owner: true }])
})

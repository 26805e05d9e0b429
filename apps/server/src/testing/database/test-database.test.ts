import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { testDatabase } from './test-database.ts'
import { cloneDatabase, dropDatabase, query } from './test-server.ts'

async function connected(connection: ConstructorParameters<typeof Client>[0]) {
  const client = new Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('a test database has the migrated schema', async () => {
  const client = await connected(await testDatabase())
  const { rows } = await client.query(`SELECT to_regclass('public.leagues') IS NOT NULL AS found`)
  expect(rows).toEqual([{ found: true }])
})

test('databases do not see each other’s rows', async () => {
  const [here, there] = await Promise.all([testDatabase(), testDatabase()])
  const client = await connected(here)
  await client.query('CREATE TABLE only_here (id int)')
  const other = await connected(there)
  const { rows } = await other.query(`SELECT to_regclass('only_here') AS found`)
  expect(rows).toEqual([{ found: null }])
})

test('the owner of a test database may change its schema', async () => {
  const client = await connected(await testDatabase())
  const { rows } = await client.query(
    'SELECT pg_get_userbyid(datdba) = current_user AS owner FROM pg_database WHERE datname = current_database()',
  )
  expect(rows).toEqual([{ owner: true }])
})

test('a database goes when it is dropped, though something is still connected', async () => {
  const server = inject('testServer')
  const clone = await cloneDatabase(server)
  const left = new Client(clone)
  left.on('error', () => undefined)
  await left.connect()
  await dropDatabase(server, clone)
  const names = await query<{ datname: string }>(server.admin, 'SELECT datname FROM pg_database')
  expect(names.map(({ datname }) => datname)).not.toContain(clone.database)
})

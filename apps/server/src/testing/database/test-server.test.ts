import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { FOLDER, sweepAbandoned } from './abandoned.ts'
import { cloneDatabase, startTestServer } from './test-server.ts'

async function ask(connection: ClientConfig, sql: string) {
  const client = new Client(connection)
  await client.connect()
  return client.query(sql).finally(() => client.end())
}

async function migrate(connection: ClientConfig) {
  await ask(connection, 'CREATE TABLE marks (id int); INSERT INTO marks VALUES (1)')
}

/** The embedded server of this run, as an external one that is known by its address. */
async function ownAddress() {
  const { admin } = inject('testServer')
  if (admin.connectionString !== undefined) return admin.connectionString
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(admin.host ?? '')}`
}

test('with an address the same is done on that server, and what was made there is dropped', async () => {
  const url = await ownAddress()
  const { server, stop } = await startTestServer({ migrate, url })
  const { rows } = await ask(await cloneDatabase(server), 'SELECT id FROM marks')
  expect(rows).toEqual([{ id: 1 }])
  await stop()
  const left = await ask({ connectionString: url }, 'SELECT datname FROM pg_database')
  expect(left.rows.filter(({ datname }) => String(datname).startsWith(server.prefix))).toEqual([])
})

test('the folder of a run that was killed is removed, that of a living one is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hive-sweep-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const ended = spawn('true')
  await once(ended, 'exit')
  await mkdir(join(folder, `${FOLDER}${ended.pid}-aa`))
  await mkdir(join(folder, `${FOLDER}${process.pid}-bb`))
  await sweepAbandoned(folder)
  expect(await readdir(folder)).toEqual([`${FOLDER}${process.pid}-bb`])
})

import { spawn } from 'node:child_process'
import { access, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseProblem } from './database-problem.ts'
import { runAs, serverOwner } from './owner.ts'
import { startEmbeddedPostgres } from './supervisor.ts'
import { ask, newDataDir, serverPid, started, temporaryFolder } from './testing/hive.ts'

test('a first start makes a database that is safe on disk and the same on every machine', async () => {
  const { adopted, connection } = await started(await newDataDir())
  expect(adopted).toBe(false)
  const settings = `SELECT name, setting FROM pg_settings WHERE name IN
    ('data_checksums', 'fsync', 'listen_addresses', 'server_encoding', 'TimeZone') ORDER BY name`
  expect(await ask(connection, settings)).toEqual([
    { name: 'TimeZone', setting: 'UTC' },
    { name: 'data_checksums', setting: 'on' },
    { name: 'fsync', setting: 'on' },
    { name: 'listen_addresses', setting: '' },
    { name: 'server_encoding', setting: 'UTF8' },
  ])
  const locale = `SELECT datlocprovider, datlocale FROM pg_database WHERE datname = current_database()`
  expect(await ask(connection, locale)).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }])
})

test('the application owns its database but is no superuser', async () => {
  const { connection } = await started(await newDataDir())
  await ask(
    connection,
    'CREATE EXTENSION citext; CREATE SCHEMA jobs; CREATE TABLE jobs.job (id int)',
  )
  expect(await ask(connection, `SELECT current_setting('is_superuser') AS su`)).toEqual([
    { su: 'off' },
  ])
})

test('a second start finds the rows of the first', async () => {
  const dataDir = await newDataDir()
  const first = await started(dataDir)
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 7 AS number')
  await first.stop()
  const second = await started(dataDir)
  expect(second.adopted).toBe(false)
  expect(await ask(second.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
})

test('after stop the server is gone, and stopping again is no error', async () => {
  const dataDir = await newDataDir()
  const postgres = await started(dataDir)
  await postgres.stop()
  await postgres.stop()
  await expect(serverPid(dataDir)).rejects.toThrow('ENOENT')
  await expect(ask(postgres.connection, 'SELECT 1')).rejects.toThrow('connect ENOENT')
})

test('only the server’s own user can reach the socket and the cluster', async () => {
  const dataDir = await newDataDir()
  const { connection } = await started(dataDir)
  expect((await stat(connection.host ?? '')).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
})

test('a data directory too deep for a socket works, with the socket elsewhere', async () => {
  const dataDir = join(
    await temporaryFolder(),
    'deep'.repeat(20),
    'deeper',
    "with space, and 'quotes'",
  )
  const { connection, stop } = await started(dataDir)
  expect(connection.host).toMatch(/^\/tmp\/hive-[0-9a-f]{16}$/)
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await stop()
  await expect(access(connection.host ?? '')).rejects.toThrow('ENOENT')
  expect((await started(dataDir)).connection.host).toBe(connection.host)
})

test('a path with spaces, commas and quotes is just a path', async () => {
  const dataDir = join(await temporaryFolder(), 'a "b", c\'s\\d')
  const first = await started(dataDir)
  expect(await ask(first.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a data directory can be moved between two starts', async () => {
  const folder = await temporaryFolder()
  const first = await started(join(folder, 'here'))
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 7 AS number')
  await first.stop()
  await rename(join(folder, 'here'), join(folder, 'there'))
  const second = await started(join(folder, 'there'))
  expect(await ask(second.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
})

test('leftovers of a power cut do not prevent a start, even when the process id is in use again', async () => {
  const dataDir = await newDataDir()
  const first = await started(dataDir)
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const left = await readFile(pidFile, 'utf8')
  await first.stop()
  const cluster = join(dataDir, 'postgres')
  const bystander = spawn('sleep', ['60'], runAs(await serverOwner(cluster)))
  onTestFinished(() => void bystander.kill())
  await writeFile(pidFile, left.replace(/^\d+/, String(bystander.pid)))
  await mkdir(join(dataDir, 'socket'))
  await writeFile(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), `${bystander.pid}\n`)
  const second = await started(dataDir)
  expect(await ask(second.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('an empty postmaster.pid, torn by a power cut, is no obstacle', async () => {
  const dataDir = await newDataDir()
  await (await started(dataDir)).stop()
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '')
  const { connection } = await started(dataDir)
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a server that dies is started again with every row', async () => {
  const dataDir = await newDataDir()
  const log = vi.fn<(message: string) => void>()
  const { connection } = await started(dataDir, log)
  await ask(connection, 'CREATE TABLE kept AS SELECT 7 AS number')
  process.kill(await serverPid(dataDir), 'SIGKILL')
  await expect
    .poll(() => log.mock.calls)
    .toContainEqual(['The PostgreSQL server is running again.'])
  expect(await ask(connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
})

test('a server that cannot start says what its log says', async () => {
  const dataDir = await newDataDir()
  await (await started(dataDir)).stop()
  await writeFile(join(dataDir, 'postgres', 'postgresql.conf'), 'no_such_setting = 1\n')
  const attempt = startEmbeddedPostgres({ dataDir })
  await expect(attempt).rejects.toThrow(DatabaseProblem)
  await expect(attempt).rejects.toThrow('unrecognized configuration parameter "no_such_setting"')
})

test('a failed start lets the data directory go', async () => {
  const dataDir = await newDataDir()
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'holiday.jpg'), '')
  const refusal = 'holds files but no PostgreSQL cluster'
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(refusal)
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(refusal)
})

test('a cluster of another major version is refused before the server sees it', async () => {
  const dataDir = await newDataDir()
  await (await started(dataDir)).stop()
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('was made by PostgreSQL 17')
})

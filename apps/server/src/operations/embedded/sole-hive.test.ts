import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './supervisor.ts'
import { ask, newDataDir, serverPid, started, startedElsewhere } from './testing/hive.ts'

test('a second Hive on a data directory is refused, and the error names the first', async () => {
  const dataDir = await newDataDir()
  const first = await startedElsewhere(dataDir)
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    `Another Hive (process ${first.pid}) is already running on ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
  )
  expect(await ask(first.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await first.end('SIGTERM')
  expect((await started(dataDir)).adopted).toBe(false)
})

test('the same process cannot start twice on a data directory either', async () => {
  const dataDir = await newDataDir()
  await started(dataDir)
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('Another Hive')
  await expect(startedElsewhere(dataDir)).rejects.toThrow('Another Hive')
})

test('of several that start at once on a new data directory, one wins', async () => {
  const dataDir = await newDataDir()
  const attempts = await Promise.allSettled([1, 2, 3].map(() => startedElsewhere(dataDir)))
  expect(attempts.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ])
  const [winner] = attempts.flatMap((attempt) =>
    attempt.status === 'fulfilled' ? [attempt.value] : [],
  )
  await winner?.end('SIGTERM')
})

test('a Hive that was killed leaves its server, and the next one adopts it with every row', async () => {
  const dataDir = await newDataDir()
  const first = await startedElsewhere(dataDir)
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 7 AS number')
  const pid = await serverPid(dataDir)
  await first.end('SIGKILL')
  const second = await started(dataDir)
  expect(second.adopted).toBe(true)
  expect(await serverPid(dataDir)).toBe(pid)
  expect(await ask(second.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
  await second.stop()
  await expect(serverPid(dataDir)).rejects.toThrow('ENOENT')
})

test('a server left by a Hive of another version is stopped and started anew', async () => {
  const dataDir = await newDataDir()
  const first = await startedElsewhere(dataDir)
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 7 AS number')
  const pid = await serverPid(dataDir)
  await first.end('SIGKILL')
  await writeFile(join(dataDir, 'postgres', 'postmaster.opts'), '/old/postgres "-D" "/data"\n')
  const second = await started(dataDir)
  expect(second.adopted).toBe(false)
  expect(await serverPid(dataDir)).not.toBe(pid)
  expect(await ask(second.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
})

test('a Ctrl-C, which goes to a whole process group, leaves the server to its Hive', async () => {
  const dataDir = await newDataDir()
  const first = await startedElsewhere(dataDir)
  await first.end('SIGINT')
  expect((await started(dataDir)).adopted).toBe(true)
})

import { mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { erasureList, listErasures, writeErasures } from '#db/backup/erasures.ts'
import { sealer } from '#db/backup/testing/club.ts'
import { ask } from '#db/embedded/testing/hive.ts'
import { checkArchive } from './check.ts'
import { keepBaseBackups, makeBaseBackup } from './clock.ts'
import type { Store } from './store.ts'
import { archiveStatus } from './status.ts'
import {
  archiveAll,
  archived,
  OTHER_SEALER,
  partsOf,
  restore,
  startedOn,
} from './testing/archived.ts'
import { folderStore } from './folder-store.ts'

const NO_END = new AbortController().signal
const CANARY = 'canary-of-the-archive@example.ie'
const insert = (email: string) =>
  `INSERT INTO players (issuer, subject, email) VALUES ('hive', '${email}', '${email}')`

/** An archive with a base back-up, and some segments of the log after it. */
async function withLog() {
  const world = await archived()
  await makeBaseBackup(world.parts, NO_END)
  const segments: string[] = []
  for (const count of [1, 2, 3, 4]) {
    await ask(world.connection, insert(`p${count}@example.ie`))
    segments.push(await archiveAll(world.admin))
  }
  const [id = ''] = await readdir(join(world.archiveFolder))
  const pathOf = (segment = '') => join(world.archiveFolder, id, 'wal', segment)
  return { ...world, segments, pathOf }
}

const PLAYERS = 'SELECT email FROM players ORDER BY id'

test('nothing of the database can be read in the archive, and only its owner may open its files', async () => {
  const world = await archived()
  await ask(world.connection, insert(CANARY))
  await makeBaseBackup(world.parts, NO_END)
  await archiveAll(world.admin)
  const files = await folderStore(world.archiveFolder).list('')
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const path = join(world.archiveFolder, file)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await readFile(path)).includes(CANARY)).toBe(false)
  }
}, 120_000)

test('with a wrong key nothing is restored, and nothing can be served', async () => {
  const world = await withLog()
  await expect(restore(world, null, { sealer: OTHER_SEALER })).rejects.toThrow(
    'sealed with a key that is not in SECRET_KEYS',
  )
  await expect(readdir(join(world.folder, 'restored'))).rejects.toThrow('ENOENT')
}, 120_000)

test('a missing or damaged segment is named, and what comes before it can be restored', async () => {
  const { pathOf, segments, parts, ...world } = await withLog()
  await world.stop()
  const [, second = '', third = ''] = segments
  await truncate(pathOf(third), 900)
  await expect(restore(world, null)).rejects.toThrow(`“wal/${third}” in the archive is damaged`)
  await expect(checkArchive(parts.source.archive)).rejects.toThrow(`“wal/${third}” in the archive`)
  await rm(pathOf(second))
  await expect(restore(world, null)).rejects.toThrow(
    `the segment ${second} is missing, so nothing after it can be restored`,
  )
  await expect(checkArchive(parts.source.archive)).rejects.toThrow(`The segment ${second}`)
  const late = new Date().toISOString()
  await expect(restore(world, late)).rejects.toThrow(`the segment ${second} is missing`)
  await restore(world, null, { untilItBreaks: true })
  const { connection } = await startedOn(join(world.folder, 'restored'), null)
  expect(await ask(connection, PLAYERS)).toEqual([{ email: 'p1@example.ie' }])
}, 120_000)

test('a moment before the first base back-up or after the last of the log is refused', async () => {
  const world = await withLog()
  await world.stop()
  await expect(restore(world, '2026-01-01T00:00:00Z')).rejects.toThrow(
    'The archive reaches back to',
  )
  await expect(restore(world, new Date().toISOString())).rejects.toThrow('The archive ends before')
  expect(await checkArchive(world.parts.source.archive)).toMatch(
    /^1 base back-ups and \d+ segments/,
  )
}, 120_000)

test('a data folder with a database, and one in which a Hive runs, stay as they are', async () => {
  const world = await withLog()
  await expect(restore(world, null, { dataDir: world.dataDir })).rejects.toThrow('Another Hive')
  await world.stop()
  await expect(restore(world, null, { dataDir: world.dataDir })).rejects.toThrow(
    'has a database already: nothing was changed',
  )
  const { connection } = await startedOn(world.dataDir, null)
  expect(await ask(connection, PLAYERS)).toHaveLength(4)
}, 120_000)

test('a person who was erased since is barred, by the list that is in the archive', async () => {
  const { connection, parts, db, dataDir, ...world } = await withLog()
  await ask(connection, `UPDATE players SET erased_at = now() WHERE email = 'p1@example.ie'`)
  await writeFile(erasureList(dataDir), writeErasures(await listErasures(db)))
  await ask(connection, `UPDATE players SET erased_at = NULL`)
  const clock = keepBaseBackups(parts)
  await expect
    .poll(() => parts.source.archive.list('erasures/'), { timeout: 20_000 })
    .toHaveLength(1)
  await clock.end()
  await world.stop()
  expect((await restore(world, null)).toErase).toBe(1)
  const { connection: restored } = await startedOn(join(world.folder, 'restored'), null)
  const barred = 'SELECT email FROM players WHERE NOT active AND deletion_due_at < now()'
  expect(await ask(restored, barred)).toEqual([{ email: 'p1@example.ie' }])
}, 120_000)

/** A folder whose disk can be full. */
function fillable(store: Store) {
  const disk = { isFull: false }
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
  })
  const put: Store['put'] = (name, bytes) =>
    disk.isFull ? Promise.reject(full) : store.put(name, bytes)
  return { disk, store: { ...store, put } }
}

test('while the disk of the archive is full writes go on, it is visible, and the log catches up', async () => {
  const { folder } = await archived()
  const { disk, store } = fillable(folderStore(join(folder, 'small-disk')))
  const { connection, admin, db, logged } = await archived({ store })
  const first = await archiveAll(admin)
  expect(await archiveStatus(db)).toMatchObject({
    isOn: true,
    lastArchived: first,
    failingSince: null,
  })
  disk.isFull = true
  await ask(connection, insert('kept@example.ie'))
  await ask(admin, 'SELECT pg_switch_wal()')
  await expect
    .poll(async () => (await archiveStatus(db)).failingSince, { timeout: 30_000 })
    .toBeInstanceOf(Date)
  await ask(connection, insert('kept-too@example.ie'))
  expect(await ask(connection, PLAYERS)).toHaveLength(2)
  expect(logged.filter((line) => line.includes('no space left on device'))).toHaveLength(1)
  disk.isFull = false
  await archiveAll(admin)
  expect((await archiveStatus(db)).failingSince).toBeNull()
}, 120_000)

test('a database that wrote without its archive is backed up anew as soon as it has it again', async () => {
  const { store, dataDir, stop, parts } = await archived()
  await makeBaseBackup(parts, NO_END)
  await stop()
  const without = await startedOn(dataDir, null)
  await ask(without.connection, insert('unseen@example.ie'))
  await without.stop()
  const back = await startedOn(dataDir, { store, sealer })
  const clock = keepBaseBackups(partsOf(back, dataDir))
  const bases = () => ask(back.connection, 'SELECT FROM base_backups')
  await expect.poll(bases, { timeout: 60_000 }).toHaveLength(2)
  await clock.end()
  const unbroken = keepBaseBackups(partsOf(back, dataDir))
  await unbroken.end()
  expect(await bases()).toHaveLength(2)
}, 120_000)

test('of two databases that were restored from one archive, the second cannot go on in it', async () => {
  const world = await withLog()
  const { store, folder } = world
  await world.stop()
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  await restore(world, null, { dataDir: one })
  await restore(world, null, { dataDir: two })
  await startedOn(one, { store, sealer })
  await expect(startedOn(two, { store, sealer })).rejects.toThrow(
    'Another database was restored from this archive',
  )
}, 120_000)

test('what is too old goes, and what is left can be restored', async () => {
  const world = await withLog()
  const { parts, archiveFolder, segments, pathOf } = world
  const DAY = 24 * 60 * 60 * 1000
  const inDays = (days: number) => new Date(Date.now() + days * DAY)
  const abandoned = join(archiveFolder, (await readdir(archiveFolder))[0] ?? '', 'base', '2020')
  await mkdir(abandoned)
  await writeFile(join(abandoned, 'part-000001'), 'cut short')
  await makeBaseBackup({ ...parts, now: () => inDays(8) }, NO_END)
  expect(await parts.source.archive.list('base/')).not.toContain('base/2020/part-000001')
  expect((await readdir(pathOf())).includes(segments[0] ?? '')).toBe(true)
  await makeBaseBackup({ ...parts, now: () => inDays(16) }, NO_END)
  expect((await readdir(pathOf())).includes(segments[0] ?? '')).toBe(false)
  await world.stop()
  await restore(world, null)
  const { connection } = await startedOn(join(world.folder, 'restored'), null)
  expect(await ask(connection, PLAYERS)).toHaveLength(4)
}, 120_000)

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config.ts'
import { archiveIn } from '#db/archiving/archive.ts'
import { folderStore } from '#db/archiving/folder-store.ts'
import { givenBase } from '#db/archiving/testing/bases.ts'
import { objectStore } from '#db/archiving/testing/object-store.ts'
import { vaultOf } from '#db/archiving/vault.ts'
import { fingerprintsOf } from '#db/backup/format.ts'
import { createSealer } from '#db/sealing.ts'
import { freePort } from '#testing/stand-ins.ts'
import { checkArchive } from './check-archive.ts'
import { checkConfig } from './run.ts'

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-archive-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** A bucket on this machine, and the settings that name it. */
async function givenBucket() {
  const { access, ...store } = await objectStore()
  const settings = {
    ARCHIVE_URL: `s3://${access.bucket}/hive`,
    ARCHIVE_S3_ENDPOINT: access.endpoint,
    ARCHIVE_S3_REGION: access.region,
    ARCHIVE_S3_KEY_ID: access.keyId,
    ARCHIVE_S3_SECRET: access.secret,
  }
  return { ...store, settings }
}

const check = async (settings: Record<string, string>) =>
  (await checkArchive(readConfig(settings), () => new Date('2026-11-25T12:00:00Z'))).map(
    ({ state, text }) => `${state}: ${text}`,
  )

test('a bucket is written, read, listed and tidied, and nothing is left in it', async () => {
  const { objects, settings } = await givenBucket()
  expect(await check(settings)).toEqual([
    'fine: The archive s3://clubs/hive/ can be written, read and tidied.',
  ])
  expect(objects.size).toBe(0)
})

test.each([
  ['write', 'PUT', /can’t be written: .* its right to write and list/],
  ['read', 'GET', /can’t be read: .* s3:GetObject/],
  ['remove', 'DELETE', /can’t be tidied: .* s3:DeleteObject/],
])('a key that may not %s is said', async (_step, method, text) => {
  const { refused, settings } = await givenBucket()
  refused.add(method)
  const [found] = await check(settings)
  expect(found).toMatch(/^wrong: ARCHIVE_URL: s3:\/\/clubs\/hive\//)
  expect(found).toMatch(text)
  expect(found).not.toContain(settings.ARCHIVE_S3_SECRET)
})

test('a wrong secret, a bucket that is none, and a store that is not there are said', async () => {
  const { settings } = await givenBucket()
  const nowhere = `http://127.0.0.1:${await freePort()}`
  const found = await Promise.all([
    check({ ...settings, ARCHIVE_S3_SECRET: 'another' }),
    check({ ...settings, ARCHIVE_URL: 's3://club/hive' }),
    check({ ...settings, ARCHIVE_S3_ENDPOINT: nowhere }),
  ])
  expect(found.flat()).toEqual([
    expect.stringContaining('refuses it to ARCHIVE_S3_KEY_ID, its secret or its right'),
    'wrong: ARCHIVE_URL: s3://club/hive/ can’t be written: there is no such bucket.',
    'wrong: ARCHIVE_URL: s3://clubs/hive/ can’t be written: nothing listens there.',
  ])
})

test('a store that loses what it takes is said', async () => {
  const { objects, settings } = await givenBucket()
  objects.set = () => objects
  expect(await check(settings)).toEqual([
    'wrong: ARCHIVE_URL: s3://clubs/hive/ can’t be read: something else comes back than was written.',
  ])
})

test('a folder is tried and left as it was; one on the disk of the database is worth a look', async () => {
  const folder = await givenFolder()
  const found = await check({ ARCHIVE_URL: folder, DATA_DIR: folder })
  expect(found).toEqual([
    `fine: The archive ${folder} can be written, read and tidied.`,
    expect.stringMatching(/^look: .*lost twice/),
  ])
  expect(await readdir(folder)).toEqual([])
})

test('a folder that is not there is not made, and one that cannot be one is said', async () => {
  const folder = await givenFolder()
  expect(await check({ ARCHIVE_URL: join(folder, 'none') })).toEqual([
    expect.stringMatching(/^look: .*mounted\?$/),
  ])
  await writeFile(join(folder, 'file'), '')
  await mkdir(join(folder, 'data'))
  expect(await readdir(folder)).toEqual(['data', 'file'])
  expect(await check({ ARCHIVE_URL: join(folder, 'file') })).toEqual([
    expect.stringContaining('there is a file in its place'),
  ])
})

test('an older key that the archive needs is worth a look, and one that is gone is to be mended', async () => {
  const { ARCHIVE_URL } = { ARCHIVE_URL: await givenFolder() }
  const [oldest, newest] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'))
  const sealer = createSealer([oldest ?? ''])
  await givenBase(archiveIn(folderStore(ARCHIVE_URL), vaultOf(sealer), '7'), {
    day: '20',
    keys: fingerprintsOf(sealer),
  })
  const keys = async (SECRET_KEYS: string) =>
    (await check({ ARCHIVE_URL, SECRET_KEYS, DATA_DIR: '/dev' })).slice(1)
  expect(await keys(`${oldest}`)).toEqual([])
  expect(await keys(`${newest},${oldest}`)).toEqual([
    expect.stringMatching(/^look: The archive still needs key 2 of SECRET_KEYS .* until 2026-12-/),
  ])
  expect(await keys(`${newest}`)).toEqual([
    expect.stringMatching(/^wrong: The archive needs a key that is not in SECRET_KEYS/),
  ])
})

test('no archive is no finding; the whole check tries the one there is', async () => {
  expect(await check({})).toEqual([])
  const { settings } = await givenBucket()
  const found = await checkConfig({ ...settings, DATA_DIR: await givenFolder() })
  expect(found.map(({ text }) => text).join('\n')).toContain('The archive s3://clubs/hive/')
})

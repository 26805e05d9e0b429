import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { placeOf } from './place.ts'

async function givenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-place-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function givenBackup() {
  const folder = await givenFolder()
  const file = join(folder, 'one.hive-backup')
  await writeFile(file, 'not whole')
  return { folder, file, config: { database: { kind: 'embedded' }, dataDir: folder } as const }
}

/** A program of that name, first on the path. */
async function givenRclone(script: string): Promise<string> {
  const folder = await givenFolder()
  await writeFile(join(folder, 'rclone'), `#!/bin/sh\n${script}\n`)
  await chmod(join(folder, 'rclone'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env['PATH'] ?? ''}`)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  return folder
}

test('a back-up on the disk of the database is told from one elsewhere, and from one of which that is not known', async () => {
  const { file, config } = await givenBackup()
  const at = (path: string, of: Parameters<typeof placeOf>[1]['config'] = config) =>
    placeOf(path, { copyTo: undefined, config: of })
  expect(await at(file)).toEqual({ isApart: false, problem: null })
  // What Linux shows as files is on no disk at all.
  expect((await at('/proc/version')).isApart).toBe(true)
  const url = 'postgres://hive@db.example.ie/hive'
  const far = { dataDir: '/', database: { kind: 'external', url, directUrl: null } } as const
  expect((await at(file, far)).isApart).toBeNull()
})

test('a copy that cannot be made, or is not whole, is a problem and leaves nothing half-made', async () => {
  const { folder, file, config } = await givenBackup()
  const copyTo = join(folder, 'other')
  expect((await placeOf(file, { copyTo, config })).problem).toContain('ENOENT')
  await mkdir(copyTo)
  const { isApart, problem } = await placeOf(file, { copyTo, config })
  expect([isApart, typeof problem]).toEqual([false, 'string'])
  expect(await readdir(copyTo)).toEqual([])
})

test.each([
  ['bucket:hive', 'bucket:hive/one.hive-backup'],
  ['bucket:hive/', 'bucket:hive/one.hive-backup'],
  ['other:', 'other:one.hive-backup'],
])('rclone takes a copy to %s', async (copyTo, target) => {
  const { file, config } = await givenBackup()
  const folder = await givenRclone(`echo "$@" > "$(dirname "$0")/asked"`)
  expect(await placeOf(file, { copyTo, config })).toEqual({ isApart: true, problem: null })
  expect(await readFile(join(folder, 'asked'), 'utf8')).toBe(`copyto ${file} ${target}\n`)
})

test('what rclone says when it fails is the problem', async () => {
  const { file, config } = await givenBackup()
  await givenRclone('echo "trying" >&2; echo "no such bucket" >&2; exit 3')
  expect(await placeOf(file, { copyTo: 'bucket:', config })).toEqual({
    isApart: false,
    problem: 'rclone ended with 3 (no such bucket)',
  })
})

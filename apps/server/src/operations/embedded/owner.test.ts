import { execFileSync } from 'node:child_process'
import { chown, mkdir, mkdtemp, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serverHome, socketDirectory } from './home.ts'
import { serverOwner, unprivilegedUser } from './owner.ts'
import {
  asRoot,
  ask,
  newDataDir,
  serverPid,
  started,
  startedElsewhere,
  temporaryFolder,
} from './testing/hive.ts'

const NOBODY = 65_534

/** In a container an ordinary user often cannot see root's folders, and then cannot run our files. */
const ordinaryUserReachesUs = asRoot && canRead(import.meta.dirname) && canRead(process.execPath)

function canRead(path: string) {
  try {
    execFileSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', path], {
      uid: NOBODY,
      gid: NOBODY,
      cwd: '/',
    })
    return true
  } catch {
    return false
  }
}

test.each([
  [
    'postgres, when there is one',
    'nobody:x:65534:65534::/:\npostgres:x:101:104::/:',
    { uid: 101, gid: 104 },
  ],
  ['nobody otherwise', 'root:x:0:0::/:\nnobody:x:65534:65533::/:', { uid: 65_534, gid: 65_533 }],
  [
    'nobody of a Mac, who is below zero',
    'nobody:*:-2:-2::/:',
    { uid: 4_294_967_294, gid: 4_294_967_294 },
  ],
])('root hands the server to %s', (_who, passwd, owner) => {
  expect(unprivilegedUser(passwd)).toEqual(owner)
})

test('on a machine without either user the error says what to do instead', () => {
  expect(() => unprivilegedUser('root:x:0:0::/:')).toThrow('Start Hive as an ordinary user')
})

test.runIf(asRoot)('started by root, the server and its files belong to someone else', async () => {
  const dataDir = await newDataDir()
  await started(dataDir)
  const { uid } = await serverOwner('/nonexistent')
  expect(uid).not.toBe(0)
  expect((await stat(join(dataDir, 'postgres', 'base'))).uid).toBe(uid)
  expect((await stat(`/proc/${await serverPid(dataDir)}`)).uid).toBe(uid)
})

test.runIf(ordinaryUserReachesUs)(
  'an ordinary user starts the server as themselves, and a start by root in between changes nothing',
  async () => {
    const dataDir = await newDataDir()
    await mkdir(dataDir)
    await chown(dataDir, NOBODY, NOBODY)
    const first = await startedElsewhere(dataDir, { uid: NOBODY, gid: NOBODY })
    await ask(first.connection, 'CREATE TABLE kept AS SELECT 7 AS number')
    await first.end('SIGTERM')

    const second = await started(dataDir)
    expect((await stat(`/proc/${await serverPid(dataDir)}`)).uid).toBe(NOBODY)
    await second.stop()

    const third = await startedElsewhere(dataDir, { uid: NOBODY, gid: NOBODY })
    expect(await ask(third.connection, 'SELECT number FROM kept')).toEqual([{ number: 7 }])
    await third.end('SIGTERM')
  },
)

test.runIf(ordinaryUserReachesUs)(
  'an ordinary user may not take over what is another’s',
  async () => {
    const dataDir = await newDataDir()
    await (await started(dataDir)).stop()
    await expect(startedElsewhere(dataDir, { uid: NOBODY, gid: NOBODY })).rejects.toThrow(
      `This user may not write to ${dataDir}`,
    )
  },
)

test.skipIf(asRoot)('an ordinary user starts the server as themselves', async () => {
  const dataDir = await newDataDir()
  await started(dataDir)
  expect((await stat(join(dataDir, 'postgres'))).uid).toBe(process.getuid?.())
})

test.runIf(asRoot)(
  'a data directory that only root can reach gets its cluster elsewhere',
  async () => {
    const shelter = await temporaryFolder()
    const closed = await mkdtemp('/tmp/hive-closed-')
    onTestFinished(() => rm(closed, { recursive: true }))
    const dataDir = join(closed, 'data')
    await mkdir(dataDir)
    const owner = await serverOwner('/nonexistent')
    const notices: string[] = []
    const log = (message: string) => notices.push(message)
    const home = await serverHome(dataDir, owner, { shelter, log })
    expect(home.startsWith(`${shelter}/data-`)).toBe(true)
    expect(notices).toEqual([expect.stringContaining(home)])
    expect(await serverHome(dataDir, owner, { shelter, log })).toBe(home)
    expect(notices).toHaveLength(1)
  },
)

test('a socket directory that someone else prepared is not used', async () => {
  const home = await temporaryFolder()
  const owner = await serverOwner('/nonexistent')
  await symlink('/tmp', join(home, 'socket'))
  await expect(socketDirectory(home, owner)).rejects.toThrow('belongs to someone else')
})

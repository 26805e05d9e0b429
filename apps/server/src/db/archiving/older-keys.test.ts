import { expect, test } from 'vitest'
import { fingerprintsOf } from '#db/backup/format.ts'
import { knowKeys } from '#db/backup/known-keys.ts'
import { key, sealer } from '#db/backup/testing/club.ts'
import { ask } from '#db/embedded/testing/hive.ts'
import { createSealer } from '#db/sealing.ts'
import { resealAll, resealArchive } from '../../reseal.ts'
import { archiveIn } from './archive.ts'
import { checkArchive } from './check.ts'
import { makeBaseBackup } from './clock.ts'
import { aboutOlderKey, olderKeys, resealKept } from './older-keys.ts'
import type { Store } from './store.ts'
import { archiveAll, archived, partsOf, startedOn } from './testing/archived.ts'
import { givenBase } from './testing/bases.ts'
import { vaultOf } from './vault.ts'

const NO_END = new AbortController().signal
const DAY = 24 * 60 * 60 * 1000

function memoryStore(): Store {
  const objects = new Map<string, Buffer>()
  return {
    name: 'memory',
    put: async (name, bytes) => !objects.has(name) && Boolean(objects.set(name, bytes)),
    get: async (name) => objects.get(name) ?? null,
    list: async (prefix) => [...objects.keys()].filter((name) => name.startsWith(prefix)),
    remove: async (name) => void objects.delete(name),
  }
}

const sealedWith = (store: Store, ...keys: number[]) =>
  archiveIn(store, vaultOf(createSealer(keys.map(key))), '7')

const fingerprint = (byte: number) => fingerprintsOf(createSealer([key(byte)]))[0] ?? ''

/** A base back-up that is sealed with the first of these keys, and needs them all. */
function givenSealed(store: Store, day: string, keys: number[]): Promise<void> {
  return givenBase(sealedWith(store, ...keys), { day, keys: keys.map(fingerprint) })
}

const NOW = new Date('2026-11-25T12:00:00Z')
const needed = async (store: Store, ...keys: number[]) => {
  const limits = { sealer: createSealer(keys.map(key)), days: 7, now: NOW }
  return (await olderKeys(sealedWith(store, ...keys), limits)).map(aboutOlderKey)
}

test('an older key is named with what needs it, and until when', async () => {
  const store = memoryStore()
  await givenSealed(store, '20', [1])
  await givenSealed(store, '21', [1])
  expect(await needed(store, 1)).toEqual([])
  expect(await needed(store, 2, 1)).toEqual([
    `The archive still needs key 2 of SECRET_KEYS (${fingerprint(1)}), for the base back-ups from ` +
      '2026-11-20T03:00:00.000Z to 2026-11-21T03:00:00.000Z and the log since. ' +
      'Leave it behind the newest until 2026-12-03.',
  ])
  await givenSealed(store, '22', [2])
  const [said] = await needed(store, 2, 1)
  expect(said).toContain('Leave it behind the newest until 2026-11-30.')
})

test('a key that is gone and still needed is said, with what needs it', async () => {
  const store = memoryStore()
  await givenSealed(store, '20', [1])
  await givenSealed(store, '21', [2, 3])
  expect(await needed(store, 2)).toEqual([
    expect.stringMatching(
      /a key that is not in SECRET_KEYS: .* of 2026-11-20T03.* until 2026-11-29/,
    ),
    expect.stringMatching(
      `a key .${fingerprint(3)}. that is not in SECRET_KEYS: .* of 2026-11-21T03`,
    ),
  ])
})

test('what stays in an archive for good is sealed with the newest key, and the rest left', async () => {
  const store = memoryStore()
  const before = sealedWith(store, 1)
  const kept = ['heirs/first', 'wal/00000002.history', 'erasures/2026-11-20T03:00:00.000Z']
  const rest = 'wal/000000010000000000000001'
  for (const name of [...kept, rest]) await before.keep(name, Buffer.from(name))
  await resealKept(sealedWith(store, 2, 1))
  const after = sealedWith(store, 2)
  for (const name of kept) expect(String(await after.fetch(name))).toBe(name)
  await expect(after.fetch(rest)).rejects.toThrow('not in SECRET_KEYS')
})

const inDays = (days: number) => ({ days: 7, now: new Date(Date.now() + days * DAY) })

test('once the archive asks for no older key, it goes on without it, and all of it can be read', async () => {
  const world = await archived()
  const { store, dataDir } = world
  await makeBaseBackup(world.parts, NO_END)
  await archiveAll(world.admin)
  await world.stop()
  const both = createSealer([key(8), key(7)])
  const hive = await startedOn(dataDir, { store, sealer: both })
  await knowKeys(hive.connection, both)
  await resealAll(hive.db, both)
  const parts = partsOf(hive, dataDir)
  expect(await resealArchive(parts.source, inDays(0))).toEqual([
    expect.stringContaining(`key 2 of SECRET_KEYS (${fingerprintsOf(sealer)[0]}), for the base`),
  ])
  for (const days of [1, 9]) {
    await makeBaseBackup({ ...parts, now: () => inDays(days).now }, NO_END)
  }
  expect(await resealArchive(parts.source, inDays(9))).toEqual([])
  await hive.stop()
  const newest = createSealer([key(8)])
  const last = await startedOn(dataDir, { store, sealer: newest })
  await ask(last.connection, `INSERT INTO sent_mails VALUES ('a')`)
  await archiveAll(last.admin)
  expect(await checkArchive(partsOf(last, dataDir).source.archive)).toContain('are whole')
}, 300_000)

import { createHash } from 'node:crypto'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { ClientConfig } from 'pg'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { connectTo } from '#db/database.ts'
import { seedDemoWorld } from '#demo/seed.ts'
import { createSealer } from '#db/sealing.ts'
import { tablesOf } from '#room-data.ts'
import { ROOM_DATA } from '#rooms.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { query } from '#testing/database/test-server.ts'
import { givenPhotograph } from '#testing/pictures.ts'
import { givenPopulatedPlayer, POPULATED_EMAIL } from '#testing/populated-player.ts'
import { testApp } from '#testing/test-app.ts'
import { contents, key, sealer } from '../backup/testing/club.ts'
import { decrypt, encrypt } from './age.ts'
import { fileOf, type Manifest, MANIFEST } from './format.ts'
import { importArchive } from './import.ts'
import { archiveOf } from './write.ts'

const TABLES = tablesOf(ROOM_DATA)
const PASSPHRASE = 'correct horse battery'
const NOW = new Date('2026-11-23T09:00:00Z')
/** The key of the Hive that imports. */
const OTHER = createSealer([key(8)])
const ORDER = { mode: 'production', tables: TABLES, passphrase: PASSPHRASE, factor: 10 } as const

/** A Hive with the demo world, a photograph, and a player of whom every table has something. */
async function populated(): Promise<ClientConfig> {
  const connection = await testDatabase()
  const world = await testApp({ connection })
  const { db, log } = world.context
  await givenPopulatedPlayer(world)
  await seedDemoWorld({ db, sealer, log, now: NOW })
  const { id } = await db.selectFrom('leagues').select('id').executeTakeFirstOrThrow()
  await givenPhotograph(db, id)
  await world.context.jobs.stop()
  return connection
}

async function archived(connection: ClientConfig, change: object = {}): Promise<Buffer> {
  const db = connectTo(connection)
  const parts = archiveOf({ db, sealer, ...ORDER, now: NOW, ...change }).toArray()
  return Buffer.concat(await parts.finally(() => db.destroy()))
}

async function imported(file: Buffer, change: object = {}): Promise<ClientConfig> {
  const connection = await testDatabase()
  await importArchive({ connection, sealer: OTHER, ...ORDER, file, erasures: [], ...change })
  return connection
}

type Files = Record<string, Uint8Array>

async function filesIn(file: Buffer): Promise<Files> {
  return unzipSync(await decrypt(file, PASSPHRASE))
}

function manifestOf(files: Files): Manifest {
  return JSON.parse(strFromU8(files[MANIFEST] ?? new Uint8Array())) as Manifest
}

/** An archive with other files in it. */
async function repacked(files: Files): Promise<Buffer> {
  const parts = encrypt(Readable.from([zipSync(files)]), PASSPHRASE, 10)
  return Buffer.concat(await Readable.from(parts).toArray())
}

test('an imported archive can be exported again, and is the same to the byte', async () => {
  const source = await populated()
  const file = await archived(source)
  const copy = await imported(file)
  const later = new Date('2026-12-01T09:00:00Z')
  const [before, after] = [
    await filesIn(file),
    await filesIn(await archived(copy, { sealer: OTHER, now: later })),
  ]
  expect(Object.keys(after)).toEqual(Object.keys(before))
  const changed = Object.keys(before).filter(
    (name) => !Buffer.from(before[name] ?? []).equals(Buffer.from(after[name] ?? [])),
  )
  expect(changed).toEqual([MANIFEST])
  // Numbers that the old Hive may have given out since are passed over.
  const { madeAt, sequences, ...rest } = manifestOf(before)
  const { madeAt: madeAgainAt, sequences: numbers, ...same } = manifestOf(after)
  expect([madeAt, madeAgainAt]).toEqual([NOW.toISOString(), later.toISOString()])
  expect(Object.keys(numbers)).toEqual(Object.keys(sequences))
  expect(numbers['players_id_seq']).toBe((sequences['players_id_seq'] ?? 0) + 100_000)
  expect(same).toEqual(rest)
})

/** The tables that an archive leaves out; each says why in the `data.ts` of its room. */
const LEFT_OUT = [
  'base_backups',
  'identity_challenges',
  'kysely_migration',
  'kysely_migration_lock',
  'oidc_payloads',
  'passkey_challenges',
  'provider_errors',
  'push_addresses',
  'push_keys',
  'rate_limits',
  'sealing_keys',
  'signing_keys',
  'upkeep_problems',
  'used_proofs',
]

test('an archive has the rows of every table but those that are one Hive’s alone', async () => {
  const source = await populated()
  const copy = await contents(await imported(await archived(source)))
  const original = await contents(source)
  const sealed = Object.keys(TABLES).filter((table) => TABLES[table]?.sealed)
  const differing = Object.keys(TABLES).filter((table) => {
    const name = `public.${table}`
    return JSON.stringify(original[name]) !== JSON.stringify(copy[name])
  })
  const empty = new Set(
    Object.keys(TABLES).filter((table) => original[`public.${table}`]?.length === 0),
  )
  expect(new Set(differing)).toEqual(
    new Set([...sealed, ...LEFT_OUT].filter((table) => !empty.has(table) && !KEPT.has(table))),
  )
  expect(
    Object.keys(TABLES)
      .filter((table) => TABLES[table]?.local)
      .toSorted(),
  ).toEqual(LEFT_OUT)
})

/** Written in the copy by its own migrations, as they are in the source. */
const KEPT = new Set(['kysely_migration_lock'])

test('passwords come along, sessions do not, and health answers are sealed with the new keys', async () => {
  const copy = await imported(await archived(await populated()))
  const hash = `SELECT password_hash AS hash FROM identity_users WHERE email = '${POPULATED_EMAIL}'`
  expect(await query(copy, hash)).toEqual([{ hash: 'hash' }])
  expect(await query(copy, 'SELECT FROM oidc_payloads')).toEqual([])
  const [row] = await query<{ id: number; sealed: Buffer }>(
    copy,
    `SELECT player_id AS id, sealed_answers AS sealed FROM health_declarations
     JOIN players ON id = player_id WHERE email = '${POPULATED_EMAIL}'`,
  )
  const answers = OTHER.open(row?.sealed ?? Buffer.alloc(0), 'health', `player:${row?.id}`)
  expect(answers).toContain('Zxqcanary since childhood')
})

test('without the passphrase an archive says nothing of anyone', async () => {
  const file = await archived(await populated())
  expect(file.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  expect(file.includes('canary')).toBe(false)
  await expect(imported(file, { passphrase: 'guess' })).rejects.toThrow('does not open the file')
})

test('a Hive that is in use is not overwritten, and a demo’s and a club’s data do not mix', async () => {
  const source = await populated()
  const file = await archived(source)
  const before = await contents(source)
  const order = { connection: source, sealer, ...ORDER, file, erasures: [] }
  await expect(importArchive(order)).rejects.toThrow('holds data already: nothing was changed')
  expect(await contents(source)).toEqual(before)
  await expect(imported(file, { mode: 'demo' })).rejects.toThrow('is of a production Hive')
})

const DAMAGED = 'This archive is damaged. Nothing of it was used.'

test.each<[string, (files: Files) => Files, string]>([
  ['without a table', (files) => without(files, fileOf('genders')), DAMAGED],
  [
    'with other rows',
    (files) => ({ ...files, [fileOf('role_grants')]: strToU8('{"role":"admin"}\n') }),
    DAMAGED,
  ],
  ['without a manifest', (files) => without(files, MANIFEST), 'This file is not an archive'],
  [
    'of a newer version',
    (files) => changed(files, ({ migrations }) => ({ migrations: [...migrations, '999-later'] })),
    'was made by another version of Hive',
  ],
  [
    'with a table of no room',
    (files) => changed(files, () => ({ tables: [{ ...NO_ROWS, table: 'signing_keys' }] })),
    'This Hive has no table signing_keys to import.',
  ],
])('an archive %s is refused, and nothing is written', async (_what, change, problem) => {
  const connection = await testDatabase()
  const before = await contents(connection)
  const file = await repacked(change(await filesIn(await archived(await testDatabase()))))
  const order = { connection, sealer: OTHER, ...ORDER, file, erasures: [] }
  await expect(importArchive(order)).rejects.toThrow(problem)
  expect(await contents(connection)).toEqual(before)
})

const NO_ROWS = { columns: [], rows: 0, sha256: createHash('sha256').digest('hex') }

function without(files: Files, name: string): Files {
  return Object.fromEntries(Object.entries(files).filter(([other]) => other !== name))
}

function changed(files: Files, change: (about: Manifest) => Partial<Manifest>): Files {
  const about = manifestOf(files)
  return { ...files, [MANIFEST]: strToU8(JSON.stringify({ ...about, ...change(about) })) }
}

test('an archive amid changes has one moment', async () => {
  const connection = await testDatabase()
  const { context } = await testApp({ connection })
  const { db } = context
  const mails = Array.from({ length: 2000 }, (_, at) => ({ id: `mail ${at}` }))
  await db.insertInto('sentMails').values(mails).execute()
  const stream = archiveOf({ db, sealer, ...ORDER, now: NOW })
  const parts: Buffer[] = []
  for await (const part of stream) {
    if (parts.length === 1) await db.deleteFrom('sentMails').execute()
    parts.push(part as Buffer)
  }
  const { tables } = manifestOf(await filesIn(Buffer.concat(parts)))
  expect(tables.find(({ table }) => table === 'sent_mails')?.rows).toBe(2000)
})

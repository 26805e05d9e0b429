import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSealer } from '#db/sealing.ts'
import { everythingKept, holds } from '#testing/everything-kept.ts'
import { givenPopulatedPlayer, POPULATED_EMAIL } from '#testing/populated-player.ts'
import { testApp, type TestApp } from '#testing/test-app.ts'
import { columnsIn, type Holdings, tablesOf } from '#room-data.ts'
import { resealAll } from '#operations/reseal.ts'
import { ROOM_DATA } from '#rooms.ts'
import { erase } from './deletion.ts'
import { myDataZip } from './my-data.ts'

const CANARY = 'Zxqcanary'

/** Columns of fixed words or numbers, which take no other text. */
const FIXED = new Set([
  'players.issuer',
  'players.subject',
  'role_grants.role',
  'players.marketing_state',
  'interests.marketing_state',
  'place_transfers.state',
  'notice_choices.topic',
  'message_people.fate',
  'calls.kind',
  'calls.ended_by',
  'spots.state',
  'spots.objection',
  'spot_asks.answer',
  'game_protests.outcome',
])

/** Addresses of the organisation itself, which every receipt shows. */
const OF_THE_ORGANISER = new Set(['legal_details.email'])

/** Every table and column of ours. A number of a player is personal, and in no download where nothing else is said. */
const INVENTORY: Holdings = Object.fromEntries(
  Object.entries(tablesOf(ROOM_DATA)).map(([table, holding]) => {
    const numbers = [...columnsIn(holding.players), ...columnsIn(holding.actors)]
    if (numbers.length === 0) return [table, holding]
    const unshown = Object.fromEntries(numbers.map((column) => [column, 'not: a number of ours']))
    return [table, { ...holding, personal: { ...unshown, ...holding.personal } }]
  }),
)

type Row = Record<string, unknown>
type Column = { table: string; column: string; type: string }

async function columnsOf({ context }: Pick<TestApp, 'context'>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as column,
      case when is_generated = 'ALWAYS' then 'generated' else data_type end as type
    from information_schema.columns where table_schema = 'public'
    order by table_name, column_name`.execute(context.db)
  return rows
}

async function rowsOf({ context }: TestApp, table: string): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} t`.execute(context.db.withoutPlugins())
  return rows.map(({ row }) => row)
}

/** Every personal column, with where it is shown and whether an erasure leaves it. */
const PERSONAL = Object.entries(INVENTORY).flatMap(([table, { personal = {}, stays, erased }]) =>
  Object.entries(personal).map(([column, shown]) => ({
    table,
    column,
    shown,
    erased,
    stays: columnsIn(stays?.columns).includes(column),
  })),
)

function canaryOf(table: string, column: string): string {
  return column === 'email' ? POPULATED_EMAIL : `${CANARY} ${table} ${column}`
}

/** A canary in every text of the player that an erasure must take; answers with where they are. */
async function fillWithCanaries(world: TestApp): Promise<Set<string>> {
  const types = new Map((await columnsOf(world)).map((c) => [`${c.table}.${c.column}`, c.type]))
  const filled = new Set<string>()
  for (const { table, column, stays } of PERSONAL) {
    const key = `${table}.${column}`
    if (stays || FIXED.has(key) || types.get(key) !== 'text') continue
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${canaryOf(table, column)}`.execute(
      world.context.db,
    )
    filled.add(key)
  }
  return filled
}

/** The values at a path, through every entry of a list. */
function valuesAt(data: unknown, path: readonly string[]): unknown[] {
  const [first, ...rest] = path
  if (Array.isArray(data)) return data.flatMap((entry) => valuesAt(entry, path))
  if (first === undefined) return [data]
  if (typeof data !== 'object' || data === null) return []
  return valuesAt((data as Row)[first], rest)
}

test('each table and column of ours is declared, once', async () => {
  const inDatabase = await columnsOf(await testApp())
  const declared = Object.entries(INVENTORY).flatMap(([table, { plain, personal = {} }]) =>
    [...columnsIn(plain), ...Object.keys(personal)].map((column) => `${table}.${column}`),
  )
  const open = new Set(Object.keys(INVENTORY).filter((table) => INVENTORY[table]?.plain === '*'))
  expect([...open]).toEqual(['leagues'])
  expect(declared.filter((name) => !name.endsWith('.*')).toSorted()).toEqual(
    inDatabase
      .filter(({ table }) => !open.has(table))
      .map(({ table, column }) => `${table}.${column}`)
      .toSorted(),
  )
})

test('each table about people declares an end, and each list known columns', () => {
  for (const [table, holding] of Object.entries(INVENTORY)) {
    const { plain, personal, sealed, erased, stays } = holding
    expect([table, erased !== undefined]).toEqual([table, personal !== undefined])
    const known = [...columnsIn(plain), ...Object.keys(personal ?? {})]
    expect(known).toEqual(expect.arrayContaining(Object.keys(sealed ?? {})))
    expect(Object.keys(personal ?? {})).toEqual(expect.arrayContaining(columnsIn(stays?.columns)))
    expect([table, erased === 'deletes' && stays !== undefined]).toEqual([table, false])
  }
})

test('each column that leads to a person, an address or a seal is declared as such', async () => {
  const { context } = await testApp()
  const { rows: leading } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f'
      and c.confrelid in ('players'::regclass, 'identity_users'::regclass)`.execute(context.db)
  expect(leading.length).toBeGreaterThan(12)
  const { rows: named } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ 'e?mail(_lower)?$|birth|emergency|_hash$'`.execute(
    context.db,
  )
  const declared = new Set(PERSONAL.map(({ table, column }) => `${table}.${column}`))
  const lost = [...leading, ...named]
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !OF_THE_ORGANISER.has(column))
  expect(lost.filter((column) => !declared.has(column))).toEqual([])
  const sealed = (await columnsOf({ context })).filter(({ column }) => column.includes('sealed'))
  expect(sealed.length).toBeGreaterThan(2)
  for (const { table, column } of sealed) {
    expect([table, Object.keys(INVENTORY[table]?.sealed ?? {})]).toEqual([table, [column]])
  }
})

test('“Download my data” has every column that is declared so, with what it holds', async () => {
  const world = await testApp()
  const caller = await givenPopulatedPlayer(world)
  const filled = await fillWithCanaries(world)
  const files = unzipSync(await myDataZip(world.context, caller))
  const data: unknown = JSON.parse(strFromU8(files['hive-data.json'] ?? new Uint8Array()))
  const missing: string[] = []
  for (const { table, column, shown } of PERSONAL.filter((one) => !one.shown.startsWith('not: '))) {
    const key = `${table}.${column}`
    const values = valuesAt(data, shown.split('.'))
    const isThere = filled.has(key)
      ? values.includes(canaryOf(table, column))
      : values.some((value) => value !== undefined && value !== null && value !== '')
    if (!isThere) missing.push(`${key} at ${shown}: ${JSON.stringify(values)}`)
  }
  expect(missing).toEqual([])
})

test('nothing of a person is left where it must not be, in any table or job, once they are erased', async () => {
  const world = await testApp()
  const { db } = world.context
  const { playerId } = await givenPopulatedPlayer(world)
  await fillWithCanaries(world)
  const before = await snapshot(world)
  const unfilled = PERSONAL.filter(({ table, column }) =>
    (before.get(table) ?? []).every((row) => row[column] === null || row[column] === ''),
  )
  expect(unfilled).toEqual([])
  expect(holds(await everythingKept(db), CANARY)).toBe(true)
  await erase(world.context, playerId)
  const after = await snapshot(world)
  const left = PERSONAL.filter(({ table, column, erased, stays }) => {
    const [old, now] = [before.get(table) ?? [], after.get(table) ?? []]
    if (erased === 'deletes') return now.length > 0
    return !stays && old.some((row, at) => row[column] === now[at]?.[column])
  })
  expect(left).toEqual([])
  const found = (await everythingKept(db)).split('\n').filter((line) => holds(line, CANARY))
  expect(found).toEqual([])
})

async function snapshot(world: TestApp): Promise<Map<string, Row[]>> {
  const tables = [...new Set(PERSONAL.map(({ table }) => table))]
  const pairs: [string, Row[]][] = []
  for (const table of tables) pairs.push([table, await rowsOf(world, table)])
  return new Map(pairs)
}

test('every column declared as sealed is sealed again with a new key', async () => {
  const world = await testApp()
  await givenPopulatedPlayer(world)
  const sealed = Object.entries(INVENTORY).flatMap(([table, holding]) =>
    Object.keys(holding.sealed ?? {}).map((column) => [table, column] as const),
  )
  const read = async () =>
    Promise.all(
      sealed.map(async ([table, column]) => (await rowsOf(world, table)).map((row) => row[column])),
    )
  const before = await read()
  const keys = [9, 7].map((byte) => Buffer.alloc(32, byte).toString('base64'))
  await resealAll(world.context.db, createSealer(keys))
  const after = await read()
  expect(before.every((rows) => rows.length > 0)).toBe(true)
  expect(sealed.filter((_, at) => String(before[at]) === String(after[at]))).toEqual([])
})

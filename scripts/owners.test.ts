import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOMS } from '../apps/server/src/rooms.ts'
import { ROOT } from './support/paths.ts'

const HERE = join(ROOT, 'apps/server/src')

/** Each table with the rooms that declare it. */
const OWNED = ROOMS.flatMap((room) =>
  'data' in room ? Object.keys(room.data.tables).map((table) => ({ table, room: room.name })) : [],
)

/** Statements that write a table, as query builder or as text. */
const WRITES =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(?<built>\w+)|\b(?:insert into|update|delete from|truncate)\s+(?<typed>[a-z_]+)\b(?!\s*\()/gi

/** Words that follow `update` where it is no statement. */
const NO_TABLE = new Set(['set', 'skip', 'of'])

/** The tables that a source writes. */
function writtenIn(source: string): string[] {
  return [...source.matchAll(WRITES)]
    .map(({ groups = {} }) => groups['built'] ?? groups['typed'] ?? '')
    .map(toSnake)
    .filter((name) => !NO_TABLE.has(name))
}

function toSnake(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The room that a file belongs to; what lies on the ground belongs to none. */
function roomOf(file: string): string {
  const [, feature] = /^features\/[^/]+\/([^/]+)\//.exec(file) ?? []
  return feature ?? file.split('/')[0] ?? ''
}

/** Made for the whole database at once: its schema, back-ups, the demo world, and tests. */
const WHOLE = /\.test\.ts$|\/?testing\/|^(?:db\/migrations|operations\/backup|demo)\//

async function writers(): Promise<{ file: string; room: string; table: string }[]> {
  const found: { file: string; room: string; table: string }[] = []
  for await (const file of glob('**/*.ts', { cwd: HERE })) {
    if (WHOLE.test(file)) continue
    const source = await readFile(`${HERE}/${file}`, 'utf8')
    const room = roomOf(file)
    found.push(...writtenIn(source).map((table) => ({ file, room, table })))
  }
  return found
}

/** Each room with its wing; what lies on the ground has its own name. */
async function wingsOfRooms(): Promise<Map<string, string>> {
  const wings = new Map<string, string>()
  for await (const file of glob('features/*/*/room.ts', { cwd: HERE })) {
    const [, wing = '', room = ''] = file.split('/')
    wings.set(room, wing)
  }
  return wings
}

test('each file of db/schema has the tables of the wing that it is named after', async () => {
  const wings = await wingsOfRooms()
  const owners = new Map(OWNED.map(({ table, room }) => [table, wings.get(room) ?? room]))
  const foreign: string[] = []
  let tables = 0
  for await (const file of glob('*.ts', { cwd: `${HERE}/db/schema` })) {
    const source = await readFile(`${HERE}/db/schema/${file}`, 'utf8')
    const [, declared = ''] = /^export type \w+Schema = \{(.*?)^\}/ms.exec(source) ?? []
    const names = [...declared.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => toSnake(name))
    tables += names.length
    const name = basename(file, '.ts')
    // A wing with many tables has more files, each with the name of what it is about after that of the wing.
    const wing = [...new Set(owners.values())].find(
      (one) => name === one || name.startsWith(`${one}-`),
    )
    foreign.push(
      ...names.filter((table) => owners.get(table) !== wing).map((table) => `${file}: ${table}`),
    )
  }
  expect(tables).toBeGreaterThan(80)
  expect(foreign).toEqual([])
})

test('no room writes a table of another', async () => {
  const owners = new Map(OWNED.map(({ table, room }) => [table, room]))
  const all = (await writers()).filter(({ table }) => owners.has(table))
  expect(all.length).toBeGreaterThan(60)
  const foreign = all.filter(({ room, table }) => owners.get(table) !== room)
  expect(foreign.map(({ file, table }) => `${file} writes ${table}`)).toEqual([])
})

test('a statement is found in whatever form it is written', () => {
  const source = `
    db.insertInto('captainRewards'); db.updateTable('players as p'); db
    .deleteFrom( 'interests'); sql\`update refunds set note = ''\`; sql\`
      DELETE FROM waiting_list where\`; conflict.doUpdateSet({}); selectFrom('teams').forUpdate()`
  expect(writtenIn(source)).toEqual([
    'captain_rewards',
    'players',
    'interests',
    'refunds',
    'waiting_list',
  ])
})

import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { givenPlayer } from '#testing/builders.ts'
import { sumTables } from '#testing/database/table-sums.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { query } from '#testing/database/test-server.ts'
import { backedUp, restored } from '#operations/backup/testing/club.ts'

const STEPS = new URL('../../../../ops/partition-events.sql', import.meta.url)

/** Sends the statements as psql does, one after another in one session; with `end` those before it alone. */
async function partition(connection: pg.ClientConfig, next: number, end?: string): Promise<void> {
  const whole = (await readFile(STEPS, 'utf8')).replaceAll(':next', String(next))
  const text = whole.slice(0, end ? whole.indexOf(end) : undefined)
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const statement of text.split(/;$/m)) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function givenPartitioned() {
  const connection = await testDatabase()
  const world = await givenSignUps({ connection, places: 3 })
  const steps = (table: string) =>
    query<{ id: string; who: string; to: string }>(
      connection,
      `SELECT s.id, p.email AS who, s.to_state AS to FROM ${table} s
       JOIN registrations r ON r.id = s.registration_id JOIN players p ON p.id = r.player_id ORDER BY s.id`,
    )
  await world.signUp()
  const before = await steps('registration_events')
  const [last] = await query<{ id: string }>(connection, 'SELECT max(id) AS id FROM registrations')
  const next = Number(last?.id) + 1
  // A run that was interrupted does no harm to the next.
  await partition(connection, next, 'BEGIN')
  await partition(connection, next)
  return { connection, world, steps, before }
}

/** The rows of sign-ups and their steps, and a checksum of each table. */
async function ofSignUps(database: pg.ClientConfig) {
  const sums = await sumTables(database)
  return sums.filter(({ table }) => table.startsWith('public.registration'))
}

test('a running server goes on with steps of sign-ups that are split into parts', async () => {
  const { connection, world, steps, before } = await givenPartitioned()
  await givenPlayer(world.app, BREN)
  await world.signUp({}, BREN)
  expect(await steps('registration_events_1')).toEqual(before)
  const added = await steps('registration_events_2')
  expect(added.map(({ who, to }) => [who, to])).toEqual([
    [BREN, 'held'],
    [BREN, 'confirmed'],
  ])
  expect(Number(added[0]?.id)).toBeGreaterThan(Number(before.at(-1)?.id))
  expect(new Set(before.map(({ who }) => who))).toEqual(new Set([AOIFE]))
  expect(await world.discrepancies()).toEqual([])
  const plan = await query(
    connection,
    'EXPLAIN SELECT FROM registration_events WHERE registration_id = 1',
  )
  expect(JSON.stringify(plan)).not.toContain('registration_events_2')
})

test('a back-up of a table in parts has each row once, and restores to one that is whole', async () => {
  const { connection, world } = await givenPartitioned()
  await world.context.jobs.stop()
  const { connection: copy } = await restored(await backedUp(connection))
  expect(await ofSignUps(copy)).toEqual(await ofSignUps(connection))
})

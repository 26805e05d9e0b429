import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { givenLeague } from '#testing/builders.ts'
import { hasPooler, pooled } from '#testing/database/pooler.ts'
import { proxyTo } from '#testing/database/proxy.ts'
import { givenPair } from '#testing/database/standby.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { query } from '#testing/database/test-server.ts'
import { testApp } from '#testing/test-app.ts'
import { followChanges } from '../start.ts'
import { openPool } from './connection.ts'
import { type Connection, connectTo, type Database } from './database.ts'
import { createStandby, type ReadingFrom } from './standby.ts'
import { untilReached } from './until-reached.ts'

/** A server and its standby for all tests here; the last of them makes a primary of the standby. */
const pair = await givenPair(afterAll)

/** A lag that no standby reaches on a busy machine, and a rest in which two readings have room. */
const PATIENCE = { repeatMs: 20_000, askMs: 20_000, restMs: 2000 }
const SOON = { timeout: 20_000 }

function connected(connection: Connection, mayBeStandby = false): Database {
  const db = connectTo(connection, { mayBeStandby })
  onTestFinished(() => db.destroy())
  return db
}

type Change = { standby?: Connection; primary?: Connection; patience?: Partial<typeof PATIENCE> }

/** Readings of a venue’s town at the standby, with where each of them ended. */
async function given({ standby = pair.standby, primary = pair.primary, patience }: Change = {}) {
  const db = connected(primary)
  const from: ReadingFrom[] = []
  const reads = createStandby({
    standby: connected(standby, true),
    primary: db,
    note: (where) => void from.push(where),
    patience: { ...PATIENCE, ...patience },
  })
  await sql`delete from venues where name = 'Hall'`.execute(db)
  const hall = { name: 'Hall', address: 'Main Street', town: '0', venueTypeId: 1 }
  await db.insertInto('venues').values(hall).execute()
  const move = (town: string) => moveHall(db, town)
  const town = () => reads.read(townOf)
  const lastFrom = async () => [await town(), from.at(-1)]
  return { from, reads, move, town, lastFrom }
}

function moveHall(db: Database, town: string) {
  return db.updateTable('venues').set({ town }).where('name', '=', 'Hall').execute()
}

async function townOf(db: Database): Promise<string> {
  const venues = db.selectFrom('venues').select('town').where('name', '=', 'Hall')
  return (await venues.executeTakeFirstOrThrow()).town
}

test('what was changed is read at the standby at once, every time', async () => {
  const { from, move, town } = await given()
  for (let count = 1; count <= 100; count += 1) {
    await move(String(count))
    expect(await town()).toBe(String(count))
  }
  expect(new Set(from)).toEqual(new Set(['standby']))
})

test('a standby that does not repeat changes is left, and read again once it has them', async () => {
  const { from, reads, move, town, lastFrom } = await given({ patience: { repeatMs: 1000 } })
  expect(await town()).toBe('0')
  await pair.pause()
  onTestFinished(() => pair.resume())
  await move('1')
  expect([await town(), await town()]).toEqual(['1', '1'])
  expect(from).toEqual(['standby', 'late', 'unasked'])
  expect(await reads.lag()).toBeGreaterThan(0)
  await pair.resume()
  await expect.poll(lastFrom, SOON).toEqual(['1', 'standby'])
  expect(await reads.lag()).toBe(0)
})

test('a standby that is gone is left at once, and read again when it is back', async () => {
  const { from, reads, move, town, lastFrom } = await given()
  await town()
  await pair.kill()
  await move('1')
  expect([await town(), await town()]).toEqual(['1', '1'])
  expect(from).toEqual(['standby', 'failed', 'unasked'])
  expect(await reads.lag()).toBe('away')
  await pair.revive()
  await expect.poll(lastFrom, SOON).toEqual(['1', 'standby'])
})

test('a standby whose network is dead holds a reading up for no longer than its patience', async () => {
  const proxy = await proxyTo(pair.standby)
  const { from, town } = await given({ standby: proxy.connection, patience: { askMs: 500 } })
  proxy.goSilent()
  expect([await town(), from]).toEqual(['0', ['late']])
})

test.each<[string, () => Promise<Connection>]>([
  ['the primary itself', async () => pair.primary],
  ['a standby of another database', async () => pair.standby],
])('%s is not taken for the standby', async (what, standby) => {
  const primary = what.startsWith('a standby') ? await testDatabase() : pair.primary
  const { from, town } = await given({ standby: await standby(), primary })
  expect([await town(), from]).toEqual(['0', ['failed']])
})

test('a reading that changes something is refused, and not repeated at the primary', async () => {
  const { reads, town } = await given({ standby: pair.standbyAdmin })
  await expect(reads.read((db) => moveHall(db, 'x'))).rejects.toThrow('read-only transaction')
  expect(await town()).toBe('0')
})

test.runIf(hasPooler)('through PgBouncer it is the same', async () => {
  const standby = await pooled(pair.standby, atStandby)
  const { from, move, town } = await given({ standby, primary: await pooled(pair.primary) })
  for (const next of ['1', '2', '3', '4', '5']) {
    await move(next)
    expect(await town()).toBe(next)
  }
  expect(new Set(from)).toEqual(new Set(['standby']))
})

/** A pooler’s settings for reading at a standby. */
const atStandby = (ini: string) =>
  ini.replace('; SELECT pg_terminate_backend(pg_backend_pid()) WHERE pg_is_in_recovery()', '')

test('in place of the primary a standby is refused before anything is read there: it may have what is lost', async () => {
  const refused = { code: '25006' }
  await expect(townOf(connected(pair.standby))).rejects.toMatchObject(refused)
  // As the job queue asks.
  const pool = openPool(pair.standby)
  await expect(pool.query('select 1')).rejects.toMatchObject(refused)
  await pool.end()
  const log = pino({ level: 'silent' })
  await expect(untilReached(pair.standby, { log, patienceMs: 0 })).rejects.toMatchObject(refused)
})

test.runIf(hasPooler)('PgBouncer does not lead to a standby in place of the primary', async () => {
  const way = connected(await pooled(pair.standby))
  await expect(townOf(way)).rejects.toThrow('connection timeout')
})

/** A process of Hive that reads at the standby, and the titles that it lists, as they stand. */
async function givenProcess() {
  const connection = { ...pair.primary, standby: pair.standby }
  const { app, context } = await testApp({ connection })
  const changes = await followChanges(context, connection)
  onTestFinished(() => changes.close())
  const readings = (from: ReadingFrom) => {
    const all = context.metrics.families().find(({ name }) => name.includes('standby_readings'))
    return all?.samples().find(({ labels }) => labels?.['from'] === from)?.value ?? 0
  }
  const count = async () => {
    const { leagues } = (await app.inject('/api/leagues')).json()
    return Number(leagues[0].title.replace('League ', ''))
  }
  return { db: context.db, readings, count }
}

test('two processes list leagues from the standby: never older than before, and nothing is written there', async () => {
  const earlier = await pair.statements()
  const processes = [await givenProcess(), await givenProcess()] as const
  const [{ db }] = processes
  const { leagueId } = await givenLeague(db)
  const seen: [number[], number[]] = [[], []]
  const look = async () => {
    const counts = await Promise.all(processes.map(({ count }) => count()))
    for (const [index, count] of counts.entries()) seen[index]?.push(count)
    return counts
  }
  let title = 0
  /** Changes the title, and waits until both processes show it. */
  const change = async () => {
    title += 1
    const set = { title: `League ${title}` }
    await db.updateTable('leagues').set(set).where('id', '=', leagueId).execute()
    await expect.poll(look, SOON).toEqual([title, title])
  }
  /** Changes titles until both processes have read so from somewhere. */
  const changeUntil = async (from: ReadingFrom) => {
    const before = processes.map(({ readings }) => readings(from))
    const haveRead = async () => {
      await change()
      return processes.every(({ readings }, index) => readings(from) > (before[index] ?? 0))
    }
    await expect.poll(haveRead, SOON).toBe(true)
  }
  await changeUntil('standby')
  await pair.pause()
  onTestFinished(() => pair.resume())
  await changeUntil('late')
  await pair.resume()
  await changeUntil('standby')
  for (const counts of seen) expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  const statements = (await pair.statements()).slice(earlier.length)
  expect(statements).toMatch(/select .* from "fixtures"/)
  expect(statements).not.toMatch(/(execute|statement).*: (insert|update|delete)/i)
}, 60_000)

test('a standby that becomes a primary of its own is not read any more', async () => {
  const { from, move, town } = await given()
  expect(await town()).toBe('0')
  await pair.promote()
  const split = `UPDATE venues SET town = 'split' WHERE name = 'Hall' RETURNING town`
  const write = () => query(pair.standbyAdmin, split).catch(() => [])
  await expect.poll(write, SOON).toEqual([{ town: 'split' }])
  await move('1')
  expect(await town()).toBe('1')
  expect(from).toEqual(['standby', 'failed'])
})

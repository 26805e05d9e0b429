import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database.ts'
import { query } from '#testing/database/test-server.ts'
import { proxyTo } from '#testing/database/proxy.ts'
import { createDatabase, createPool, type Database } from './database.ts'
import { listen } from './listen.ts'
import type { Schema } from './schema.ts'

function open(...settings: Parameters<typeof createPool>): Database {
  const db = createDatabase(createPool(...settings))
  onTestFinished(() => db.destroy())
  return db
}

const ask = (db: Kysely<Schema>) => sql`select 1`.execute(db)

test('a query to a database that stops answering times out, and the connections are replaced', async () => {
  const proxy = await proxyTo(await testDatabase())
  const db = open(proxy.connection, { queryMs: 2000, connectMs: 2000 })
  await Promise.all(Array.from({ length: 10 }, () => ask(db)))
  proxy.goSilent()
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => ask(db)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'rejected'))
  await proxy.heal()
  await Promise.all(Array.from({ length: 10 }, () => ask(db)))
})

test('a connection that breaks in the middle of a transaction ends that transaction alone', async () => {
  const proxy = await proxyTo(await testDatabase())
  const db = open(proxy.connection)
  const broken = db.transaction().execute(async (trx) => {
    await ask(trx)
    await proxy.refuse()
    await ask(trx)
  })
  await expect(broken).rejects.toThrow(/terminated|not queryable|closed|EPIPE|ECONNRESET/)
  await expect(ask(db)).rejects.toThrow('ECONNREFUSED')
  await proxy.heal()
  await ask(db)
})

test('a connection to a server that has become read-only is replaced by one that can write', async () => {
  const connection = await testDatabase()
  const db = open(connection)
  const write = () => sql`create table written (at int)`.execute(db)
  await sql`set default_transaction_read_only = on`.execute(db)
  await expect(write()).rejects.toThrow('read-only')
  await write()
})

test('a connection that the server ends is replaced', async () => {
  const connection = await testDatabase()
  const db = open(connection)
  const ended = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await query(connection, 'SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await sql`select 1`.execute(trx)
  })
  await expect(ended).rejects.toThrow(/terminat|not queryable|closed/)
  await ask(db)
})

test('a connection that the server ends while it is idle is replaced', async () => {
  const connection = await testDatabase()
  const db = open(connection)
  const own = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const [idle] = (await own.execute(db)).rows
  await query(connection, 'SELECT pg_terminate_backend($1)', [idle?.pid])
  await expect.poll(async () => (await own.execute(db)).rows[0]?.pid).not.toBe(idle?.pid)
})

test('a listener whose connection stops answering connects again and catches up', async () => {
  const target = await testDatabase()
  const proxy = await proxyTo(target)
  const heard: number[] = []
  const listener = await listen(proxy.connection, 'news', {
    onNotice: () => heard.push(heard.length),
    log: pino({ level: 'silent' }),
    beatMs: 100,
    patienceMs: 1000,
  })
  onTestFinished(() => listener.close())
  expect(listener.isListening()).toBe(true)
  proxy.goSilent()
  await query(target, "SELECT pg_notify('news', '')")
  await expect.poll(() => listener.isListening()).toBe(false)
  await proxy.heal()
  await expect.poll(() => listener.isListening()).toBe(true)
  expect(heard).toHaveLength(2)
  await query(target, "SELECT pg_notify('news', '')")
  await expect.poll(() => heard).toHaveLength(3)
})

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { hasPooler, pooled } from '#testing/database/pooler.ts'
import { givenStandby } from '#testing/database/standby.ts'
import { openPool } from './connection.ts'
import { type Connection, connectTo } from './database.ts'
import { untilReached } from './until-reached.ts'

const standby = await givenStandby(afterAll)

function read(connection: Connection) {
  const db = connectTo(connection)
  onTestFinished(() => db.destroy())
  return sql`select town from venues`.execute(db)
}

test('in place of the primary a standby is refused before anything is read there: it may have what is lost', async () => {
  const refused = { code: '25006' }
  await expect(read(standby)).rejects.toMatchObject(refused)
  // As the job queue asks.
  const pool = openPool(standby)
  await expect(pool.query('select 1')).rejects.toMatchObject(refused)
  await pool.end()
  const log = pino({ level: 'silent' })
  await expect(untilReached(standby, { log, patienceMs: 0 })).rejects.toMatchObject(refused)
})

test.runIf(hasPooler)('PgBouncer does not lead to a standby in place of the primary', async () => {
  const way = await pooled(standby)
  await expect(read(way)).rejects.toThrow('connection timeout')
})

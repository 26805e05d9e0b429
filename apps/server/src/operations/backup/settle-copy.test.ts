import { expect, test } from 'vitest'
import { bearer } from '#testing/test-app.ts'
import { query } from '#testing/database/test-server.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { createSealer } from '#db/sealing.ts'
import { listErasures } from './erasures.ts'
import { knowKeys } from './known-keys.ts'
import { settleCopy } from './settle-copy.ts'
import { AOIFE, club, contents, key, order, sealer, serve } from './testing/club.ts'

/** A club whose files were restored by another program: all that it was, as nothing has looked at it yet. */
async function copy() {
  const world = await club()
  await world.context.jobs.stop()
  await knowKeys(world.connection, sealer)
  return world
}

test('a copied database ends sessions, drops mails, asks about refunds, skips numbers and bars the erased', async () => {
  const { connection, context, playerId } = await copy()
  await query(connection, `UPDATE players SET erased_at = now() WHERE id = ${playerId}`)
  const erasures = await listErasures(context.db)
  await query(connection, `UPDATE players SET erased_at = NULL WHERE id = ${playerId}`)
  const done = await settleCopy({ ...order, connection, erasures })
  expect(done).toEqual({ mailsDropped: 1, toErase: 1 })
  expect(await query(connection, 'SELECT FROM oidc_payloads')).toEqual([])
  const jobs = `SELECT name, start_after > now() AS waits FROM pgboss.job WHERE state = 'created'
    AND name IN ('send-confirmation', 'refund-payment', 'keep-privacy-promises') ORDER BY name`
  expect(await query(connection, jobs)).toEqual([
    { name: 'keep-privacy-promises', waits: true },
    { name: 'refund-payment', waits: true },
  ])
  const [row] = await query<{ id: string }>(
    connection,
    `INSERT INTO players (issuer, subject, email) VALUES ('hive', 'new', 'c@example.ie') RETURNING id`,
  )
  expect(Number(row?.id)).toBeGreaterThan(100_000)
  const { app } = await serve(connection)
  const url = `/api/account?email=${AOIFE}`
  expect((await app.inject({ url, headers: bearer(AOIFE) })).statusCode).not.toBe(200)
})

test('PostgreSQL knows how large the tables of a copied database are', async () => {
  const { connection } = await copy()
  const sizes = `SELECT relname FROM pg_class JOIN players ON true WHERE relname = 'players' AND reltuples > 0`
  expect(await query(connection, sizes)).toEqual([])
  await settleCopy({ ...order, connection, erasures: [] })
  expect(await query(connection, sizes)).toContainEqual({ relname: 'players' })
})

test('a copied database of the version after is put in order by the one that was gone back to', async () => {
  const { connection } = await copy()
  const next = `INSERT INTO kysely_migration (name, timestamp) VALUES ('999-next', now()::text)`
  await query(connection, next)
  expect(await settleCopy({ ...order, connection, erasures: [] })).toMatchObject({
    mailsDropped: 1,
  })
  const kept = `SELECT name FROM kysely_migration WHERE name = '999-next'`
  expect(await query(connection, kept)).toHaveLength(1)
})

test('a copied database with other keys, or of the other mode, is refused and stays as it is', async () => {
  const { connection } = await copy()
  const before = await contents(connection)
  const attempt = (change: object) => settleCopy({ ...order, connection, ...change })
  await expect(attempt({ sealer: createSealer([key(8)]) })).rejects.toThrow(
    'SECRET_KEYS lacks a key',
  )
  await expect(attempt({ mode: 'demo' })).rejects.toThrow('is of a production Hive')
  expect(await contents(connection)).toEqual(before)
  const empty = await testDatabase()
  await query(empty, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await expect(settleCopy({ ...order, connection: empty })).rejects.toThrow('holds nothing of Hive')
})

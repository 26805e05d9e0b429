import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { hasPooler, pooled } from '#testing/database/pooler.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { AOIFE, givenSignUps } from '#testing/sign-up-world.ts'
import { testApp } from '#testing/test-app.ts'
import { connectTo, refuseUnlimited } from './db/database.ts'
import { followChanges } from './start.ts'

test.runIf(hasPooler)(
  'through PgBouncer in transaction mode people sign up, another process hears of it, and work is done',
  async () => {
    const connection = await pooled(await testDatabase())
    const world = await givenSignUps({ connection, places: 3 })
    const { context: other } = await testApp({ connection })
    const changes = await followChanges(other, connection)
    onTestFinished(() => changes.close())
    const taken = async () =>
      (await other.leagueCache.read()).leagues.map(({ placesTaken }) => placesTaken)
    expect(await taken()).toEqual([0])
    expect((await world.signUp()).json()).toMatchObject({ state: 'confirmed' })
    await expect.poll(taken).toEqual([1])
    await expect.poll(() => world.subjectsTo(AOIFE)).toHaveLength(1)
    expect(await world.discrepancies()).toEqual([])
  },
)

test.runIf(hasPooler)('many at once take turns at few connections, and none fails', async () => {
  const connection = await pooled(await testDatabase())
  const databases = [connectTo(connection), connectTo(connection)]
  onTestFinished(async () => void (await Promise.all(databases.map((db) => db.destroy()))))
  const asked = databases.flatMap((db) =>
    Array.from({ length: 40 }, () =>
      db
        .transaction()
        .execute((trx) => sql<{ limit: string }>`show lock_timeout`.execute(trx))
        .then(({ rows }) => rows),
    ),
  )
  expect(new Set((await Promise.all(asked)).flat().map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ lockTimeout: '3s' })]),
  )
  for (const db of databases) await refuseUnlimited(db)
})

test.runIf(hasPooler)('a pooler whose sessions have no limits is refused', async () => {
  const connection = await pooled(await testDatabase(), (ini) =>
    ini.replace(' SET statement_timeout TO 10000;', ''),
  )
  const db = connectTo(connection)
  onTestFinished(() => db.destroy())
  await expect(refuseUnlimited(db)).rejects.toThrow('no statement_timeout')
})

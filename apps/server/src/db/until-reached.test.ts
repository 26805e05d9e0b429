import { pino } from 'pino'
import { expect, test } from 'vitest'
import { proxyTo } from '#testing/database/proxy.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { readConfig } from '../config.ts'
import { reachDatabase } from './open.ts'
import { untilReached } from './until-reached.ts'

const log = pino({ level: 'silent' })

test('a start waits for a database that is away for the moment', async () => {
  const proxy = await proxyTo(await testDatabase())
  await proxy.refuse()
  let isReached = false
  const reached = untilReached(proxy.connection, { log, patienceMs: 30_000 }).then(
    () => (isReached = true),
  )
  const left = untilReached(proxy.connection, { log, patienceMs: 0 })
  await expect(left).rejects.toThrow('ECONNREFUSED')
  expect(isReached).toBe(false)
  await proxy.heal()
  expect(await reached).toBe(true)
})

test('what does not pass by itself is said at once', async () => {
  const connection = { ...(await testDatabase()), database: 'no_such_database' }
  await expect(untilReached(connection, { log, patienceMs: 600_000 })).rejects.toThrow(
    'no_such_database',
  )
})

/** The way to a database that refuses everyone, as a setting. */
async function givenAway() {
  const proxy = await proxyTo(await testDatabase())
  await proxy.refuse()
  const { port, database, user } = proxy.connection
  const url = `postgres://${user}@127.0.0.1:${port}/${database}?sslmode=disable`
  return { proxy, config: readConfig({ DATABASE_URL: url }) }
}

test('a start that has pages to serve waits for its database however long that is away', async () => {
  const { proxy, config } = await givenAway()
  const asked = Promise.withResolvers<void>()
  const isPatient = async () => {
    asked.resolve()
    return true
  }
  const reached = reachDatabase(config, log, { isPatient, patienceMs: 0, againMs: 1 })
  await asked.promise
  await proxy.heal()
  await expect(reached).resolves.toHaveProperty('connection')
})

test('a start without pages gives up in time, and says why', async () => {
  const { config } = await givenAway()
  const reached = reachDatabase(config, log, { isPatient: async () => false, patienceMs: 0 })
  await expect(reached).rejects.toThrow('ECONNREFUSED')
})

import { pino } from 'pino'
import { expect, test } from 'vitest'
import { proxyTo } from '#testing/database/proxy.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { untilReached } from './until-reached.ts'

const log = pino({ level: 'silent' })

test('a start waits for a database that is away for the moment', async () => {
  const proxy = await proxyTo(await testDatabase())
  await proxy.refuse()
  let isReached = false
  const reached = untilReached(proxy.connection, { log }).then(() => (isReached = true))
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

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { permissionsOf } from '@hive/domain/base/session/roles'
import { expect, onTestFinished, test } from 'vitest'
import { tasksOf } from '#features/office/tasks/service.ts'
import { noteBackup } from '#operations/backup/note.ts'
import { keptLog } from '#testing/log-lines.ts'
import { testApp } from '#testing/test-app.ts'
import { lookAfter } from './look-after.ts'
import { RELEASED_ON } from './releases.ts'

const ADMIN = { permissions: permissionsOf([{ role: 'admin', leagueId: null }]), playerId: 1 }

/** When nothing that Hive brings is old. */
const JUST_RELEASED = new Date(Math.min(...releaseDays()))

function releaseDays(): number[] {
  return Object.values(RELEASED_ON).map((days) => Date.parse(Object.values(days).at(-1) ?? ''))
}

/** A Hive that is no demo, and the service that expects its sign of life. */
async function givenHive(status = 200, now = JUST_RELEASED) {
  let pings = 0
  const server = createServer((_, reply) => {
    pings += 1
    reply.writeHead(status).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const pingUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping`
  const { log, said } = keptLog()
  const { context } = await testApp({ log })
  // The disk of a machine that tests may be full.
  const config = { ...context.config, mode: 'production', dataDir: '/nowhere', pingUrl } as const
  const hive = { ...context, config, now: () => now }
  const upkeep = async () => {
    const { found } = await tasksOf(hive, ADMIN)
    return found.filter(({ kind }) => kind === 'upkeep').map(({ at, said }) => [at, said])
  }
  return { hive, upkeep, pings: () => pings, said }
}

test('a Hive without a back-up is a task until there is one, and only then gives a sign of life', async () => {
  const { hive, upkeep, pings } = await givenHive()
  await lookAfter(hive)
  await lookAfter(hive)
  expect(await upkeep()).toEqual([['Last back-up', 'None was ever made.']])
  expect(pings()).toBe(0)
  await noteBackup(hive.db, {})
  await lookAfter(hive)
  expect(await upkeep()).toEqual([])
  expect(pings()).toBe(1)
})

test('what goes on keeps the day on which it began, and what it says follows', async () => {
  const { hive } = await givenHive()
  const at = (day: string) => ({ ...hive, now: () => new Date(`${day}T12:00:00Z`) })
  await lookAfter(at('2027-01-12'))
  await lookAfter(at('2027-01-14'))
  const rows = await hive.db
    .selectFrom('upkeepProblems')
    .select(['checkId', 'since'])
    .where('checkId', '=', 'backup')
    .execute()
  expect(rows).toEqual([{ checkId: 'backup', since: new Date('2027-01-12T12:00:00Z') }])
})

test('a security fix that is due is a task, and the sign of life goes on', async () => {
  const aYearOn = new Date(Math.max(...releaseDays()) + 365 * 86_400_000)
  const { hive, upkeep, pings } = await givenHive(200, aYearOn)
  await noteBackup(hive.db, {})
  await lookAfter(hive)
  expect(await upkeep()).toEqual([
    ['Security fixes', expect.stringMatching(/^Node \S+ came out 365 days ago: .*PostgreSQL /)],
  ])
  expect(pings()).toBe(1)
})

test('a sign of life that nobody took is in the log, and fails nothing', async () => {
  const { hive, said } = await givenHive(500)
  await noteBackup(hive.db, {})
  await lookAfter(hive)
  expect(said('the address of PING_URL did not take the sign of life')).toHaveLength(1)
})

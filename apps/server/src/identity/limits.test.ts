import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, createPool } from '#db/database.ts'
import { createSealer } from '#db/sealing.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { createLimits, type Limit } from './limits.ts'

const HERE: Limit = { name: 'test-here', most: 2, minutes: 15 }
const ANYWHERE: Limit = { name: 'test-anywhere', most: 5, minutes: 60 }
const PERSON = 'aoife@hive.example'

async function givenLimits() {
  const db = createDatabase(createPool(await testDatabase()))
  onTestFinished(() => db.destroy())
  return createLimits(db, createSealer([Buffer.alloc(32, 5).toString('base64')]))
}

test.each([
  ['blanks and capitals', ` ${PERSON.toUpperCase()}  `, '203.0.113.7'],
  ['another address of the same IPv6 network', PERSON, '2001:db8:1:2:aaaa::7'],
])('%s do not make another subject', async (_what, email, address) => {
  const limits = await givenLimits()
  const first = address.includes(':') ? '2001:db8:1:2::1' : address
  await limits.spend([HERE, [PERSON, first]])
  await limits.spend([HERE, [PERSON, first]])
  expect(await limits.spend([HERE, [email, address]])).not.toBeNull()
  expect(await limits.spend([HERE, [email, '2001:db8:1:3::1']])).toBeNull()
})

test('a try that one limit refuses is not counted by the next ones', async () => {
  const limits = await givenLimits()
  const tryFrom = (address: string) => limits.spend([HERE, [PERSON, address]], [ANYWHERE, PERSON])
  for (let count = 0; count < 20; count += 1) await tryFrom('203.0.113.7')
  expect(await tryFrom('203.0.113.7')).not.toBeNull()
  expect(await tryFrom('203.0.113.8')).toBeNull()
})

test('tries are forgotten however the subject is written', async () => {
  const limits = await givenLimits()
  await limits.spend([HERE, [PERSON, '::ffff:203.0.113.7']])
  await limits.spend([HERE, [PERSON, '203.0.113.7']])
  await limits.forget(HERE, [`${PERSON} `, '203.0.113.7'])
  expect(await limits.spend([HERE, [PERSON, '203.0.113.7']])).toBeNull()
})

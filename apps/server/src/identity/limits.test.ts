import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, createPool } from '#db/database.ts'
import { createSealer } from '#db/sealing.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { createLimits, type Limit, LIMITS, roomOf } from './limits.ts'

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

test('a burst of newcomers from one network is let in, as long as they verify their addresses', async () => {
  const limits = await givenLimits()
  const answers = []
  for (let person = 0; person < 300; person += 1) {
    answers.push(await limits.spend([LIMITS.mailAddress, '203.0.113.7']))
    await limits.noteKnown('203.0.113.7', `person ${person}`)
  }
  expect(answers.filter(Boolean)).toEqual([])
  for (let mail = 0; mail < 120; mail += 1) await limits.spend([LIMITS.mailAddress, '203.0.113.8'])
  expect(await limits.spend([LIMITS.mailAddress, '203.0.113.8'])).toMatchObject({
    limit: LIMITS.mailAddress,
  })
})

test('one person who signs in again and again has the room of one, and many have not all of it', async () => {
  const limits = await givenLimits()
  for (let time = 0; time < 20; time += 1) await limits.noteKnown('203.0.113.7', 'one person')
  let mails = 0
  while (!(await limits.spend([LIMITS.mailAddress, '203.0.113.7']))) mails += 1
  expect(mails).toBe(roomOf(LIMITS.mailAddress, 1))
  expect(roomOf(LIMITS.mailAddress, 1)).toBe(124)
  expect(roomOf(LIMITS.mailAddress, 10_000)).toBe(600)
})

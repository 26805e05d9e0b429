import type { NightOnPhone } from '@hive/contract/season/nights'
import { outcomeOf } from '@hive/domain/season/nights/night'
import { nightOn } from '@hive/domain/season/nights/phone-log'
import { expect, test } from 'vitest'
import { givenLeague, venueOf } from '#testing/builders.ts'
import { givenPhone, givenNight, later, scoreOf, START } from '#testing/night-world.ts'

const LAST_MOMENT = new Date('2027-10-23T04:59:59.999Z')
const SIX = new Date('2027-10-23T05:00:00Z')

type Night = Awaited<ReturnType<typeof givenNight>>

/** Another game of the same teams, in a hall and at a time. */
async function givenOther(
  { context, leagueId, one, two }: Night,
  at: { venueId: number; startTime: Date },
): Promise<number> {
  const game = { leagueId, teamOneId: one, teamTwoId: two, courtNumber: 1, ...at }
  const { id } = await context.db
    .insertInto('fixtures')
    .values(game)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function otherHall({ context: { db } }: Night): Promise<number> {
  const venueId = await venueOf(db, (await givenLeague(db)).leagueId)
  await db.updateTable('venues').set({ name: 'Zxq Hall' }).where('id', '=', venueId).execute()
  return venueId
}

test.each<[string, (night: Night) => Promise<{ venueId: number; startTime: Date; day: string }>]>([
  ['another evening', async ({ night }) => ({ ...night, startTime: later(24), day: '2027-10-23' })],
  [
    'another hall',
    async (night) => ({ ...night.night, startTime: START, venueId: await otherHall(night) }),
  ],
])('a phone reads nothing of %s, and nothing that it says of it counts', async (_which, where) => {
  const night = await givenNight(1)
  const phone = night.phone(0)
  const { venueId, startTime, day } = await where(night)
  const elsewhere = await givenOther(night, { venueId, startTime })
  const link = (await night.organise('give', { venueId, day })).json<{ token: string }>().token
  const other = await givenPhone(night, link, 'Zxq Bren')
  const said = { counter: 1, saw: [], shownAt: START.toISOString() }
  const operations = [{ ...scoreOf(2, 1), ...said, subject: `score:${elsewhere}` }]
  const counts = await other.call('POST', '/api/nights/sync', { after: 0, operations })
  expect(counts.json().fates).toMatchObject([{ fate: 'applied' }])
  const read = await phone.call('GET', '/api/nights/tonight')
  const games = read.json<NightOnPhone>().games.map(({ fixtureId }) => fixtureId)
  expect(games).toEqual([night.fixtureId])
  expect(read.body).not.toContain('Zxq')
  phone.say(`score:${elsewhere}`, scoreOf(1, 2))
  const synced = await phone.sync()
  expect(synced.operations).toEqual([])
  expect(synced.fates).toMatchObject([{ fate: 'held' }])
  const scores = night.context.db.selectFrom('fixtures').select(['teamOneScore', 'teamTwoScore'])
  const kept = await scores.where('id', '=', elsewhere).executeTakeFirst()
  expect(kept).toEqual({ teamOneScore: 2, teamTwoScore: 1 })
})

test('a phone reads until six in the morning, by none of its calls after it, and what it says then still counts', async () => {
  const night = await givenNight(2)
  const [phone, other] = [night.phone(0), night.phone(1)]
  other.say(`court:${night.fixtureId}`, { kind: 'court', value: 3 })
  await other.sync()
  const statuses = async () => [
    (await phone.call('GET', '/api/nights/tonight')).statusCode,
    (await phone.send({ after: 0, operations: [] })).json().operations.length,
  ]
  night.clock.at = LAST_MOMENT
  expect(await statuses()).toEqual([200, 1])
  night.clock.at = SIX
  expect(await statuses()).toEqual([403, 0])
  expect((await phone.call('POST', '/api/nights/phones/add', {})).statusCode).toBe(403)
  phone.say(`score:${night.fixtureId}`, scoreOf(2, 1))
  expect((await phone.sync()).fates).toMatchObject([{ fate: 'applied' }])
})

test('a phone that was taken off makes no link, by which it would be on the night again', async () => {
  const night = await givenNight(1)
  const phone = night.phone(0)
  await night.organise('end', { deviceId: phone.deviceId })
  const added = await phone.call('POST', '/api/nights/phones/add', {})
  expect(added.statusCode).toBe(403)
  expect(added.json().message).toBe('This phone was taken off the night.')
  const phones = night.context.db.selectFrom('nightDevices').select('id')
  expect(await phones.execute()).toEqual([{ id: phone.deviceId }])
})

test('nothing that arrives after a phone was taken off counts, whatever it answers, undoes or contradicts', async () => {
  const night = await givenNight(2)
  const [phone, other] = [night.phone(0), night.phone(1)]
  const subject = `score:${night.fixtureId}`
  other.say(subject, scoreOf(2, 1))
  await other.sync()
  await phone.sync()
  await night.organise('end', { deviceId: phone.deviceId })
  phone.say(subject, { kind: 'undo', value: null })
  phone.say(subject, scoreOf(0, 2))
  phone.say('night', { kind: 'note', value: { about: 'hall', text: 'Cold' } })
  const { fates, operations } = await phone.sync()
  expect(fates.map(({ fate }) => fate)).toEqual(['held', 'held', 'held'])
  expect(operations).toEqual([])
  expect(await night.score()).toMatchObject({ teamOneScore: 2, teamTwoScore: 1 })
  expect((await other.sync()).operations).toEqual([])
  expect(outcomeOf(nightOn(other.log()), night.fixtureId).state).toBe('one')
})

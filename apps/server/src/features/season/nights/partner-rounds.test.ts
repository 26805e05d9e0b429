import { irishDay } from '@hive/domain/base/time/irish'
import type { NightOnPhone, NightPhones } from '@hive/contract/season/nights'
import type { Tasks } from '@hive/contract/office/tasks'
import { expect, test } from 'vitest'
import { bearer } from '#testing/bearer.ts'
import { post } from '#testing/claim-world.ts'
import { admin, givenNight, NIGHT_DAY, scoreOf, START } from '#testing/night-world.ts'

const SUBJECT = 'round:1:1:2:1.2.3.4'
const DRAWN = [
  { games: [{ court: 2, teamOne: [1, 2], teamTwo: [3, 4] }], sitOuts: [] },
  { games: [{ court: 2, teamOne: [1, 3], teamTwo: [2, 4] }], sitOuts: [] },
] as const

/** A night on phones, in whose hall partners change each round on another court. */
async function givenPartners(phones = 1) {
  const night = await givenNight(phones)
  const { db } = night.context
  const { leagueId } = night
  expect(irishDay(START)).toBe(NIGHT_DAY)
  const { id: nightId } = await db
    .insertInto('partnerNights')
    .values({
      leagueId,
      venueId: night.night.venueId,
      night: NIGHT_DAY,
      startTime: '19:30',
      minutes: 15,
      courts: [2],
      rounds: JSON.stringify(DRAWN),
      seed: 'seed',
      publishedAt: START,
      changedAt: START,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members = await db
    .selectFrom('memberships')
    .select('playerId')
    .where('leagueId', '=', leagueId)
    .orderBy('playerId')
    .execute()
  const seats = members.map(({ playerId }, at) => ({ nightId, playerId, number: at + 1 }))
  await db.insertInto('partnerPlayers').values(seats).execute()
  expect([nightId, seats.length]).toEqual([1, 4])
  const saved = () =>
    db.selectFrom('partnerScores').select(['round', 'court', 'one', 'two']).execute()
  const [first] = DRAWN[0].games
  const enter = (score: object | null, seen: object | null) =>
    post(
      night.app,
      '/api/organiser/partner-nights/score',
      { leagueId, nightId, round: 1, ...first, score, seen },
      admin,
    )
  return { ...night, nightId, saved, enter }
}

test('a phone reads who plays with whom by first names, and what it enters is the score', async () => {
  const night = await givenPartners()
  const phone = night.phone(0)
  const { partnerNights = [] } = (
    await phone.call('GET', '/api/nights/tonight')
  ).json<NightOnPhone>()
  expect(partnerNights).toMatchObject([
    { nightId: 1, start: START.toISOString(), minutes: 15, rounds: DRAWN },
  ])
  expect(partnerNights[0]?.players.map(({ name }) => name)).toEqual([
    'Aoife B.',
    'Aoife B. (2)',
    'Aoife B. (3)',
    'Aoife B. (4)',
  ])
  phone.say(SUBJECT, scoreOf(11, 7))
  expect((await phone.sync()).fates).toMatchObject([{ fate: 'applied' }])
  expect(await night.saved()).toEqual([{ round: 1, court: 2, one: 11, two: 7 }])
  expect((await phone.send({ after: 0, operations: phone.log().operations })).statusCode).toBe(200)
  const changes = await night.context.db.selectFrom('partnerScoreChanges').selectAll().execute()
  expect(changes).toMatchObject([{ subject: SUBJECT, one: 11, two: 7, deviceId: phone.deviceId }])
  phone.say(SUBJECT, { kind: 'undo', value: null })
  await phone.sync()
  expect(await night.saved()).toEqual([])
})

test('two scores of phones that had not seen each other are none, until one press', async () => {
  const night = await givenPartners(2)
  const [one, two] = [night.phone(0), night.phone(1)]
  one.say(SUBJECT, scoreOf(11, 7))
  two.say(SUBJECT, scoreOf(7, 11))
  await one.sync()
  expect((await two.sync()).fates).toMatchObject([{ fate: 'contradicts' }])
  expect(await night.saved()).toEqual([])
  two.say(SUBJECT, scoreOf(11, 7))
  expect((await two.sync()).fates).toMatchObject([{ fate: 'applied' }])
  expect(await night.saved()).toMatchObject([{ one: 11, two: 7 }])
})

test('different scores stand in the console and are one task, until one press there', async () => {
  const night = await givenPartners(2)
  const [one, two] = [night.phone(0), night.phone(1)]
  const read = async <Reply>(url: string) =>
    (await night.app.inject({ url, headers: bearer(admin) })).json<Reply>()
  const asked = async () => (await read<NightPhones>(night.url)).contradictedRounds
  const tasks = async () => {
    const { found } = await read<Tasks>('/api/organiser/tasks')
    return found.filter(({ kind }) => kind === 'night_differs')
  }
  one.say(SUBJECT, scoreOf(11, 7))
  await one.sync()
  expect([await asked(), await tasks()]).toEqual([[], []])
  two.say(SUBJECT, scoreOf(7, 11))
  await two.sync()
  const place = { nightId: 1, leagueId: night.leagueId, round: 1, court: 2 }
  const names = ['Aoife B. and Aoife B. (2)', 'Aoife B. (3) and Aoife B. (4)']
  const answers = [
    { text: '11 – 7', by: ['Aoife'] },
    { text: '7 – 11', by: ['Bren'] },
  ]
  expect(await asked()).toMatchObject([{ ...place, names, answers }])
  const name = '1 game of partners'
  expect(await tasks()).toMatchObject([{ name, count: 1, venueId: night.night.venueId }])
  expect((await night.enter({ one: 7, two: 11 }, null)).statusCode).toBe(200)
  expect([await asked(), await tasks()]).toEqual([[], []])
  expect(await night.saved()).toMatchObject([{ one: 7, two: 11 }])
})

test('what an organiser entered is on the phones, and stands against one that had not seen it', async () => {
  const night = await givenPartners()
  const phone = night.phone(0)
  expect((await night.enter({ one: 11, two: 4 }, null)).statusCode).toBe(200)
  phone.say(SUBJECT, scoreOf(11, 7))
  expect((await phone.sync()).fates).toMatchObject([{ fate: 'contradicts' }])
  expect(await night.saved()).toEqual([])
  expect((await night.enter({ one: 11, two: 4 }, null)).statusCode).toBe(200)
  const { operations } = await phone.sync()
  expect(operations.filter(({ device }) => device === 0)).toHaveLength(2)
  expect(await night.saved()).toMatchObject([{ one: 11, two: 4 }])
})

test('a game that was drawn again, a night that is off and a giver without the right wait for an organiser', async () => {
  const night = await givenPartners()
  const { db } = night.context
  const phone = night.phone(0)
  const heldWhy = async () => {
    const { fates } = await phone.sync()
    expect(fates).toMatchObject([{ fate: 'held' }])
    return fates[0]?.sentence
  }
  phone.say('round:1:1:2:1.2.4.3', scoreOf(11, 7))
  expect(await heldWhy()).toMatch(/^This game is off, or has moved\./)
  phone.say('round:99:1:2:1.2.4.3', scoreOf(11, 7))
  expect((await phone.sync()).fates).toMatchObject([{ fate: 'refused' }])
  await db.updateTable('partnerNights').set({ calledOffAt: START }).execute()
  phone.say(SUBJECT, scoreOf(11, 7))
  expect(await heldWhy()).toMatch(/^This game is off/)
  await db.updateTable('partnerNights').set({ calledOffAt: null }).execute()
  await db.deleteFrom('roleGrants').execute()
  phone.say(SUBJECT, scoreOf(11, 8))
  expect(await heldWhy()).toMatch(/^Who gave you the night/)
  expect(await night.saved()).toEqual([])
})

test('what waits of a game of partners is taken by one press', async () => {
  const night = await givenPartners()
  const phone = night.phone(0)
  await night.organise('end', { deviceId: phone.deviceId })
  phone.say(SUBJECT, scoreOf(11, 7))
  expect((await phone.sync()).fates).toMatchObject([{ fate: 'held' }])
  const read = await night.app.inject({ url: night.url, headers: bearer(admin) })
  const text = '11 – 7, round 1 on court 2'
  expect(read.json<NightPhones>().held).toMatchObject([{ text, fixtureId: null }])
  const taking = { deviceId: phone.deviceId, take: true, expected: 1 }
  expect((await night.organise('held', taking)).statusCode).toBe(200)
  expect(await night.saved()).toMatchObject([{ one: 11, two: 7 }])
})

test('a hall with partner nights alone is given to a phone too', async () => {
  const night = await givenPartners(0)
  await night.context.db
    .updateTable('fixtures')
    .set({ startTime: new Date('2027-11-12T18:30:00Z') })
    .execute()
  expect((await night.organise('give', night.night)).statusCode).toBe(200)
})

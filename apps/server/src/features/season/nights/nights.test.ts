import { expect, onTestFinished, test, vi } from 'vitest'
import type { NightOnPhone, NightPhones } from '@hive/contract/season/nights'
import { irishDay } from '@hive/domain/base/time/irish'
import { MOST_OF_PHONE } from '@hive/domain/season/nights/arrival'
import { outcomeOf } from '@hive/domain/season/nights/night'
import { nightOn } from '@hive/domain/season/nights/phone-log'
import { admin, givenNight, givenPhone, later, scoreOf, START } from '#testing/night-world.ts'
import { bearer } from '#testing/bearer.ts'
import { givenLeague } from '#testing/builders.ts'
import { dyingDatabase } from '#testing/dying-database.ts'
import { NIGHT_DATA } from './data.ts'

type Night = Awaited<ReturnType<typeof givenNight>>

const phonesOf = async ({ app, url }: Night): Promise<NightPhones> =>
  (await app.inject({ url, headers: bearer(admin) })).json()

const scoreNow = async (night: Night) => {
  const { teamOneScore, teamTwoScore } = await night.score()
  return teamOneScore === null ? null : `${teamOneScore}–${teamTwoScore}`
}

const kept = ({ context }: Night) =>
  context.db.selectFrom('nightOperations').select(['deviceId', 'counter', 'state']).execute()

test('a link is one phone’s: looking at it uses nothing up, the same phone may press twice, another is told whose it is', async () => {
  const night = await givenNight(0)
  const link = await night.give()
  const phone = await givenPhone(night, link, 'Aoife')
  expect((await phone.claim()).json()).toMatchObject({ deviceId: phone.deviceId })
  const other = await givenPhone(night, link, 'Bren')
  expect((await other.claim()).json()).toMatchObject({
    statusCode: 409,
    message: 'This link is on Aoife’s phone. Ask there to add yours.',
  })
  expect((await phonesOf(night)).phones).toMatchObject([{ firstName: 'Aoife', state: 'in_use' }])
  for (let at = 0; at < 5; at += 1) {
    expect((await phone.call('POST', '/api/nights/phones/add', {})).statusCode).toBe(200)
  }
  expect((await phone.call('POST', '/api/nights/phones/add', {})).statusCode).toBe(409)
})

test('a phone without its key, or with a proof for another call, gets nothing', async () => {
  const night = await givenNight(1)
  const phone = night.phone(0)
  const stolen = { authorization: `DPoP ${phone.token}` }
  const url = '/api/nights/tonight'
  expect((await night.app.inject({ url, headers: stolen })).statusCode).toBe(401)
  const plain = { authorization: `Bearer ${phone.token}` }
  expect((await night.app.inject({ url, headers: plain })).statusCode).toBe(401)
  expect((await phone.call('GET', '/api/account/data')).statusCode).toBe(401)
})

test('a phone reads who plays by first names until six in the morning, and no number, address or surname', async () => {
  const night = await givenNight(1)
  const { context, clock } = night
  const phone = night.phone(0)
  const names = { name: 'Anna Zxqbyrne', phoneNumber: '+353871112222' }
  await context.db.updateTable('players').set(names).execute()
  const reply = await phone.call('GET', '/api/nights/tonight')
  const seen = reply.json<NightOnPhone>()
  expect(seen.games).toMatchObject([
    {
      start: START.toISOString(),
      one: { name: 'Dinkers', people: [{ name: 'Anna Z.', asksAgreement: true }, {}] },
    },
  ])
  expect(reply.body).not.toMatch(/Zxqbyrne|\+?353|@/)
  clock.at = new Date('2027-10-23T05:00:00Z')
  expect((await phone.call('GET', '/api/nights/tonight')).json()).toMatchObject({
    statusCode: 403,
    message: 'This night is over.',
  })
})

test('a phone names the safety officers of its leagues, and no others', async () => {
  const night = await givenNight(1)
  const { db } = night.context
  const players = await db.selectFrom('players').select('id').orderBy('id').limit(3).execute()
  const leagues = [night.leagueId, null, (await givenLeague(db)).leagueId]
  for (const [at, leagueId] of leagues.entries()) {
    const playerId = players[at]?.id ?? 0
    const name = `${['Anna', 'Bea', 'Cora'][at]} Zxqbyrne`
    // oxlint-disable-next-line no-await-in-loop
    await db.updateTable('players').set({ name }).where('id', '=', playerId).execute()
    // oxlint-disable-next-line no-await-in-loop
    await db
      .insertInto('roleGrants')
      .values({ playerId, role: 'safety_officer', leagueId })
      .execute()
  }
  const seen = (await night.phone(0).call('GET', '/api/nights/tonight')).json<NightOnPhone>()
  expect(seen.safetyOfficers).toEqual(['Anna Z.', 'Bea Z.'])
})

test('six phones have a night, and a seventh once one of them has ended', async () => {
  const night = await givenNight(1)
  const given = await Promise.all(
    Array.from({ length: 6 }, () => night.organise('give', night.night)),
  )
  expect(given.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  const refused = given.find(({ statusCode }) => statusCode !== 200)
  expect(refused?.statusCode).toBe(409)
  expect(refused?.json()).toMatchObject({ message: expect.stringMatching(/Please end one/) })
  // A volunteer cannot end another phone.
  const added = await night.phone(0).call('POST', '/api/nights/phones/add', {})
  expect(added.json()).toMatchObject({
    message: '6 phones or links have this night. An organiser can end one of them.',
  })
  await night.organise('end', { deviceId: night.phone(0).deviceId })
  expect((await night.organise('give', night.night)).statusCode).toBe(200)
})

test('a score of a phone is saved in its giver’s name, and a repetition or a lost answer changes nothing', async () => {
  const night = await givenNight(2)
  const [one, two] = [night.phone(0), night.phone(1)]
  const subject = `score:${night.fixtureId}`
  one.say(subject, scoreOf(2, 1))
  const lost = one.request()
  await one.send(lost)
  expect((await one.sync()).fates).toEqual([{ counter: 1, fate: 'applied', sentence: null }])
  await one.send(lost)
  expect(await scoreNow(night)).toBe('2–1')
  const changes = await night.changes()
  expect(changes).toMatchObject([{ kind: 'entry', deviceId: one.deviceId, toOne: 2, toTwo: 1 }])
  expect(await kept(night)).toHaveLength(1)
  await two.sync()
  two.say(subject, scoreOf(1, 2))
  expect((await two.sync()).fates).toMatchObject([{ fate: 'applied' }])
  expect(await scoreNow(night)).toBe('1–2')
  two.say(subject, { kind: 'undo', value: null })
  await two.sync()
  expect(await scoreNow(night)).toBeNull()
})

test('the same operations that come at once on many connections are kept once', async () => {
  const night = await givenNight(1)
  const phone = night.phone(0)
  phone.say(`score:${night.fixtureId}`, scoreOf(2, 1))
  phone.say(`note:${night.fixtureId}`, { kind: 'note', value: { about: 'hall', text: 'Cold' } })
  const request = phone.request()
  const replies = await Promise.all(Array.from({ length: 8 }, () => phone.send(request)))
  expect(replies.map((reply) => reply.statusCode)).toEqual(Array<number>(8).fill(200))
  expect(await kept(night)).toHaveLength(2)
  expect(await night.changes()).toHaveLength(1)
})

test('two scores of phones that had not seen each other are no score, until one press on any phone', async () => {
  const night = await givenNight(2)
  const [one, two] = [night.phone(0), night.phone(1)]
  const { fixtureId } = night
  const subject = `score:${fixtureId}`
  one.say(subject, scoreOf(2, 1))
  two.say(subject, scoreOf(1, 2))
  await one.sync()
  expect((await two.sync()).fates).toMatchObject([{ fate: 'contradicts' }])
  expect(await scoreNow(night)).toBeNull()
  expect((await phonesOf(night)).contradictions).toMatchObject([
    {
      fixtureId,
      answers: [
        { text: '2 – 1', by: ['Aoife'], ending: scoreOf(2, 1) },
        { text: '1 – 2', by: ['Bren'], ending: scoreOf(1, 2) },
      ],
    },
  ])
  await one.sync()
  const state = outcomeOf(nightOn(one.log()), fixtureId).state
  expect(state).toBe('several')
  one.say(subject, scoreOf(2, 1))
  await one.sync()
  await two.sync()
  expect(await scoreNow(night)).toBe('2–1')
  expect((await phonesOf(night)).contradictions).toEqual([])
  expect(nightOn(two.log())).toEqual(nightOn(one.log()))
})

test('what an organiser saved stands against a phone that had not seen it, and is overtaken by one that had', async () => {
  const night = await givenNight(2)
  const [one, two] = [night.phone(0), night.phone(1)]
  const { app, fixtureId } = night
  const subject = `score:${fixtureId}`
  const forfeit = { fixtureId, forfeit: 'team_two' }
  const url = '/api/organiser/scores/forfeit'
  await app.inject({ method: 'POST', url, headers: bearer(admin), payload: forfeit })
  one.say(subject, scoreOf(2, 1))
  expect((await one.sync()).fates).toMatchObject([{ fate: 'contradicts' }])
  expect(await scoreNow(night)).toBeNull()
  const [contradiction] = (await phonesOf(night)).contradictions
  expect(contradiction?.answers).toMatchObject([
    { text: 'Net Gains forfeited', by: ['Hive'], ending: { kind: 'forfeit', value: 'team_two' } },
    { text: '2 – 1', by: ['Aoife'] },
  ])
  await two.sync()
  two.say(subject, scoreOf(2, 1))
  expect((await two.sync()).fates).toMatchObject([{ fate: 'applied' }])
  expect(await scoreNow(night)).toBe('2–1')
})

test('what comes from a phone that was taken off, or after noon, waits for an organiser, who takes all in one press', async () => {
  const night = await givenNight(1)
  const { clock, fixtureId, organise } = night
  const phone = night.phone(0)
  const deviceId = phone.deviceId
  phone.say(`score:${fixtureId}`, scoreOf(2, 1))
  expect((await organise('end', { deviceId })).statusCode).toBe(200)
  const { fates, operations } = await phone.sync()
  expect(fates).toMatchObject([{ fate: 'held', sentence: expect.stringContaining('organiser') }])
  expect(operations).toEqual([])
  expect((await phone.call('GET', '/api/nights/tonight')).statusCode).toBe(403)
  clock.at = new Date('2027-10-23T11:30:00Z')
  phone.say(`note:${fixtureId}`, { kind: 'note', value: { about: 'other', text: 'Late' } })
  await phone.sync()
  expect(await scoreNow(night)).toBeNull()
  expect((await phonesOf(night)).held).toMatchObject([
    { counter: 1, why: 'ended', text: '2 – 1' },
    { counter: 2, why: 'ended' },
  ])
  expect((await organise('held', { deviceId, take: true, expected: 1 })).json()).toMatchObject({
    statusCode: 409,
    message: '2 wait of this phone now. Please look again.',
  })
  expect((await organise('held', { deviceId, take: true, expected: 2 })).statusCode).toBe(200)
  expect(await scoreNow(night)).toBe('2–1')
  expect((await phonesOf(night)).held).toEqual([])
})

test('a phone that was taken off hands in as much as no evening has, and keeps what is beyond that', async () => {
  const night = await givenNight(1)
  const phone = night.phone(0)
  await night.organise('end', { deviceId: phone.deviceId })
  const said = [MOST_OF_PHONE, MOST_OF_PHONE + 1, MOST_OF_PHONE + 2].map((counter) => ({
    ...scoreOf(2, 1),
    counter,
    subject: `score:${night.fixtureId}`,
    saw: [],
    shownAt: START.toISOString(),
  }))
  const request = { after: 0, operations: said }
  const reply = await phone.send(request)
  expect(reply.json()).toMatchObject({
    fates: [{ counter: MOST_OF_PHONE, fate: 'held' }],
    noMore: 'Hive has 3,000 things from this phone and takes no more.',
  })
  expect(reply.json().fates).toHaveLength(1)
  expect((await phone.send({ ...request, operations: said.slice(0, 1) })).json().noMore).toBe(
    undefined,
  )
  expect(await kept(night)).toMatchObject([{ counter: MOST_OF_PHONE, state: 'held' }])
})

test('a phone never does what its giver may not do now', async () => {
  const night = await givenNight(1)
  const { context, fixtureId } = night
  const phone = night.phone(0)
  phone.say(`score:${fixtureId}`, scoreOf(2, 1))
  await context.db
    .updateTable('roleGrants')
    .set({ endedAt: later(1) })
    .execute()
  expect((await phone.sync()).fates).toMatchObject([{ fate: 'held' }])
  expect((await phone.call('GET', '/api/nights/tonight')).json()).toMatchObject({ games: [] })
  expect(await scoreNow(night)).toBeNull()
})

test('a number that says something else the second time, and what cannot be, are refused and change nothing', async () => {
  const night = await givenNight(1)
  const { fixtureId } = night
  const phone = night.phone(0)
  phone.say(`score:${fixtureId}`, scoreOf(2, 1))
  const request = phone.request()
  await phone.sync()
  const [said] = request.operations
  const again = {
    after: 0,
    operations: [{ ...said, value: { score: { teamOne: 9, teamTwo: 0 }, sets: null } }],
  }
  expect((await phone.send(again)).json().fates).toMatchObject([{ fate: 'refused' }])
  phone.say('score:999999', scoreOf(2, 1))
  expect((await phone.sync()).fates).toMatchObject([
    { fate: 'refused', sentence: 'There is no such game.' },
  ])
  expect(await scoreNow(night)).toBe('2–1')
})

test('a server that dies between any two statements leaves all or nothing, and the next call has all once', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const database = dyingDatabase()
  const night = await givenNight(1)
  const phone = night.phone(0)
  phone.say(`score:${night.fixtureId}`, scoreOf(2, 1))
  phone.say(`court:${night.fixtureId}`, { kind: 'court', value: 3 })
  const left: string[] = []
  for (let at = 1, status = 0; status !== 200; at += 1) {
    database.dieAt(at)
    status = (await phone.send(phone.request())).statusCode
    database.dieAt(0)
    const [all, changes] = [await kept(night), await night.changes()]
    left.push(`${status}: ${all.length} kept, ${changes.length} saved, ${await scoreNow(night)}`)
  }
  const last = ['503: 2 kept, 1 saved, 2–1', '200: 2 kept, 1 saved, 2–1']
  const before = left.slice(0, -2)
  expect(left).toEqual([...before.map(() => '503: 0 kept, 0 saved, null'), ...last])
  expect(before.length).toBeGreaterThan(15)
  expect((await phone.sync()).fates.map(({ fate }) => fate)).toEqual(['applied', 'applied'])
  expect(await kept(night)).toHaveLength(2)
})

test('two hundred operations take little of the processor', async () => {
  const night = await givenNight(1)
  const phone = night.phone(0)
  for (let at = 0; at < 200; at += 1) {
    phone.say(`note:${night.fixtureId}`, { kind: 'note', value: { about: 'hall', text: `${at}` } })
  }
  const before = process.cpuUsage()
  expect((await phone.sync()).fates).toHaveLength(200)
  const { user, system } = process.cpuUsage(before)
  // Far less alone on a machine; with whatever else the process does at once it is more.
  expect((user + system) / 1000).toBeLessThan(1000)
})

test('the names of who ran a night go on the day after, and what was entered there after sixty days', async () => {
  const night = await givenNight(1)
  const { clock, context } = night
  const phone = night.phone(0)
  phone.say(`score:${night.fixtureId}`, scoreOf(2, 1))
  await phone.sync()
  const names = async () =>
    (await context.db.selectFrom('nightDevices').select('firstName').execute()).map(
      ({ firstName }) => firstName,
    )
  await NIGHT_DATA.sweep(context)
  expect(await names()).toEqual(['Aoife'])
  clock.at = later(30)
  expect(irishDay(clock.at)).toBe('2027-10-24')
  await NIGHT_DATA.sweep(context)
  expect(await names()).toEqual([''])
  expect(await kept(night)).toHaveLength(1)
  clock.at = later(24 * 62)
  await NIGHT_DATA.sweep(context)
  expect([await names(), await kept(night)]).toEqual([[], []])
})

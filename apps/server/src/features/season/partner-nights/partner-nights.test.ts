import { irishInstant } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import {
  callNights,
  givenMember,
  givenMembers,
  givenPublished,
  nightOf,
  openNight,
  readNights,
  scoreOf,
} from '#testing/partner-world.ts'

test('a night is drawn for those who are ticked, with its fairness, and is not out before it is published', async () => {
  const given = await givenMembers()
  const { world, players, night } = given
  const before = await readNights(given)
  expect(before).toMatchObject({ start: '18:30', end: '21:30', courts: 3, partnerNights: [] })
  expect(before.nights[0]).toBe(night)
  expect(before.people).toHaveLength(5)
  expect((await openNight(given)).statusCode).toBe(200)
  const drawn = await nightOf(given)
  expect(drawn).toMatchObject({
    night,
    start: '18:30',
    courts: [1],
    edition: 1,
    isPublished: false,
    people: 5,
    scores: [],
    report: {
      partnerRepeats: { value: 0, claim: 'proved' },
      sitOutSpread: { value: 0, claim: 'proved' },
    },
  })
  expect(drawn.players.map(({ name }) => name)).toEqual([
    'Aoife B.',
    'Brian W.',
    'Ciara D.',
    'Darragh E.',
    'Eimear F.',
  ])
  expect(drawn.rounds).toHaveLength(5)
  const url = `/api/partner-nights?leagueId=${world.leagueId}`
  expect(await world.get(url, players[0]?.email)).toEqual({ nights: [] })
  const scored = await callNights(
    given,
    'score',
    scoreOf(drawn, { round: 1, score: { one: 1, two: 0 } }),
  )
  expect(scored.json()).toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('publish'),
  })
})

test('a night needs four people, a free court, and one of the league’s nights', async () => {
  const given = await givenMembers(4)
  const { world, ids, night } = given
  const problem = async (change: object) => {
    const { statusCode, fields, code } = (await openNight(given, change)).json()
    return [statusCode, Object.keys(fields ?? {})[0] ?? code]
  }
  expect(await problem({ playerIds: ids.slice(0, 3) })).toEqual([400, 'playerIds'])
  expect(await problem({ courts: 4 })).toEqual([400, 'courts'])
  expect(await problem({ night: '2020-01-07' })).toEqual([400, 'night'])
  expect(await problem({ start: '23:00', rounds: 5 })).toEqual([400, 'rounds'])
  expect(await problem({ rounds: 21 })).toEqual([400, 'rounds'])
  expect(await problem({ playerIds: [...ids, 2_000_000_000] })).toEqual([409, 'changed_meanwhile'])
  const { db } = world.context
  const blackouts = JSON.stringify([{ from: night, until: night, reason: 'a concert' }])
  await db.updateTable('venues').set({ blackouts }).execute()
  expect(await problem({})).toEqual([409, 'game_conflict'])
  expect((await readNights(given)).partnerNights).toEqual([])
})

test('courts of other games are not given to a night, nor those of a night to games', async () => {
  const given = await givenMembers(9)
  const { world, night, admin } = given
  const { db } = world.context
  const { venueId } = await db.selectFrom('leagues').select('venueId').executeTakeFirstOrThrow()
  const teams = ['Aces', 'Bees'].map((name) => ({ leagueId: world.leagueId, name }))
  const [one, two] = await db.insertInto('teams').values(teams).returning('id').execute()
  const game = { teamOneId: one?.id ?? 0, teamTwoId: two?.id ?? 0, courtNumber: 1, venueId }
  const startTime = irishInstant(night, '19:00')
  await db
    .insertInto('fixtures')
    .values({ leagueId: world.leagueId, startTime, ...game })
    .execute()
  expect((await openNight(given, { courts: 3 })).json().fields).toEqual({
    courts: 'Only 2 courts free then. Other games have the others.',
  })
  expect((await openNight(given, { courts: 2 })).statusCode).toBe(200)
  expect((await nightOf(given)).courts).toEqual([2, 3])
  const schedule = await world.get(`/api/organiser/schedule?leagueId=${world.leagueId}`, admin)
  const onNight = schedule.slots.filter((slot: { night: string }) => slot.night === night)
  // It goes on until a quarter to eight.
  expect(onNight).not.toContainEqual({ night, start: '18:30', court: 2 })
  expect(onNight.length).toBeGreaterThan(0)
  const onCourts = onNight.filter(({ court }: { court: number }) => court > 1)
  expect(onCourts.filter(({ start }: { start: string }) => start < '19:45')).toEqual([])
})

async function codes(calls: Promise<{ statusCode: number }>[]): Promise<number[]> {
  return (await Promise.all(calls)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
}

test('of two organisers who open, publish or draw at once, one does and the other hears of it', async () => {
  const given = await givenMembers()
  expect(await codes([openNight(given), openNight(given)])).toEqual([200, 409])
  const { id: nightId, edition } = await nightOf(given)
  const publish = () => callNights(given, 'publish', { nightId, edition, expectedPeople: 5 })
  expect(await codes([publish(), publish()])).toEqual([200, 409])
  const terms = { nightId, edition, from: 1, courts: 1, rounds: 5, playerIds: given.ids }
  const draw = () => callNights(given, 'draw', terms)
  expect(await codes([draw(), draw()])).toEqual([200, 409])
  expect((await draw()).json().message).toContain('has drawn this night again')
})

test('a publication says how many are written to, and is refused when they are others by now', async () => {
  const given = await givenMembers()
  await openNight(given)
  const { id: nightId, edition } = await nightOf(given)
  const refused = await callNights(given, 'publish', { nightId, edition, expectedPeople: 4 })
  expect(refused.json()).toMatchObject({ code: 'count_changed', fields: { expectedPeople: '5' } })
  expect((await nightOf(given)).isPublished).toBe(false)
})

test('the rest is drawn again for those who are there now, and the rounds before stay', async () => {
  const { given, nightId } = await givenPublished(5)
  const before = await nightOf(given)
  await callNights(given, 'score', scoreOf(before, { round: 2, score: { one: 11, two: 7 } }))
  const late = await givenMember(given.world, { name: 'Aoife Brady', email: 'late@hive.example' })
  const [gone = 0, ...others] = given.ids
  const terms = { nightId, edition: 1, courts: 1, rounds: 6, playerIds: [...others, late] }
  const early = await callNights(given, 'draw', { ...terms, from: 2 })
  expect(early.json()).toMatchObject({
    statusCode: 409,
    message: 'Round 2 has a score. Please draw again from round 3 on.',
  })
  expect((await callNights(given, 'draw', { ...terms, from: 3 })).json().edition).toBe(2)
  const after = await nightOf(given)
  expect(after.rounds).toHaveLength(6)
  expect(after.rounds.slice(0, 2)).toEqual(before.rounds.slice(0, 2))
  expect(after.here).not.toContain(gone)
  for (const { games, sitOuts } of after.rounds.slice(2)) {
    const all = games.flatMap(({ teamOne, teamTwo }) => [...teamOne, ...teamTwo])
    expect([...all, ...sitOuts].toSorted((one, other) => one - other)).toEqual([2, 3, 4, 5, 6])
  }
  // The one who came late has the number after the others, and a name of her own.
  expect(after.players.at(-1)).toMatchObject({ number: 6, name: 'Aoife B. (2)' })
  expect(after.scores).toEqual([{ round: 2, court: 1, one: 11, two: 7 }])
})

test('scores are entered by scorers, once each, and another organiser’s is not overwritten', async () => {
  const { given } = await givenPublished()
  const night = await nightOf(given)
  const enter = (round: number, score: object | null, seen: object | null = null) =>
    callNights(given, 'score', scoreOf(night, { round, score, seen }), given.scorer)
  const first = { one: 11, two: 7 }
  expect((await enter(1, first)).statusCode).toBe(200)
  // Said again, it changes nothing.
  expect((await enter(1, first)).statusCode).toBe(200)
  const other = await enter(1, { one: 9, two: 11 })
  expect(other.json()).toMatchObject({
    code: 'score_changed',
    message: expect.stringContaining('it has 11 – 7'),
  })
  expect((await enter(1, { one: 100, two: 0 })).statusCode).toBe(400)
  expect((await enter(1, { one: 9, two: 11 }, first)).statusCode).toBe(200)
  expect((await nightOf(given)).scores).toEqual([{ round: 1, court: 1, one: 9, two: 11 }])
  expect((await enter(1, null, { one: 9, two: 11 })).statusCode).toBe(200)
  expect((await nightOf(given)).scores).toEqual([])
  const wrong = { ...scoreOf(night, { round: 1, score: first }), teamOne: [1, 9] }
  expect((await callNights(given, 'score', wrong)).json().message).toContain('drawn again')
  const none = { ...scoreOf(night, { round: 1, score: first }), court: 3 }
  expect((await callNights(given, 'score', none)).statusCode).toBe(404)
})

test('what was done is in the history of the league, without names', async () => {
  const { given, nightId } = await givenPublished()
  const night = await nightOf(given)
  await callNights(given, 'score', scoreOf(night, { round: 1, score: { one: 3, two: 4 } }))
  const terms = { nightId, edition: 1, from: 2, courts: 1, rounds: 5, playerIds: given.ids }
  await callNights(given, 'draw', terms)
  const url = `/api/organiser/timeline?about=league:${given.world.leagueId}`
  const { entries } = await given.world.get(url, given.admin)
  const kinds = entries.map(({ kind }: { kind: string }) => kind)
  expect(kinds.slice(0, 4)).toEqual([
    'partner_night_drawn',
    'partner_score_entered',
    'partner_night_published',
    'partner_night_opened',
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Brian|Ciara/)
})

test('a night that is not out is discarded; a published one is called off with a reason, before it has scores', async () => {
  const given = await givenMembers()
  await openNight(given)
  const draft = await nightOf(given)
  const end = (night: { id: number; edition: number }, reason?: string) =>
    callNights(given, 'end', {
      nightId: night.id,
      edition: night.edition,
      ...(reason ? { reason } : {}),
    })
  expect((await end(draft)).json()).toEqual({ people: 0 })
  expect((await readNights(given)).partnerNights).toEqual([])
  await openNight(given)
  const night = await nightOf(given)
  await callNights(given, 'publish', { nightId: night.id, edition: 1, expectedPeople: 5 })
  expect((await end(night)).json().fields).toHaveProperty('reason')
  await callNights(given, 'score', scoreOf(night, { round: 1, score: { one: 3, two: 4 } }))
  expect((await end(night, 'The hall is flooded.')).json().message).toContain('has scores')
  const seen = { one: 3, two: 4 }
  await callNights(given, 'score', scoreOf(night, { round: 1, score: null, seen }))
  expect((await end(night, 'The hall is flooded.')).json()).toEqual({ people: 5 })
  expect(await nightOf(given)).toMatchObject({ calledOff: 'The hall is flooded.' })
  // Another one can take its place.
  expect((await openNight(given)).statusCode).toBe(200)
})

test('a night that is over is not called off, neither by itself nor with tonight', async () => {
  let now = new Date()
  const { given, nightId, edition } = await givenPublished(5, { now: () => now })
  const { world, admin, night } = given
  // Five rounds of a quarter of an hour from half past six.
  now = irishInstant(night, '19:50')
  const reply = await callNights(given, 'end', { nightId, edition, reason: 'Rain.' })
  expect(reply.json()).toMatchObject({ message: expect.stringContaining('is over') })
  const off = { why: 'red_warning', note: '', expectedPeople: 5 }
  const order = { leagueId: world.leagueId, night, ...off }
  const tonight = () => world.post('/api/organiser/nights-on/call-off', order, admin)
  expect((await tonight()).json()).toMatchObject({ code: 'changed_meanwhile' })
  now = irishInstant(night, '19:40')
  expect((await tonight()).json()).toEqual({ games: 1, people: 5 })
})

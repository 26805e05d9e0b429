import { irishDay } from '@hive/domain/base/time/irish'
import { addDays, weekdayOf } from '@hive/domain/base/time/day'
import { expect, test } from 'vitest'
import { givenOrganiser } from '#testing/organiser.ts'
import { A_VENUE, aLeague } from '#testing/set-up.ts'

/** A server with a venue, and nights that are to come. */
async function givenVenue() {
  const organiser = await givenOrganiser()
  const { get, post } = organiser
  const { venueId } = await post('/api/organiser/venues', { venueId: null, version: 0, ...A_VENUE })
  const first = addDays(irishDay(new Date()), 40)
  const nights = [0, 7, 14, 21].map((days) => addDays(first, days))
  const league = { ...aLeague(venueId), nights }
  const create = (change: object = {}) =>
    post('/api/organiser/leagues/create', { ...league, ...change })
  const setUp = (leagueId: number) => get(`/api/organiser/leagues/set-up?leagueId=${leagueId}`)
  const publish = (leagueId: number, version: number) =>
    post('/api/organiser/leagues/publish', { leagueId, version })
  const publicIds = async () =>
    (await get('/api/leagues')).leagues.map(({ id }: { id: number }) => id)
  const states = async () => {
    const { leagues } = await get('/api/organiser/leagues')
    return leagues.map(({ id, state }: { id: number; state: string }) => [id, state])
  }
  return { ...organiser, venueId, nights, create, setUp, publish, publicIds, states }
}

test('a league is opened as a draft with its places, and read again as it was entered', async () => {
  const { create, setUp, nights, venueId, lastAction } = await givenVenue()
  const { leagueId, version } = await create()
  expect(await setUp(leagueId)).toMatchObject({
    leagueId,
    version,
    isDraft: true,
    state: 'draft',
    places: 16,
    placesTaken: 0,
    signUps: 0,
    missing: [],
    values: {
      ...aLeague(venueId),
      sportId: 1,
      venueId,
      nights,
      teamPrice: 12_000,
      individualPrice: 6050,
      numberOfTeams: 8,
      courtsBooked: 1,
      genderMinimum: null,
      genderMinimumOf: 2,
      rosterDeadline: null,
      agreementVersion: null,
      registrationOpens: null,
      registrationCloses: null,
      renewalOpens: null,
    },
  })
  expect(await lastAction()).toMatchObject({
    kind: 'league_created',
    subject: `league:${leagueId}`,
  })
})

test('a draft is for organisers alone: in no list, page, picture, calendar or sign-up', async () => {
  const { app, context, create, publish, publicIds, states } = await givenVenue()
  const { leagueId } = await create()
  const publicAddresses = [`/share/leagues/${leagueId}.png`, `/calendar/leagues/${leagueId}.ics`]
  const statuses = () =>
    Promise.all(publicAddresses.map(async (url) => (await app.inject(url)).statusCode))
  expect(await states()).toEqual([[leagueId, 'draft']])
  expect(await publicIds()).toEqual([])
  expect(await statuses()).toEqual([404, 404])
  expect(await publish(leagueId, 1)).toEqual({ leagueId, version: 2 })
  context.leagueCache.invalidate(leagueId)
  expect(await publicIds()).toEqual([leagueId])
  expect(await statuses()).toEqual([200, 200])
  expect(await states()).toEqual([[leagueId, 'open']])
})

test('a published league is on its organiser’s list before the cache has heard of it, and once after', async () => {
  const { context, create, publish, publicIds, states } = await givenVenue()
  const { leagueId } = await create()
  expect(await publicIds()).toEqual([])
  await publish(leagueId, 1)
  expect(await publicIds()).toEqual([])
  expect(await states()).toEqual([[leagueId, 'open']])
  context.leagueCache.invalidate(leagueId)
  expect(await publicIds()).toEqual([leagueId])
  expect(await states()).toEqual([[leagueId, 'open']])
})

test('a draft that lacks something says so at its fields, and is not published', async () => {
  const { create, setUp, publish, publicIds, post, nights, venueId } = await givenVenue()
  const past = nights.map((night) => addDays(night, -60))
  const { leagueId } = await create({ individualPrice: '0', nights: past })
  const { missing } = await setUp(leagueId)
  expect(missing.map(({ field }: { field: string }) => field)).toEqual([
    'individualPrice',
    'nights',
  ])
  expect(await publish(leagueId, 1)).toMatchObject({
    statusCode: 400,
    fields: { individualPrice: expect.any(String), nights: expect.any(String) },
  })
  const change = { leagueId, version: 1, expectedSignUps: 0, ...aLeague(venueId), nights }
  await post('/api/organiser/leagues/change', change)
  expect(await publish(leagueId, 1)).toMatchObject({ statusCode: 409, code: 'changed_meanwhile' })
  expect(await publicIds()).toEqual([])
  expect(await publish(leagueId, 2)).toEqual({ leagueId, version: 3 })
  expect(await publish(leagueId, 2)).toEqual({ leagueId, version: 3 })
})

test('a copy is a draft on the same weekday of the next season, made once', async () => {
  const { create, setUp, publish, post, nights, states } = await givenVenue()
  const { leagueId } = await create({ registrationCloses: `${nights[0]}T12:00` })
  await publish(leagueId, 1)
  const copy = () => post('/api/organiser/leagues/copy', { fromId: leagueId })
  const { leagueId: copyId } = await copy()
  expect(await copy()).toEqual({ leagueId: copyId, version: 1 })
  expect((await states()).toSorted()).toEqual([
    [leagueId, 'open'],
    [copyId, 'draft'],
  ])
  const { values, places } = await setUp(copyId)
  expect(places).toBe(16)
  expect(values).toMatchObject({ title: 'Naas Tuesday Pickleball', registrationCloses: null })
  expect(values.nights).toHaveLength(4)
  expect(values.nights[0] > (nights[3] ?? '')).toBe(true)
  expect(values.nights.map(weekdayOf)).toEqual(nights.map(weekdayOf))
  expect(await setUp(copyId)).toMatchObject({
    renews: { title: 'Naas Tuesday Pickleball', teams: 0 },
  })
  expect(await setUp(leagueId)).toMatchObject({ renews: null })
})

test('a discarded draft is in no list and cannot be opened, changed or copied, until it is brought back', async () => {
  const { create, setUp, publish, post, states, venueId, nights, lastAction } = await givenVenue()
  const { leagueId } = await create()
  const discard = (version = 1) => post('/api/organiser/leagues/discard', { leagueId, version })
  expect(await discard(0)).toMatchObject({ statusCode: 409, code: 'changed_meanwhile' })
  expect(await discard()).toEqual({ leagueId, version: 1 })
  expect(await discard()).toEqual({ leagueId, version: 1 })
  expect(await lastAction()).toMatchObject({ kind: 'league_discarded', name: aLeague(1).title })
  const change = { leagueId, version: 1, expectedSignUps: 0, ...aLeague(venueId), nights }
  const attempts = [
    setUp(leagueId),
    publish(leagueId, 1),
    post('/api/organiser/leagues/change', change),
    post('/api/organiser/leagues/copy', { fromId: leagueId }),
  ]
  for (const answer of await Promise.all(attempts)) expect(answer.statusCode).toBe(404)
  expect(await states()).toEqual([])
  await post('/api/organiser/leagues/restore', { leagueId })
  expect(await states()).toEqual([[leagueId, 'draft']])
  expect(await lastAction()).toMatchObject({ kind: 'league_restored' })
  expect(await publish(leagueId, 1)).toEqual({ leagueId, version: 2 })
  expect(await discard(2)).toMatchObject({ statusCode: 409, code: 'changed_meanwhile' })
})

test('a draft counts among the leagues of its sport and venue until it is discarded', async () => {
  const { create, get, post } = await givenVenue()
  const { leagueId } = await create()
  const counts = async () => {
    const { sports } = await get('/api/organiser/sports')
    const { venues } = await get('/api/organiser/venues')
    return [...sports, ...venues].reduce(
      (sum: number, one: { leagues: number }) => sum + one.leagues,
      0,
    )
  }
  expect(await counts()).toBe(2)
  await post('/api/organiser/leagues/discard', { leagueId, version: 1 })
  expect(await counts()).toBe(0)
})

test('a preview shows a draft as everyone would see it', async () => {
  const { create, get, nights } = await givenVenue()
  const odd = [...nights.slice(0, 2), nights[3]]
  const { leagueId } = await create({ nights: odd })
  expect(await get(`/api/organiser/leagues/preview?leagueId=${leagueId}`)).toMatchObject({
    id: leagueId,
    nights: odd,
    places: 16,
    individualPrice: 6050,
    venue: { name: A_VENUE.name },
  })
})

test.each([
  ['title', { title: 'X' }],
  ['sportId', { sportId: '2' }],
  ['venueId', { venueId: '2000000000' }],
  ['nights', { nights: [] }],
  ['nights', { nights: ['2027-01-12', '2027-01-12'] }],
  ['endTime', { endTime: '18:00' }],
  ['teamPrice', { teamPrice: '1.234' }],
  ['registrationOpens', { registration: 'opens_at' }],
  ['rosterDeadline', { rosterDeadline: '2199-01-01' }],
  ['agreementVersion', { agreementVersion: '1999-01' }],
  [
    'renewalOpens',
    {
      registration: 'opens_at',
      registrationOpens: '2026-12-01T09:00',
      renewalOpens: '2026-11-25T09:00',
    },
  ],
  ['gameScoring', { gameScoring: 'best_of_five' }],
  ['tableOrder', { tableOrder: ['wins', 'points'] }],
  ['tableOrder', { tableOrder: ['points', 'name', 'wins'] }],
  ['ownPoints.win', { ownPoints: { win: 1, draw: 1, loss: 0, forfeit: 0 } }],
  ['ownPoints.draw', { ownPoints: { win: 1, draw: 0.3, loss: 0, forfeit: 0 } }],
  ['placeTransfer', { placeTransfer: 'never' }],
  ['splitFee', { splitFee: 'always' }],
  ['genderMinimum', { genderMinimum: '0' }],
  ['genderMinimum', { genderMinimum: '3' }],
  ['genderMinimumOf', { genderMinimumOf: '3' }],
])('a wrong %s is refused at its field', async (field, change) => {
  const { create, states } = await givenVenue()
  expect(await create(change)).toMatchObject({
    statusCode: 400,
    fields: { [field]: expect.any(String) },
  })
  expect(await states()).toEqual([])
})

test('the first score fixes how games are scored', async () => {
  const { context, create, post, nights, venueId, publish } = await givenVenue()
  const { leagueId } = await create()
  const values = { leagueId, expectedSignUps: 0, ...aLeague(venueId), nights }
  const change = (version: number, gameScoring: string) =>
    post('/api/organiser/leagues/change', { ...values, version, gameScoring })
  expect(await change(1, 'best_of_three_11')).toMatchObject({ version: 2 })
  await publish(leagueId, 2)
  const teams = await context.db
    .insertInto('teams')
    .values(['Aces', 'Bees'].map((name) => ({ leagueId, name })))
    .returning('id')
    .execute()
  const [teamOneId = 0, teamTwoId = 0] = teams.map(({ id }) => id)
  const game = { leagueId, venueId, teamOneId, teamTwoId, startTime: new Date() }
  await context.db
    .insertInto('fixtures')
    .values({ ...game, teamOneScore: 2, teamTwoScore: 0 })
    .execute()
  expect(await change(3, 'single')).toMatchObject({
    statusCode: 400,
    fields: {
      gameScoring: 'This league has scores already, so how they are counted stays.',
    },
  })
})

test('nights on holidays, and when the venue is closed, are worth a look', async () => {
  const { create, setUp } = await givenVenue()
  const { leagueId } = await create({ nights: ['2027-01-01', '2027-01-05', '2027-03-17'] })
  expect((await setUp(leagueId)).warnings).toEqual([
    { night: '2027-01-01', why: 'New Year’s Day' },
    { night: '2027-01-01', why: 'The venue is closed: Christmas' },
    { night: '2027-03-17', why: 'St Patrick’s Day' },
    { night: '2027-03-17', why: 'The venue is closed: outside its opening hours' },
  ])
})

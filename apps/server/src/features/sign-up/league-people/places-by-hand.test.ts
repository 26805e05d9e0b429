import { expect, test } from 'vitest'
import { givenPlayer, givenRole } from '#testing/builders.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'

const COORDINATOR = 'coordinator@hive.example'
const CIAN = 'cian@hive.example'
const reason = 'They asked on the night.'

async function givenLeagueByHand(options: Parameters<typeof givenSignUps>[0] = {}) {
  const world = await givenSignUps(options)
  const { db } = world.context
  const { leagueId } = world
  for (const who of [BREN, CIAN, COORDINATOR]) await givenPlayer(world.app, who)
  await givenRole(db, COORDINATOR, { role: 'coordinator', leagueId })
  const admin = await world.givenAdmin()
  const act = (what: string, body: object, who = admin) =>
    world.post(`/api/organiser/registrations/${what}`, body, who)
  const give = (change: object = {}, who = admin) => {
    const gift = { leagueId, email: BREN, skill: 3, cash: null, teamId: null, reason }
    return act('give', { ...gift, ...change }, who)
  }
  const teamOf = async (email: string) => {
    const row = await db
      .selectFrom('memberships as m')
      .innerJoin('players as p', 'p.id', 'm.playerId')
      .leftJoin('teams as t', 't.id', 'm.teamId')
      .select('t.name')
      .where('p.email', '=', email)
      .executeTakeFirst()
    return row?.name
  }
  return { world, db, act, admin, give, teamOf }
}

/** Two people who signed up alone, each on a team of their own that an organiser made. */
async function givenTwoTeams() {
  const given = await givenLeagueByHand()
  const ids: number[] = []
  const teamIds: number[] = []
  for (const [email, name] of [
    [BREN, 'Net Gains'],
    [CIAN, 'Dinkers'],
  ] as const) {
    const { id: captainPlayerId } = await given.db
      .selectFrom('players')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const team = { leagueId: given.world.leagueId, name, captainPlayerId }
    const { id: teamId } = await given.db
      .insertInto('teams')
      .values(team)
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push((await given.give({ email, teamId })).json().registrationId)
    teamIds.push(teamId)
  }
  const [bren = 0, cian = 0] = ids
  const [netGains = 0, dinkers = 0] = teamIds
  return { ...given, bren, cian, netGains, dinkers }
}

test('a place is given for nothing: it takes one of the league’s, and is confirmed by mail', async () => {
  const { world, give } = await givenLeagueByHand()
  expect((await give({}, COORDINATOR)).statusCode).toBe(200)
  expect(await world.taken()).toBe(1)
  expect(await world.states()).toEqual(['confirmed'])
  await expect.poll(() => world.subjectsTo(BREN)).toContain('You are in: Tuesday Pickleball')
  expect(await world.discrepancies()).toEqual([])
  const again = await give()
  expect(again.json()).toMatchObject({
    code: 'already_registered',
    fields: { email: expect.any(String) },
  })
})

test('cash is recorded, and money that is to go back is a task of the organisers', async () => {
  const { world, db, give, act } = await givenLeagueByHand()
  const { registrationId } = (await give({ cash: 80.5 })).json()
  const payments = await db.selectFrom('payments').select(['amountCents', 'state']).execute()
  expect(payments).toEqual([{ amountCents: 8050, state: 'paid' }])
  await act('remove', { registrationId, refund: 'all', expectedBack: 80.5, reason })
  const refunds = await db
    .selectFrom('refunds')
    .select(['amountCents', 'way', 'state', 'reason'])
    .execute()
  expect(refunds).toEqual([{ amountCents: 8050, way: 'cash', state: 'due', reason: 'removed' }])
  expect(await world.discrepancies()).toEqual([])
})

test('cash goes back as cash where card payers would choose, and leaving the choice is for a treasurer', async () => {
  const { world, db, give, act } = await givenLeagueByHand()
  const { registrationId } = (await give({ cash: 80.5 })).json()
  const removal = { registrationId, refund: 'all', way: 'choice', expectedBack: 80.5, reason }
  expect((await act('remove', { ...removal, refund: 'policy' }, COORDINATOR)).statusCode).toBe(403)
  expect((await act('remove', removal)).statusCode).toBe(200)
  const refunds = await db.selectFrom('refunds').select(['way', 'state', 'chooseUntil']).execute()
  expect(refunds).toEqual([{ way: 'cash', state: 'due', chooseUntil: null }])
  expect((await world.get('/api/refund-choices', BREN)).choices).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('the rest of a try-out is paid by hand: its place becomes one of the whole league, and both parts go back', async () => {
  const { world, give, act, db } = await givenLeagueByHand({ tryItOut: true })
  await world.signUp({ TryItOutRegistration: true, Price: 11.25 })
  const rest = { email: AOIFE, cash: 78.75 }
  const both = await Promise.all([give(rest), give(rest)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ])
  expect(await world.states()).toEqual(['upgraded', 'confirmed'])
  expect(await world.taken()).toBe(1)
  const { purchases } = await world.get('/api/purchases')
  expect(purchases).toMatchObject([
    { isUpgrade: true, listed: 90, credited: 11.25, paid: 78.75, way: 'cash' },
    { TryItOutRegistration: true, paid: 11.25, way: 'card' },
  ])
  const [mine] = (await world.overview()).registrations
  expect(mine).toMatchObject({ state: 'confirmed', TryItOutRegistration: false, paid: 90 })
  const removal = { registrationId: mine.id, refund: 'all', expectedBack: 90, reason }
  expect((await act('remove', removal)).statusCode).toBe(200)
  const refunds = await db
    .selectFrom('refunds')
    .select(['amountCents', 'way'])
    .orderBy('way')
    .execute()
  expect(refunds).toEqual([
    { amountCents: 1125, way: 'card' },
    { amountCents: 7875, way: 'cash' },
  ])
  expect(await world.discrepancies()).toEqual([])
})

test('a try-out whose rest is being paid by card gets no place by hand beside it', async () => {
  const { world, give } = await givenLeagueByHand({ tryItOut: true })
  await world.signUp({ TryItOutRegistration: true, Price: 11.25 })
  expect((await world.start({ Price: 78.75 })).statusCode).toBe(200)
  expect((await give({ email: AOIFE, cash: 78.75 })).json()).toMatchObject({
    code: 'already_registered',
    fields: { email: expect.stringContaining('paying for a place') },
  })
})

test('a full league gives no place, but for one that is on offer to the person', async () => {
  const { world, db, give } = await givenLeagueByHand({ places: 1 })
  await world.signUp()
  expect((await give()).json()).toMatchObject({ statusCode: 409, code: 'league_full' })
  const joining = { leagueId: world.leagueId, RegistrationTypeId: 1 }
  await world.post('/api/waiting-list/join', joining, BREN)
  const [mine] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: mine.id })
  const [offer] = await db.selectFrom('waitingList').select('state').execute()
  expect(offer).toEqual({ state: 'offered' })
  expect((await give({ email: CIAN })).json()).toMatchObject({ code: 'league_full' })
  expect((await give()).statusCode).toBe(200)
  expect(await world.taken()).toBe(1)
  expect(await world.discrepancies()).toEqual([])
})

test('an e-mail that no one has signed in with, and a sum that is none, are refused at their fields', async () => {
  const { give } = await givenLeagueByHand()
  expect((await give({ email: 'unknown@hive.example' })).json()).toMatchObject({
    statusCode: 404,
    fields: { email: expect.stringContaining('sign in once') },
  })
  expect((await give({ cash: 0.1 })).json()).toMatchObject({ fields: { cash: expect.any(String) } })
  expect((await give({ cash: 10.005 })).json()).toMatchObject({
    fields: { cash: expect.any(String) },
  })
})

test('someone is moved to another team, and hears of it', async () => {
  const { world, act, teamOf, bren, netGains, dinkers, db } = await givenTwoTeams()
  expect(await teamOf(BREN)).toBe('Net Gains')
  const move = { registrationId: bren, from: netGains, to: dinkers }
  expect((await act('move', move)).statusCode).toBe(200)
  expect(await teamOf(BREN)).toBe('Dinkers')
  await expect.poll(() => world.subjectsTo(BREN)).toContain('Your new team: Dinkers')
  const stale = await act('move', move)
  expect(stale.json()).toMatchObject({ statusCode: 409, code: 'count_changed' })
  const left = await db
    .selectFrom('teams')
    .select('captainPlayerId')
    .where('id', '=', netGains)
    .executeTakeFirst()
  expect(left).toEqual({ captainPlayerId: null })
})

test('captains hear who comes to their team and who goes, and so does who is taken off', async () => {
  const { world, act, bren, netGains, dinkers } = await givenTwoTeams()
  await act('move', { registrationId: bren, from: netGains, to: dinkers })
  const joined = 'Aoife Byrne is on Dinkers now'
  await expect.poll(() => world.subjectsTo(CIAN)).toContain(joined)
  await act('move', { registrationId: bren, from: dinkers, to: null })
  await expect.poll(() => world.subjectsTo(CIAN)).toContain('Aoife Byrne has left Dinkers')
  await expect.poll(() => world.subjectsTo(BREN)).toContain('You’re not on Dinkers any more')
  const text = world.mails.find(({ subject }) => subject === 'You’re not on Dinkers any more')?.text
  expect(text).toContain('Your place in the league is safe')
  const subjects = await world.subjectsTo(CIAN)
  expect(subjects.filter((subject) => subject === joined)).toHaveLength(1)
})

test('two people change teams, and both hear of it', async () => {
  const { world, act, teamOf, bren, cian } = await givenTwoTeams()
  expect((await act('swap', { one: cian, other: bren })).statusCode).toBe(200)
  expect([await teamOf(BREN), await teamOf(CIAN)]).toEqual(['Dinkers', 'Net Gains'])
  await expect.poll(() => world.subjectsTo(BREN)).toContain('Your new team: Dinkers')
  await expect.poll(() => world.subjectsTo(CIAN)).toContain('Your new team: Net Gains')
})

test('a swap with someone who never signed up is refused', async () => {
  const { act, cian } = await givenTwoTeams()
  const reply = await act('swap', { one: cian, other: cian + 1000 })
  expect(reply.json()).toMatchObject({ statusCode: 404, code: 'registration_not_found' })
})

test('a captain’s place is not moved, as the team is theirs', async () => {
  const { world, act } = await givenLeagueByHand()
  await world.signUp({ RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty' })
  const [mine] = (await world.overview()).registrations
  const reply = await act('move', { registrationId: mine.id, from: mine.teamId, to: null })
  expect(reply.json()).toMatchObject({ statusCode: 400, code: 'bad_request' })
})

test('an organiser reads that the team of a captain who is alone on it leaves too', async () => {
  const { world } = await givenLeagueByHand()
  const team = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dinkers', TeamPlayers: [] }
  await world.signUp(team)
  const [{ id }] = (await world.overview()).registrations
  const path = `/api/organiser/registrations/removal?registrationId=${id}`
  expect(await world.get(path, COORDINATOR)).toMatchObject({ team: null, leaves: 'Dinkers' })
})

test('someone is taken out with what the policy gives back, after the organiser saw how much', async () => {
  const { world, act } = await givenLeagueByHand()
  await world.signUp()
  const [{ id: registrationId }] = (await world.overview()).registrations
  const seen = await world.get(
    `/api/organiser/registrations/removal?registrationId=${registrationId}`,
    COORDINATOR,
  )
  expect(seen).toMatchObject({
    teammates: 0,
    policy: { total: 80, people: [{ name: 'Aoife Byrne', amount: 80, way: 'card' }] },
    all: { total: 90 },
    staying: null,
    leaves: null,
  })
  const removal = { registrationId, reason, expectedBack: 80 }
  const free = await act('remove', { ...removal, refund: 'none' }, COORDINATOR)
  expect(free.json()).toMatchObject({ statusCode: 403, code: 'not_permitted' })
  expect((await act('remove', { ...removal, refund: 'policy' }, COORDINATOR)).statusCode).toBe(200)
  expect(await world.taken()).toBe(0)
  await expect.poll(() => world.moneyKept()).toBe(1000)
  await expect.poll(() => world.subjectsTo(AOIFE)).toContain('Your place in Tuesday Pickleball')
  const again = await act('remove', { ...removal, refund: 'policy' })
  expect(again.json()).toMatchObject({ statusCode: 409, code: 'not_cancellable' })
  expect(await world.discrepancies()).toEqual([])
})

test('nothing goes back where an organiser decides so, and the books agree', async () => {
  const { world, act } = await givenLeagueByHand()
  await world.signUp()
  const [{ id: registrationId }] = (await world.overview()).registrations
  expect(
    (await act('remove', { registrationId, refund: 'none', expectedBack: 0, reason })).statusCode,
  ).toBe(200)
  expect(await world.states()).toEqual(['cancelled'])
  expect(await world.discrepancies()).toEqual([])
})

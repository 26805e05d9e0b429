import { expect, test } from 'vitest'
import { eraseAccount } from '#testing/group-world.ts'
import { endChoices } from '#testing/called-off-world.ts'
import { AOIFE, BREN } from '#testing/sign-up-world.ts'
import { endAllOffers, givenPlace, inLeague } from '#testing/transfer-world.ts'
import { CIAN, join } from '#testing/waiting-world.ts'
import { TRANSFER_DATA } from './data.ts'
import { endPlaceOffers } from './work.ts'

type Given = Awaited<ReturnType<typeof givenPlace>>

test('a place goes to the person whom its owner names: one is in, the other out, and both hear of it', async () => {
  const { world, registrationId, offer, look, accept } = await givenPlace({ places: 1 })
  const { mine, problem } = (await offer()).json()
  expect([mine.email, problem]).toEqual([BREN, null])
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toContain('Aoife Byrne offers you their place in Tuesday Pickleball')
  const { toMe } = await look(BREN)
  expect(toMe).toMatchObject({
    transferId: mine.transferId,
    from: 'Aoife Byrne',
    asked: { device: 'Unknown device', at: expect.any(String) },
  })
  expect(world.mails.find(({ to }) => to === BREN)?.text).toMatch(
    /This was asked on a device that we don’t know, on .+ \(Irish time\)\. Nothing changes unless you agree\./,
  )
  expect((await accept(toMe.transferId)).statusCode).toBe(200)
  expect(await world.states()).toEqual(['given', 'confirmed'])
  expect(await inLeague(world)).toEqual([BREN])
  expect(await world.taken()).toBe(1)
  await expect.poll(() => world.subjectsTo(BREN)).toContain('You are in: Tuesday Pickleball')
  await expect
    .poll(() => world.subjectsTo(AOIFE))
    .toContain('Your place in Tuesday Pickleball has a new player')
  expect(await world.moneyKept()).toBe(9000)
  const signed = await world.context.db
    .selectFrom('registrations')
    .select(['skillLevelId', 'agreementVersion', 'dueCents', 'takesOverId'])
    .where('state', '=', 'confirmed')
    .execute()
  expect(signed).toEqual([
    {
      skillLevelId: 2,
      agreementVersion: world.context.agreements[0].version,
      dueCents: 0,
      takesOverId: registrationId,
    },
  ])
  expect(await world.discrepancies()).toEqual([])
})

test('accepting again changes nothing, and the place can be given on', async () => {
  const { world, offered, accept } = await givenPlace()
  const transferId = await offered()
  await accept(transferId)
  expect((await accept(transferId)).statusCode).toBe(200)
  const [{ id: registrationId, paid }] = (await world.overview(BREN)).registrations
  expect(paid).toBe(0)
  const next = await world.post('/api/place-transfers/offer', { registrationId, email: CIAN }, BREN)
  expect((await accept(next.json().mine.transferId, CIAN)).statusCode).toBe(200)
  expect(await world.states()).toEqual(['given', 'given', 'confirmed'])
  expect(await inLeague(world)).toEqual([CIAN])
  expect(await world.discrepancies()).toEqual([])
})

test('when the league is called off, the money of a place that was given goes to the card that paid', async () => {
  const { world, offered, accept } = await givenPlace()
  await accept(await offered())
  const admin = await world.givenAdmin()
  const order = { leagueId: world.leagueId, reason: 'The hall is closed.', expectedSignUps: 1 }
  expect((await world.post('/api/organiser/leagues/cancel', order, admin)).statusCode).toBe(200)
  await endChoices(world)
  await expect.poll(() => world.states()).toEqual(['refunded', 'cancelled'])
  await expect.poll(() => world.moneyKept()).toBe(0)
  await expect
    .poll(() => world.subjectsTo(AOIFE))
    .toContain('We’ve refunded you for Tuesday Pickleball')
  await expect.poll(() => world.subjectsTo(BREN)).toContain('Tuesday Pickleball is called off')
  expect(world.mails.find(({ subject }) => subject.endsWith('called off'))?.text).toContain(
    'goes back to the player who gave it to you',
  )
  expect(await world.discrepancies()).toEqual([])
})

test('a player who took a place over gets nothing back when they cancel', async () => {
  const { world, offered, accept } = await givenPlace()
  await accept(await offered())
  const [{ id: registrationId, refundOnCancel }] = (await world.overview(BREN)).registrations
  expect(refundOnCancel).toBe(0)
  await world.post('/api/registrations/cancel', { registrationId }, BREN)
  expect(await world.states()).toEqual(['given', 'cancelled'])
  expect([await world.taken(), await world.moneyKept()]).toEqual([0, 9000])
  expect(await world.discrepancies()).toEqual([])
})

test('an organiser can send all the money of a place that was given back to the card that paid', async () => {
  const { world, offered, accept } = await givenPlace()
  await accept(await offered())
  const admin = await world.givenAdmin()
  const [{ id: registrationId }] = (await world.overview(BREN)).registrations
  const removal = await world.get(
    `/api/organiser/registrations/removal?registrationId=${registrationId}`,
    admin,
  )
  expect(removal).toMatchObject({
    policy: { total: 0, people: [] },
    all: { total: 90, people: [{ amount: 90, way: 'card' }] },
    staying: null,
  })
  const order = { registrationId, refund: 'all', expectedBack: 90, reason: 'They fell out.' }
  expect((await world.post('/api/organiser/registrations/remove', order, admin)).statusCode).toBe(
    200,
  )
  await expect.poll(() => world.states()).toEqual(['refunded', 'cancelled'])
  expect(await world.discrepancies()).toEqual([])
})

test('those who wait come first, unless the league says otherwise', async () => {
  const { world, offer, look } = await givenPlace({ places: 1 })
  await join(world, CIAN)
  const refused = await offer()
  expect(refused.json()).toMatchObject({ statusCode: 409, code: 'transfer_unavailable' })
  expect((await look()).problem).toContain('One person is waiting')
  await world.context.db.updateTable('leagues').set({ placeTransfer: 'free' }).execute()
  expect((await offer()).statusCode).toBe(200)
})

test('a place has one open offer at a time, and can be offered to someone else once it is withdrawn', async () => {
  const { world, offer, withdraw, look, accept } = await givenPlace()
  const { transferId } = (await offer()).json().mine
  expect((await offer()).json().mine.transferId).toBe(transferId)
  const other = await offer(CIAN)
  expect(other.json()).toMatchObject({
    code: 'transfer_unavailable',
    fields: { email: expect.stringContaining(BREN) },
  })
  expect((await withdraw(transferId)).json().mine).toBeNull()
  expect((await accept(transferId)).json()).toMatchObject({ statusCode: 409, code: 'offer_over' })
  expect((await look(BREN)).toMe).toBeNull()
  expect((await offer(CIAN)).json().mine.email).toBe(CIAN)
  await expect.poll(() => world.subjectsTo(CIAN)).toHaveLength(1)
})

test('an offer whose time is over is no one’s to accept, and its owner hears that the place is theirs', async () => {
  const { world, offered, accept, look } = await givenPlace()
  const transferId = await offered()
  await endAllOffers(world)
  expect((await accept(transferId)).json()).toMatchObject({ code: 'offer_over' })
  expect((await look()).mine).toBeNull()
  await endPlaceOffers(world.context)
  await expect
    .poll(() => world.subjectsTo(AOIFE))
    .toContain('Your place in Tuesday Pickleball is still yours')
})

test.each<[string, (given: Given & { transferId: number }) => Promise<unknown>]>([
  ['is taken back', ({ withdraw, transferId }) => withdraw(transferId)],
  ['ends with its player’s account', ({ world }) => eraseAccount(world, AOIFE)],
  [
    'ends with a cancellation',
    async ({ world, registrationId }) => {
      await world.post('/api/registrations/cancel', { registrationId })
      await endPlaceOffers(world.context)
      await endPlaceOffers(world.context)
    },
  ],
])('the one who was named hears that an offer %s', async (_how, act) => {
  const given = await givenPlace()
  const transferId = await given.offered()
  const { world, accept } = given
  await expect.poll(() => world.subjectsTo(BREN)).toHaveLength(1)
  await act({ ...given, transferId })
  await expect
    .poll(() => world.subjectsTo(BREN))
    .toEqual([
      'Aoife Byrne offers you their place in Tuesday Pickleball',
      'The place in Tuesday Pickleball is no longer on offer',
    ])
  expect((await accept(transferId)).statusCode).toBeGreaterThanOrEqual(404)
})

test('the address that a place was offered to is deleted with its time, or with its owner', async () => {
  const { world, offered } = await givenPlace()
  await offered()
  const { context } = world
  const kept = async () =>
    (await context.db.selectFrom('placeTransfers').select('email').execute()).length
  const later = { ...context, now: () => new Date(Date.now() + 36 * 86_400_000) }
  await TRANSFER_DATA.sweep(later)
  expect(await kept()).toBe(1)
  await endAllOffers(world)
  await TRANSFER_DATA.sweep(later)
  expect(await kept()).toBe(0)
  await offered()
  await TRANSFER_DATA.eraseAddress(context, context.db, BREN.toUpperCase())
  expect(await kept()).toBe(0)
})

test('a place is accepted with the e-mail that was named, a complete profile and today’s agreement', async () => {
  const { world, offer, offered, accept, look } = await givenPlace()
  const transferId = await offered()
  expect((await accept(transferId, CIAN)).json()).toMatchObject({ statusCode: 404 })
  expect((await look(CIAN)).toMe).toBeNull()
  const outdated = await accept(transferId, BREN, { agreementVersion: '1999' })
  expect(outdated.json()).toMatchObject({ code: 'agreement_outdated' })
  await world.context.db
    .updateTable('players')
    .set({ phoneNumber: '' })
    .where('email', '=', BREN)
    .execute()
  expect((await accept(transferId)).json()).toMatchObject({ code: 'profile_incomplete' })
  expect((await offer(AOIFE)).json()).toMatchObject({ fields: { email: expect.any(String) } })
  expect((await offer(CIAN, BREN)).json()).toMatchObject({ code: 'registration_not_found' })
  expect(await world.states()).toEqual(['confirmed'])
})

test('someone who is in already takes over no second place', async () => {
  const { world, offered, accept } = await givenPlace()
  await world.signUp({}, BREN)
  const transferId = await offered()
  expect((await accept(transferId)).json()).toMatchObject({ code: 'already_registered' })
  expect(await world.states()).toEqual(['confirmed', 'confirmed'])
})

test('a team of individuals keeps its size: the new player is on it, and captain is another', async () => {
  const { world, offered, accept } = await givenPlace()
  const { db } = world.context
  await world.signUp({}, CIAN)
  const players = await db.selectFrom('players').select(['id', 'email']).execute()
  const idOf = (email: string) => players.find((player) => player.email === email)?.id ?? 0
  const team = { leagueId: world.leagueId, name: 'Net Gains', captainPlayerId: idOf(AOIFE) }
  const { id: teamId } = await db
    .insertInto('teams')
    .values(team)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('memberships').set({ teamId }).execute()
  await accept(await offered())
  const onTeam = await db.selectFrom('memberships').select(['playerId', 'teamId']).execute()
  expect(new Map(onTeam.map((row) => [row.playerId, row.teamId]))).toEqual(
    new Map([
      [idOf(CIAN), teamId],
      [idOf(BREN), teamId],
    ]),
  )
  const { captainPlayerId } = await db
    .selectFrom('teams')
    .select('captainPlayerId')
    .executeTakeFirstOrThrow()
  expect(captainPlayerId).toBe(idOf(CIAN))
})

test('organisers find a place that was given in the timelines of the league and the person', async () => {
  const { world, registrationId, offered, accept } = await givenPlace()
  await accept(await offered())
  const admin = await world.givenAdmin()
  const { playerId } = await world.context.db
    .selectFrom('registrations')
    .select('playerId')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  for (const about of [`league:${world.leagueId}`, `player:${playerId}`]) {
    const { entries } = await world.get(`/api/organiser/timeline?about=${about}`, admin)
    expect(entries).toMatchObject([{ kind: 'place_passed_on', name: 'Aoife Byrne' }])
  }
  const person = await world.get(`/api/organiser/people?playerId=${playerId}`, admin)
  expect(person.signUps).toMatchObject([{ standing: 'given', payment: 'paid' }])
  expect(person.steps[0]).toMatchObject({ to: 'given', reason: 'took over the place' })
})

test('no one pays for a place while they are given one; once they have said no, they may', async () => {
  const { world, offered, decline, look } = await givenPlace()
  const transferId = await offered()
  const refused = await world.start({}, BREN)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'free_place' })
  expect((await world.start({}, CIAN)).statusCode).toBe(200)
  expect((await decline(transferId, CIAN)).statusCode).toBe(404)
  expect((await decline(transferId)).json()).toMatchObject({ toMe: null })
  expect((await decline(transferId)).statusCode).toBe(200)
  expect((await look()).mine).toBeNull()
  const mails = () => world.mails.filter(({ text }) => text.includes('has said no to your place'))
  await expect.poll(() => mails().length).toBe(1)
  expect(mails()).toMatchObject([{ to: AOIFE }])
  expect((await world.start({}, BREN)).statusCode).toBe(200)
})

test('someone who is given a place while they pay takes it, and gives their own back', async () => {
  const { world, offered, accept } = await givenPlace({ places: 24 })
  await world.start({}, BREN)
  const transferId = await offered()
  expect((await accept(transferId)).statusCode).toBe(200)
  expect(await inLeague(world)).toContain(BREN)
  expect((await world.states()).toSorted()).toEqual(['cancelled', 'confirmed', 'given'])
})

test('a captain who is given a place signs a team up all the same', async () => {
  const { world, offered } = await givenPlace({ places: 24 })
  await offered()
  const team = { RegistrationTypeId: 2, Price: 180, TeamName: 'Net Gains', TeamPlayers: [] }
  expect((await world.start(team, BREN)).statusCode).toBe(200)
})

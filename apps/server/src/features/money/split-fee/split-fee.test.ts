import type { LeaguePerson } from '@hive/contract/sign-up/league-people'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { endChoices } from '#testing/called-off-world.ts'
import { cancelOf, joinTeam, noOneTakesOver } from '#testing/captain-world.ts'
import { AOIFE, BREN, givenSignUps } from '#testing/sign-up-world.ts'
import { givenSplit } from '#testing/split-world.ts'
import { CIAN } from '#testing/waiting-world.ts'

const TODAY = irishDay(new Date())

test('a captain who splits the fee is in with the first share, and each teammate pays their own', async () => {
  const { world, fee, pay, shares } = await givenSplit()
  expect(await world.states()).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect(await world.moneyKept()).toBe(6000)
  const [{ hasSplitFee, paid }] = (await world.overview()).registrations
  expect({ hasSplitFee, paid }).toEqual({ hasSplitFee: true, paid: 60 })
  const own = { isForAll: false, share: 60, missing: 2, hasPaid: false, people: [] }
  expect((await fee(BREN)).split).toMatchObject(own)

  expect(await pay(BREN)).toMatchObject({ state: 'confirmed' })
  const people = [
    { name: 'Aoife Byrne', hasPaid: true },
    { name: 'Aoife Byrne', hasPaid: true },
    { name: 'Aoife Byrne', hasPaid: false },
  ]
  const asked = { device: 'Unknown device', at: expect.any(String) }
  const seen = { asked, fee: 180, players: 3, captainShare: 60, missing: 1, isForAll: true, people }
  expect((await fee()).split).toMatchObject(seen)
  await pay(CIAN)
  expect((await fee()).split).toMatchObject({ missing: 0 })
  expect(await shares()).toEqual([
    ['share_paid', 6000],
    ['share_paid', 6000],
  ])
  expect(await world.moneyKept()).toBe(18_000)
  expect(await world.taken()).toBe(2)
  expect(await world.discrepancies()).toEqual([])
})

test('organisers see what each has paid and what is missing of the fee, and each payment in the ledger', async () => {
  const { world, pay } = await givenSplit()
  const admin = await world.givenAdmin()
  const people = async () => {
    const url = `/api/organiser/registrations?leagueId=${world.leagueId}`
    const reply = await world.get(url, admin)
    return (reply.people as LeaguePerson[]).map(({ type, paid, missing }) => [type, paid, missing])
  }
  const unpaid = ['team_player', 0, null]
  expect(await people()).toEqual([['team', 60, 120], unpaid, unpaid])
  await pay(BREN)
  const bren = ['team_player', 60, null]
  expect(await people()).toEqual([['team', 60, 60], bren, unpaid])
  await pay(AOIFE)
  expect(await people()).toEqual([['team', 120, null], bren, unpaid])
  const { entries } = await world.get(`/api/organiser/ledger?from=${TODAY}&until=${TODAY}`, admin)
  const paid = { kind: 'card_payment', cents: 6000 }
  expect(entries.filter((entry: { kind: string }) => entry.kind === 'card_payment')).toMatchObject([
    paid,
    paid,
    paid,
  ])
})

test('a share has a receipt and a mail of its own', async () => {
  const { world, pay } = await givenSplit()
  await pay(BREN)
  const { purchases } = await world.get('/api/purchases', BREN)
  expect(purchases).toMatchObject([
    { isShare: true, teamName: 'Dink Dynasty', listed: 60, paid: 60, balance: 60 },
  ])
  await expect.poll(() => world.subjectsTo(BREN)).toContain('Your share for Dink Dynasty is paid')
  const mine = await world.get('/api/purchases')
  expect(mine.purchases).toMatchObject([{ isShare: false, listed: 180, ofOthers: 120, paid: 60 }])
})

test('an invitation to a team that shares its fee says what the share is', async () => {
  const world = await givenSignUps()
  await world.context.db.updateTable('leagues').set({ splitFee: 'asked' }).execute()
  const team = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dink Dynasty', FeeShares: 3 }
  await world.signUp({ ...team, TeamPlayers: [BREN] })
  const invitation = () => world.mails.find(({ to }) => to === BREN)?.text
  await expect.poll(invitation).toContain('your part is €60')
})

test('what teammates read names their share, as long as one is to pay', async () => {
  const { world, pay } = await givenSplit()
  const confirmation = () =>
    world.mails.find(({ to, subject }) => to === BREN && subject.startsWith('You are in'))?.text
  await expect.poll(confirmation).toContain('please pay your share of the team fee, €60, by')
  const { leagues } = await world.get(`/api/account?email=${BREN}`, BREN)
  expect(leagues).toMatchObject([{ share: 60 }])
  await pay(AOIFE, 2)
  const after = await world.get(`/api/account?email=${BREN}`, BREN)
  expect(after.leagues).toMatchObject([{ share: null }])
})

test('the captain pays one share, and later the rest; then no one can pay any more', async () => {
  const { world, pay, start, shares } = await givenSplit()
  await pay(AOIFE, 1)
  expect((await start(AOIFE, 2)).json()).toMatchObject({ code: 'share_taken' })
  await pay(AOIFE, 1)
  const late = await start(BREN)
  expect(late.statusCode).toBe(409)
  expect(late.json().message).toContain('There’s nothing left to pay.')
  expect(await shares()).toEqual([
    ['share_paid', 6000],
    ['share_paid', 6000],
  ])
  expect(await world.discrepancies()).toEqual([])
})

test('a teammate pays one share, once, and only for the team they are on', async () => {
  const { world, pay, start } = await givenSplit()
  expect((await start(BREN, 2)).statusCode).toBe(400)
  await pay(BREN)
  expect((await start(BREN)).json()).toMatchObject({ message: 'You’ve paid your share already.' })
  expect((await start(await world.givenAdmin())).statusCode).toBe(404)
})

test('pressing again leads to the same card page, and another sum to another', async () => {
  const { world, start, shares } = await givenSplit()
  const [first, second] = [await start(AOIFE), await start(AOIFE)]
  expect(second.json().url).toBe(first.json().url)
  const other = await start(AOIFE, 2)
  expect(other.json().url).not.toBe(first.json().url)
  expect(await shares()).toEqual([
    ['cancelled', 6000],
    ['share_open', 12_000],
  ])
  expect(await world.discrepancies()).toEqual([])
})

test.each([
  ['in time, all of every share', 14, ['refund_due', 6000], 1000],
  ['later, nothing', 13, ['share_paid', 6000], 12_000],
] as const)('a captain takes the team out: %s goes back', async (_when, days, [state], kept) => {
  const { world, pay, startsIn, shares } = await givenSplit()
  await pay(BREN)
  await startsIn(days, TODAY)
  expect((await cancelOf(world, AOIFE)).statusCode).toBe(200)
  expect(await world.moneyKept()).toBe(12_000)
  await noOneTakesOver(world)
  await expect.poll(() => world.moneyKept()).toBe(kept)
  const ended = state === 'share_paid' ? state : 'refunded'
  await expect.poll(shares).toEqual([[ended, 6000]])
  const text = () =>
    world.mails.find(({ to, subject }) => to === BREN && subject.includes('has left'))?.text
  await expect
    .poll(text)
    .toContain(kept === 1000 ? 'You get your share back. €60' : 'no refund of your share')
  expect(await world.discrepancies()).toEqual([])
})

test('taking a captain out names each one’s share, and sends exactly that, or says what has changed', async () => {
  const { world, pay, registrationId } = await givenSplit()
  await pay(BREN)
  const admin = await world.givenAdmin()
  const path = '/api/organiser/registrations/remov'
  const look = () => world.get(`${path}al?registrationId=${registrationId}`, admin)
  const [aoife, bren] = [{ name: 'Aoife Byrne', way: 'card' }, { way: 'card' }]
  expect(await look()).toMatchObject({
    policy: {
      total: 110,
      people: [
        { ...aoife, amount: 50 },
        { ...bren, amount: 60 },
      ],
    },
    all: {
      total: 120,
      people: [
        { ...aoife, amount: 60 },
        { ...bren, amount: 60 },
      ],
    },
  })
  await pay(CIAN)
  const order = { registrationId, refund: 'policy', captain: null, reason: 'They have asked.' }
  const stale = await world.post(`${path}e`, { ...order, expectedBack: 110 }, admin)
  expect(stale.json()).toMatchObject({
    statusCode: 409,
    code: 'changed_meanwhile',
    message: expect.stringContaining('€170 would go back at this moment, and not €110'),
  })
  expect(await world.moneyKept()).toBe(18_000)
  const { total } = (await look()).policy
  expect((await world.post(`${path}e`, { ...order, expectedBack: total }, admin)).statusCode).toBe(
    200,
  )
  await expect.poll(() => world.moneyKept()).toBe(1000)
  expect(await world.discrepancies()).toEqual([])
})

test('calling a league off names what each gets, shares once, and refuses another sum', async () => {
  const { world, pay } = await givenSplit()
  await pay(BREN)
  const admin = await world.givenAdmin()
  const { leagueId } = world
  const seen = await world.get(`/api/organiser/leagues/call-off?leagueId=${leagueId}`, admin)
  expect(seen).toMatchObject({
    signUps: 3,
    back: { total: 120, people: [{ name: 'Aoife Byrne', amount: 60 }, { amount: 60 }] },
  })
  const order = { leagueId, reason: 'The hall has closed.', expectedSignUps: 3 }
  const call = (expectedBack: number) =>
    world.post('/api/organiser/leagues/cancel', { ...order, expectedBack }, admin)
  expect((await call(60)).json()).toMatchObject({
    code: 'changed_meanwhile',
    fields: { expectedBack: '120' },
  })
  expect((await call(120)).statusCode).toBe(200)
  await endChoices(world)
  await expect.poll(() => world.moneyKept()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('a player whose last day for a refund has passed while they read is not cancelled for nothing', async () => {
  const { world, pay, startsIn, shares } = await givenSplit()
  await pay(BREN)
  const [{ id: registrationId, refundOnCancel: expectedBack }] = (await world.overview(BREN))
    .registrations
  await startsIn(13, TODAY)
  const order = { registrationId, expectedBack }
  const late = await world.post('/api/registrations/cancel', order, BREN)
  expect(late.json()).toMatchObject({
    code: 'changed_meanwhile',
    message: expect.stringContaining('Nothing would go back at this moment, and not €50'),
  })
  await startsIn(14, TODAY)
  expect((await world.post('/api/registrations/cancel', order, BREN)).statusCode).toBe(200)
  await expect.poll(shares).toEqual([['refunded', 6000]])
})

test('a league that is called off gives everyone their own share back', async () => {
  const { world, pay, shares } = await givenSplit()
  await pay(BREN)
  const admin = await world.givenAdmin()
  const { leagueId } = world
  const order = { leagueId, reason: 'The hall has closed.', expectedSignUps: 3 }
  expect((await world.post('/api/organiser/leagues/cancel', order, admin)).statusCode).toBe(200)
  await endChoices(world)
  await expect.poll(() => world.moneyKept()).toBe(0)
  await expect.poll(shares).toEqual([['refunded', 6000]])
  expect(await world.discrepancies()).toEqual([])
})

test('a teammate who leaves in time gets the share back less the fee, and the captain answers for it', async () => {
  const { world, pay, fee, start, shares } = await givenSplit()
  await pay(BREN)
  expect((await world.overview(BREN)).registrations).toMatchObject([
    { paid: 60, refundOnCancel: 50 },
  ])
  expect((await cancelOf(world, BREN)).statusCode).toBe(200)
  await expect.poll(shares).toEqual([['refunded', 6000]])
  expect((await fee()).split).toMatchObject({ missing: 2, people: [{}, {}] })
  await expect.poll(() => world.moneyKept()).toBe(7000)
  const mailTo = (who: string, words: string) =>
    world.mails.find(({ to, subject }) => to === who && subject.includes(words))?.text
  await expect.poll(() => mailTo(BREN, 'Cancelled')).toContain('€50 is on its way back')
  expect(mailTo(BREN, 'Cancelled')).toContain('Paid: €60\nCancellation fee: €10\nGoes back: €50')
  const gone = () => mailTo(AOIFE, 'has left Dink Dynasty: €60 of the fee is missing again')
  await expect.poll(gone).toContain('€120 of the €180 is missing now')
  expect((await start(AOIFE, 2)).statusCode).toBe(200)
  expect(await world.discrepancies()).toEqual([])
})

test('the share of a teammate who leaves too late stays with the team', async () => {
  const { world, pay, fee, shares, startsIn } = await givenSplit()
  await pay(BREN)
  await startsIn(13, TODAY)
  expect((await world.overview(BREN)).registrations).toMatchObject([
    { paid: 60, refundOnCancel: 0 },
  ])
  expect((await cancelOf(world, BREN)).statusCode).toBe(200)
  expect(await shares()).toEqual([['share_paid', 6000]])
  expect((await fee()).split).toMatchObject({ missing: 1 })
  expect(await world.moneyKept()).toBe(12_000)
  expect(world.mails.filter(({ subject }) => subject.includes('missing again'))).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

test('someone who left in time and comes back pays the share again, once', async () => {
  const { world, pay, fee, shares } = await givenSplit()
  await pay(BREN)
  await cancelOf(world, BREN)
  await expect.poll(shares).toEqual([['refunded', 6000]])
  const [{ teamId }] = (await world.overview()).registrations
  await world.post('/api/teams/invite', { teamId, email: BREN })
  await joinTeam(world, BREN)
  expect((await world.overview(BREN)).registrations).toMatchObject([{ paid: 0 }])
  await pay(BREN)
  expect((await fee()).split).toMatchObject({ missing: 1 })
  await cancelOf(world, BREN)
  await expect.poll(() => world.moneyKept()).toBe(8000)
  expect(await world.discrepancies()).toEqual([])
})

test('leaving closes the card page of a share, and money that comes after all goes back whole', async () => {
  const { world, start, fee, shares } = await givenSplit()
  const { url } = (await start(BREN)).json()
  expect((await cancelOf(world, BREN)).statusCode).toBe(200)
  expect(await shares()).toEqual([['cancelled', 6000]])
  expect((await fee()).split).toMatchObject({ missing: 2, beingPaid: 0 })
  expect(await world.moneyKept()).toBe(6000)
  expect(url).toContain('/c/pay/')
  expect(await world.discrepancies()).toEqual([])
})

test('a teammate and the captain who leave at the same moment get back what each is owed', async () => {
  const { world, pay, shares } = await givenSplit()
  await pay(BREN)
  const both = await Promise.all([cancelOf(world, BREN), cancelOf(world, AOIFE)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await expect.poll(shares).toEqual([['refunded', 6000]])
  await noOneTakesOver(world)
  // The team was still in, so each pays the fee of a cancellation.
  await expect.poll(() => world.moneyKept()).toBe(2000)
  expect(await world.discrepancies()).toEqual([])
})

test('a teammate who leaves at the moment at which the team does gets back what is owed', async () => {
  const { world, pay, shares } = await givenSplit()
  await pay(BREN)
  await cancelOf(world, AOIFE)
  const [{ id: registrationId }] = (await world.overview(BREN)).registrations
  const leave = () => world.post('/api/registrations/cancel', { registrationId }, BREN)
  const [reply] = await Promise.all([leave(), noOneTakesOver(world)])
  expect(reply.statusCode).toBe(200)
  await expect.poll(shares).toEqual([['refunded', 6000]])
  // The captain's fee, and the teammate's if they were first.
  await expect.poll(async () => [1000, 2000].includes(await world.moneyKept())).toBe(true)
  expect(await world.discrepancies()).toEqual([])
})

test.each([
  ['a league that allows none', { splitFee: 'none' }, 3, 'The fee of this league can’t be split'],
  ['too many', { splitFee: 'asked' }, 4, 'Please choose 2 to 3 players.'],
  [
    'a league that starts soon',
    { splitFee: 'asked', startDate: addDays(TODAY, 5) },
    3,
    'The fee of this league can’t be split',
  ],
] as const)('a split is refused: %s', async (_why, change, FeeShares, text) => {
  const world = await givenSignUps()
  await world.context.db.updateTable('leagues').set(change).execute()
  const team = { RegistrationTypeId: 2, Price: 180, TeamName: 'Dinkers', FeeShares }
  const refused = await world.start(team)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields.FeeShares).toContain(text)
})

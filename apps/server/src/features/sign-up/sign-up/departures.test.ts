import { DELETION_GRACE_DAYS } from '@hive/domain/account/account/inactivity'
import { CANCELLATION_DAYS } from '@hive/domain/money/payments/cancellation'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { erase, keepAccount } from '#features/office/privacy/deletion.ts'
import { cancelOf, givenCaptain, joinTeam, playerIdOf } from '#testing/captain-world.ts'
import { AOIFE, BREN, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { givenSplit } from '#testing/split-world.ts'
import { CIAN } from '#testing/waiting-world.ts'
import { endDepartures } from './departures.ts'

const ASKED = 'Aoife Byrne is leaving Dink Dynasty. Will you take it over?'
const DAYS = 86_400_000

function subjectsTo(world: SignUps, who: string) {
  return expect.poll(() => world.subjectsTo(who))
}

async function signUpOf({ context: { db } }: SignUps) {
  return db
    .selectFrom('registrations')
    .select(['id', 'state', 'leavingSince', 'leavingAt'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
}

/** The work of a moment so many days from now. */
function later({ context }: SignUps, days: number) {
  return endDepartures({ ...context, now: () => new Date(Date.now() + days * DAYS) })
}

test('a captain who paid and cancels asks the others first, and the team stays with the one who takes it', async () => {
  const { world, teamId, accept, captain, offersTo } = await givenCaptain()
  await joinTeam(world, CIAN)
  const taken = await world.taken()
  expect((await cancelOf(world, AOIFE)).statusCode).toBe(200)
  expect((await cancelOf(world, AOIFE)).statusCode).toBe(200)
  expect(await world.states()).toEqual(['confirmed', 'confirmed', 'confirmed'])
  for (const who of [BREN, CIAN]) await subjectsTo(world, who).toContain(ASKED)
  expect(await offersTo()).toMatchObject([{ teamId, from: 'Aoife Byrne', isLeaving: true }])
  const [own] = (await world.overview()).registrations
  expect(own).toMatchObject({ leaving: { after: 'asks', isAsked: true }, refundOnCancel: 170 })
  expect((await accept()).statusCode).toBe(200)
  expect((await accept()).statusCode).toBe(200)
  expect((await accept(CIAN)).json().code).toBe('offer_over')
  expect(await captain()).toBe(BREN)
  expect(await world.states()).toEqual(['given', 'upgraded', 'confirmed', 'confirmed'])
  expect(await world.taken()).toBe(taken)
  expect(await world.moneyKept()).toBe(18_000)
  await subjectsTo(world, AOIFE).toContain('You’ve left Dink Dynasty')
  await subjectsTo(world, CIAN).toContain('Bren Daly has taken Dink Dynasty over')
  expect(await world.subjectsTo(BREN)).not.toContain('Bren Daly has taken Dink Dynasty over')
  expect(await world.discrepancies()).toEqual([])
})

test('a team that no one takes over leaves when the time is over, with the refund of the day that it was cancelled', async () => {
  const { world } = await givenCaptain()
  // In two days money goes back for the last time; in seven it would not.
  const startDate = addDays(irishDay(new Date()), CANCELLATION_DAYS + 2)
  const season = { startDate, endDate: addDays(startDate, 49) }
  await world.context.db.updateTable('leagues').set(season).execute()
  await cancelOf(world, AOIFE)
  await later(world, 6)
  expect(await world.states()).toEqual(['confirmed', 'confirmed'])
  await later(world, 8)
  await expect.poll(() => world.states()).toEqual(['refunded', 'cancelled'])
  expect(await world.moneyKept()).toBe(1000)
  await subjectsTo(world, BREN).toContain('Dink Dynasty has left Tuesday Pickleball')
  expect(await world.discrepancies()).toEqual([])
})

test('someone who is invited reads that the captain is leaving, as long as it is so', async () => {
  const { world, accept, teamId } = await givenCaptain()
  const leavesTo = async (who: string) => {
    const [item] = (await world.get('/api/waiting-for-you', who)).items
    return item.captainLeaves
  }
  expect(await leavesTo(CIAN)).toBeUndefined()
  await cancelOf(world, AOIFE)
  const { leavingAt } = await signUpOf(world)
  const leaves = { captain: 'Aoife Byrne', until: leavingAt?.toISOString() }
  expect(await leavesTo(CIAN)).toEqual(leaves)
  const { joinLink } = await world
    .post('/api/teams/join-link', { teamId, isOpen: true })
    .then((answer) => answer.json())
  const token = new URL(joinLink).hash.slice(1)
  const read = () => world.post('/api/teams/join-link/read', { token }, CIAN)
  expect((await read()).json().captainLeaves).toEqual(leaves)
  await accept()
  expect(await leavesTo(CIAN)).toBeUndefined()
  expect((await read()).json().captainLeaves).toBeUndefined()
})

test('a captain whose account is deleted after the season is not leaving', async () => {
  const { world } = await givenCaptain()
  const { db } = world.context
  const { endDate } = await db.selectFrom('leagues').select('endDate').executeTakeFirstOrThrow()
  const leavesOn = async (day: string) => {
    const deletionDueAt = new Date(`${day}T12:00:00Z`)
    await db.updateTable('players').set({ deletionDueAt }).where('email', '=', AOIFE).execute()
    const [item] = (await world.get('/api/waiting-for-you', CIAN)).items
    return item.captainLeaves?.until
  }
  expect(await leavesOn(addDays(endDate, 1))).toBeUndefined()
  expect(await leavesOn(endDate)).toBe(`${endDate}T12:00:00.000Z`)
})

test('organisers see who is leaving a league, and when', async () => {
  const { world } = await givenCaptain()
  const admin = await world.givenAdmin()
  const leaving = async () => {
    const url = `/api/organiser/registrations?leagueId=${world.leagueId}`
    const { people } = await world.get(url, admin)
    return people.map((one: { email: string; leavesAt: string | null }) => [
      one.email,
      one.leavesAt,
    ])
  }
  expect(await leaving()).toEqual([
    [AOIFE, null],
    [BREN, null],
  ])
  await cancelOf(world, AOIFE)
  const { leavingAt } = await signUpOf(world)
  expect(await leaving()).toContainEqual([AOIFE, leavingAt?.toISOString()])
  const { db } = world.context
  const { endDate } = await db.selectFrom('leagues').select('endDate').executeTakeFirstOrThrow()
  const deletedOn = async (day: string) => {
    const deletionDueAt = new Date(`${day}T12:00:00Z`)
    await db.updateTable('players').set({ deletionDueAt }).where('email', '=', BREN).execute()
    return deletionDueAt.toISOString()
  }
  const inSeason = await deletedOn(addDays(endDate, -1))
  expect(await leaving()).toContainEqual([BREN, inSeason])
  await deletedOn(addDays(endDate, 1))
  expect(await leaving()).toContainEqual([BREN, null])
})

/** A captain who cancels on the last day on which money goes back, and the world days later. */
async function givenLastDay() {
  let days = 0
  const now = () => new Date(Date.now() + days * DAYS)
  const { world } = await givenCaptain({ now })
  const startDate = addDays(irishDay(new Date()), CANCELLATION_DAYS)
  const season = { startDate, endDate: addDays(startDate, 49) }
  await world.context.db.updateTable('leagues').set(season).execute()
  await cancelOf(world, AOIFE)
  days = 2
  return world
}

test('a captain who cancelled in time gets that day’s refund when an organiser takes them out later', async () => {
  const world = await givenLastDay()
  const { id: registrationId } = await signUpOf(world)
  const admin = await world.givenAdmin()
  const path = `/api/organiser/registrations/removal?registrationId=${registrationId}`
  const { policy, staying } = await world.get(path, admin)
  expect([policy.total, staying.policy.total]).toEqual([170, 0])
  const end = { refund: 'policy', way: 'card', captain: null, expectedBack: 170, reason: 'Asked.' }
  const removed = await world.post(
    '/api/organiser/registrations/remove',
    { registrationId, ...end },
    admin,
  )
  expect(removed.statusCode).toBe(200)
  await expect.poll(() => world.moneyKept()).toBe(1000)
  expect(await world.discrepancies()).toEqual([])
})

test('a captain who cancelled in time and presses again when the others have gone gets what they see', async () => {
  const world = await givenLastDay()
  await cancelOf(world, BREN)
  const [{ id: registrationId, refundOnCancel }] = (await world.overview()).registrations
  expect(refundOnCancel).toBe(170)
  const order = { registrationId, expectedBack: refundOnCancel }
  expect((await world.post('/api/registrations/cancel', order)).statusCode).toBe(200)
  await expect.poll(() => world.moneyKept()).toBe(1000)
})

test('an account that goes later than on its day gets back what was promised for that day', async () => {
  const world = await givenSignUps()
  const { db } = world.context
  const startDate = addDays(irishDay(new Date()), CANCELLATION_DAYS + DELETION_GRACE_DAYS)
  const season = { startDate, endDate: addDays(startDate, 49) }
  await db.updateTable('leagues').set(season).execute()
  await world.signUp()
  await world.post('/api/account/deletion', {})
  const { consequences } = await world.get('/api/account/deletion')
  expect(consequences).toMatchObject([{ back: 8000 }])
  const context = { ...world.context, now: () => new Date(Date.now() + 8 * DAYS) }
  await erase(context, await playerIdOf(db, AOIFE))
  await expect.poll(() => world.moneyKept()).toBe(1000)
})

test('a captain who stays after all tells those who were asked, and nothing can be taken over', async () => {
  const { world, accept, offersTo } = await givenCaptain()
  await cancelOf(world, AOIFE)
  await subjectsTo(world, BREN).toContain(ASKED)
  const { id: registrationId } = await signUpOf(world)
  const stay = () => world.post('/api/registrations/stay', { registrationId })
  expect((await stay()).statusCode).toBe(200)
  expect((await stay()).statusCode).toBe(200)
  await subjectsTo(world, BREN).toContain('Aoife Byrne is staying on Dink Dynasty')
  expect(await offersTo()).toEqual([])
  expect((await accept()).json().code).toBe('offer_over')
  await later(world, 30)
  expect(await world.states()).toEqual(['confirmed', 'confirmed'])
  expect((await world.post('/api/registrations/stay', { registrationId }, BREN)).statusCode).toBe(
    404,
  )
})

test('a captain whose last teammate leaves meanwhile waits no longer', async () => {
  const { world } = await givenCaptain()
  await cancelOf(world, AOIFE)
  await cancelOf(world, BREN)
  await later(world, 0)
  await expect.poll(() => world.states()).toEqual(['refunded', 'cancelled'])
  expect(await world.discrepancies()).toEqual([])
})

test('of taking over and staying at once one succeeds', async () => {
  const { world, accept, captain } = await givenCaptain()
  await cancelOf(world, AOIFE)
  const { id: registrationId } = await signUpOf(world)
  const replies = await Promise.all([
    accept(),
    world.post('/api/registrations/stay', { registrationId }),
  ])
  const [isTaken, isStaying] = replies.map(({ statusCode }) => statusCode === 200)
  expect(isTaken).toBe(!isStaying)
  expect(await captain()).toBe(isTaken ? BREN : AOIFE)
  expect(await world.states()).toEqual(
    isTaken ? ['given', 'upgraded', 'confirmed'] : ['confirmed', 'confirmed'],
  )
  expect(await world.discrepancies()).toEqual([])
})

test('two who take a team over at once: one has it, and it is whole', async () => {
  const { world, accept, captain } = await givenCaptain()
  await joinTeam(world, CIAN)
  await cancelOf(world, AOIFE)
  const replies = await Promise.all([accept(BREN), accept(CIAN)])
  const isTaken = replies.map(({ statusCode }) => statusCode === 200)
  expect(isTaken.filter(Boolean)).toHaveLength(1)
  expect(await captain()).toBe(isTaken[0] ? BREN : CIAN)
  expect(await world.discrepancies()).toEqual([])
})

test('who asks for the account to be deleted reads what becomes of the team, and the others are asked in the seven days', async () => {
  const { world, accept, captain, offersTo } = await givenCaptain()
  const { context } = world
  const ahead = await world.get('/api/account/deletion')
  expect(ahead.consequences).toEqual([
    {
      leagueTitle: 'Tuesday Pickleball',
      team: { name: 'Dink Dynasty', captain: 'Aoife Byrne', after: 'asks' },
      back: 17_000,
    },
  ])
  await world.post('/api/account/deletion', {})
  await subjectsTo(world, BREN).toContain(ASKED)
  expect(await offersTo()).toMatchObject([{ isLeaving: true }])
  expect((await accept()).statusCode).toBe(200)
  expect(await captain()).toBe(BREN)
  expect((await world.get('/api/account/deletion')).consequences).toMatchObject([
    { team: { captain: 'Bren Daly', after: 'passes' }, back: 0 },
  ])
  await erase(context, await playerIdOf(context.db, AOIFE))
  expect(await world.states()).toEqual(['given', 'upgraded', 'confirmed'])
  expect(await world.moneyKept()).toBe(18_000)
  expect(await world.discrepancies()).toEqual([])
})

test('a team that no one has taken over leaves with the deleted account', async () => {
  const { world } = await givenCaptain()
  const { context } = world
  await world.post('/api/account/deletion', {})
  await erase(context, await playerIdOf(context.db, AOIFE))
  await expect.poll(() => world.states()).toEqual(['refunded', 'cancelled'])
  expect(await world.moneyKept()).toBe(1000)
})

test('an account that stays keeps its team, and those who were asked hear of it once', async () => {
  const { world, offersTo } = await givenCaptain()
  const { context } = world
  await world.post('/api/account/deletion', {})
  await subjectsTo(world, BREN).toContain(ASKED)
  const caller = { playerId: await playerIdOf(context.db, AOIFE) } as Parameters<
    typeof keepAccount
  >[1]
  await keepAccount(context, caller)
  await keepAccount(context, caller)
  const stays = 'Aoife Byrne is staying on Dink Dynasty'
  await subjectsTo(world, BREN).toContain(stays)
  expect((await world.subjectsTo(BREN)).filter((subject) => subject === stays)).toHaveLength(1)
  expect(await offersTo()).toEqual([])
})

test('who takes a team with a split fee over gets its shares, and is asked for what is missing', async () => {
  const { world, pay, fee } = await givenSplit()
  await pay(CIAN)
  await cancelOf(world, AOIFE)
  const { offers } = await world.get('/api/teams/captaincy', BREN)
  expect(offers).toMatchObject([{ isLeaving: true, missing: 60 }])
  const { teamId } = offers[0]
  const accept = (missing?: number) =>
    world.post('/api/teams/captaincy/accept', { teamId, missing }, BREN)
  for (const seen of [undefined, 120]) {
    const refused = await accept(seen)
    expect(refused.json()).toMatchObject({
      code: 'changed_meanwhile',
      message:
        '€60 of the team’s fee is missing at this moment. Please look again before you take it over.',
    })
  }
  expect((await accept(60)).statusCode).toBe(200)
  const { split } = await fee(BREN)
  expect(split).toMatchObject({
    share: 60,
    missing: 1,
    hasPaid: false,
    rest: 'asked',
    isForAll: true,
  })
  const started = await world.post(
    '/api/team-fee/pay',
    { registrationId: split.registrationId, shares: 1 },
    BREN,
  )
  expect(started.statusCode).toBe(200)
  await world.payOn(started.json().url)
  await world.verify(started.json().url.split('/').at(-1), BREN)
  expect(await fee(BREN)).toMatchObject({ split: { missing: 0, hasPaid: true } })
  expect(await world.moneyKept()).toBe(18_000)
  expect(await world.discrepancies()).toEqual([])
})

import { randomUUID } from 'node:crypto'
import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Context } from '#context.ts'
import { givenLeague, givenPlayer } from '#testing/builders.ts'
import { PaymentProvider } from '#testing/payment-provider.ts'
import { spendable } from '#testing/credit-world.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { AOIFE, SignUps } from '#testing/sign-up-world.ts'
import { testApp } from '#testing/test-app.ts'
import { countWaiting } from '#testing/database/count-waiting.ts'

const REASON = 'They asked on the night.'
const NO_STAND_INS = { port: 9, url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' }

/** Two servers on one database, and a sign-up for 90 euro, by card or in cash, that can be cancelled for 80. */
async function givenTwo({ inCash = false } = {}) {
  const connection = await testDatabase()
  const provider = new PaymentProvider()
  const worlds: SignUps[] = []
  for (let at = 0; at < 2; at += 1) {
    const { app, context } = await testApp({ connection, payments: provider.payments() })
    const leagueId = worlds[0]?.leagueId ?? (await givenLeague(context.db)).leagueId
    worlds.push(new SignUps({ app, context, leagueId, standIns: NO_STAND_INS, mails: [] }))
  }
  const [one, other] = worlds as [SignUps, SignUps]
  const { db } = one.context
  const startDate = addDays(irishDay(new Date()), 30)
  await db
    .updateTable('leagues')
    .set({ startDate, endDate: addDays(startDate, 49) })
    .execute()
  await givenPlayer(one.app, AOIFE)
  const admin = await one.givenAdmin()
  if (inCash) {
    const gift = { leagueId: one.leagueId, email: AOIFE, skill: 3, cash: 90, teamId: null }
    await one.post('/api/organiser/registrations/give', { ...gift, reason: REASON }, admin)
  } else {
    const { sessionId } = (await one.start()).json()
    provider.pay()
    await one.verify(sessionId)
  }
  const { id: registrationId } = await db
    .updateTable('registrations')
    .set({ firstNight: startDate })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { one, other, admin, registrationId, startDate, both: [one, other] as const }
}

type Given = Awaited<ReturnType<typeof givenTwo>>

type Answer = { statusCode: number; json: () => { fields?: object } }

/** Sends calls, by turns to the two servers, while the sign-up is locked, each once those before it wait; and lets them go. */
async function atOnce(
  { one, both, registrationId }: Given,
  calls: readonly ((world: SignUps) => Promise<Answer>)[],
): Promise<Answer[]> {
  const { db } = one.context
  const answers: Promise<Answer>[] = []
  await db.transaction().execute(async (unit) => {
    await sql`select from registrations where id = ${registrationId} for update`.execute(unit)
    await sql`select from payments where registration_id = ${registrationId} for update`.execute(
      unit,
    )
    for (const [at, call] of calls.entries()) {
      answers.push(call(both[at % 2 === 0 ? 0 : 1]))
      await expect.poll(() => countWaiting(db)).toBe(at + 1)
    }
  })
  return Promise.all(answers)
}

const codesOf = (answers: readonly Answer[]) => answers.map(({ statusCode }) => statusCode)

/** How many were refused with words at the amount: by the server’s own look, before the database has to refuse. */
function countTooMuch(answers: readonly Answer[]): number {
  const fields = answers.map((answer) => answer.json().fields ?? {})
  return fields.filter((words) => 'amount' in words).length
}

async function sums({ db }: Context) {
  const { rows } = await sql<{ back: number; favours: number }>`select
    (select coalesce(sum(amount_cents), 0)::int from refunds where state in ('due', 'pending', 'succeeded')) as back,
    (select coalesce(sum(e.amount_cents), 0)::int from credit_entries e join credits c on c.id = e.credit_id
      where c.origin = 'goodwill' and e.kind in ('granted', 'voided')) as favours`.execute(db)
  return rows[0]
}

const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)

const orderOf =
  ({ admin, registrationId }: Given, path: string, amount: number, change = {}) =>
  (world: SignUps) => {
    const order = { registrationId, amount, reason: REASON, requestId: randomUUID(), ...change }
    return world.post(`/api/organiser/${path}`, order, admin)
  }

const cancelOf =
  ({ registrationId }: Given) =>
  (world: SignUps) =>
    world.post('/api/registrations/cancel', { registrationId })

test('of ten favours of all that was paid, at once on two servers, one is given', async () => {
  const given = await givenTwo()
  const answers = await atOnce(given, times(10, orderOf(given, 'credits', 90)))
  expect(countTooMuch(answers)).toBe(9)
  expect(await sums(given.one.context)).toEqual({ back: 0, favours: 9000 })
  expect(await given.one.discrepancies()).toEqual([])
})

test('favours in parts, one after the other, end where the payment ends', async () => {
  const given = await givenTwo()
  const parts = [40, 40, 20, 10, 1]
  const answers: Answer[] = []
  for (const part of parts) answers.push(await orderOf(given, 'credits', part)(given.one))
  expect(codesOf(answers)).toEqual([200, 200, 409, 200, 409])
  expect(countTooMuch(answers)).toBe(2)
})

test('a favour beside a cancellation is measured by what that leaves, whichever was first', async () => {
  const given = await givenTwo()
  const answers = await atOnce(given, [cancelOf(given), orderOf(given, 'credits', 90)])
  expect(await sums(given.one.context)).toEqual({
    back: 8000,
    favours: answers[1]?.statusCode === 200 ? 1000 : 0,
  })
  expect((await orderOf(given, 'credits', 90)(given.other)).statusCode).toBe(409)
  expect(await given.one.discrepancies()).toEqual([])
})

test('a favour of all that was paid ends with a cancellation but for the fee, as the page says before', async () => {
  const given = await givenTwo()
  const { one } = given
  await orderOf(given, 'credits', 90, { sureOf: 90 })(one)
  const [own] = (await one.overview()).registrations
  expect(own).toMatchObject({ refundOnCancel: 80, favourUsed: 0, favourEnds: 80 })
  await cancelOf(given)(one)
  expect(await sums(one.context)).toEqual({ back: 8000, favours: 1000 })
  expect(await spendable(one)).toBe(10)
  expect(await one.discrepancies()).toEqual([])
})

test('what has been used of a favour comes off a refund by the policy, as the page says before', async () => {
  const given = await givenTwo()
  const { one } = given
  await orderOf(given, 'credits', 90, { sureOf: 90 })(one)
  const { leagueId: other } = await givenLeague(one.context.db)
  await one.start({ Price: 90 }, AOIFE, other)
  expect(await spendable(one)).toBe(0)
  const own = (await one.overview()).registrations.find(
    ({ leagueId }: { leagueId: number }) => leagueId === one.leagueId,
  )
  expect(own).toMatchObject({ refundOnCancel: 0, favourUsed: 90, favourEnds: 0 })
  expect((await cancelOf(given)(one)).statusCode).toBe(200)
  expect(await sums(one.context)).toEqual({ back: 0, favours: 9000 })
  expect(await one.discrepancies()).toEqual([])
})

test('a favour and a refund that an organiser orders are together no more than was paid, at once or not', async () => {
  const given = await givenTwo()
  const orders = [orderOf(given, 'credits', 60), orderOf(given, 'refunds', 60)]
  const answers = await atOnce(given, orders)
  expect(new Set(codesOf(answers))).toEqual(new Set([200, 409]))
  const { back = 0, favours = 0 } = (await sums(given.one.context)) ?? {}
  expect(back + favours).toBe(6000)
  expect((await orderOf(given, 'refunds', 30)(given.one)).statusCode).toBe(200)
  expect((await orderOf(given, 'credits', 0.01)(given.one)).statusCode).toBe(409)
  expect(await given.one.discrepancies()).toEqual([])
})

test('taking someone out with all of it says which favour ends, and ends that', async () => {
  const given = await givenTwo()
  const { one, admin, registrationId } = given
  await orderOf(given, 'credits', 20)(one)
  const path = '/api/organiser/registrations'
  const { all } = await one.get(`${path}/removal?registrationId=${registrationId}`, admin)
  expect(all).toMatchObject({ total: 90, favourEnds: 20 })
  const order = { registrationId, refund: 'all', expectedBack: 90, reason: REASON }
  expect((await one.post(`${path}/remove`, order, admin)).statusCode).toBe(200)
  expect(await sums(one.context)).toEqual({ back: 9000, favours: 0 })
  expect(await one.discrepancies()).toEqual([])
})

test.each(['card', 'choice'])(
  'a refund (%s) beside the player’s cancellation never makes more than was paid',
  async (way) => {
    const given = await givenTwo()
    const refunds = times(2, orderOf(given, 'refunds', 90, { way }))
    await atOnce(given, [...refunds, cancelOf(given)])
    const { back } = (await sums(given.one.context)) ?? {}
    expect([8000, 9000]).toContain(back)
    expect(await given.one.discrepancies()).toEqual([])
  },
)

test('of four hand-backs of cash at once one is ordered', async () => {
  const given = await givenTwo({ inCash: true })
  const answers = await atOnce(given, times(4, orderOf(given, 'refunds', 85)))
  expect(countTooMuch(answers)).toBe(3)
  expect(await sums(given.one.context)).toEqual({ back: 8500, favours: 0 })
  expect(await given.one.discrepancies()).toEqual([])
})

test('missed nights beside a cancellation leave the fee where it is', async () => {
  const given = await givenTwo()
  const missed = (world: SignUps) => {
    const night = { leagueId: world.leagueId, nights: [given.startDate], reason: REASON }
    const path = '/api/organiser/leagues/missed-nights'
    // The sum is the night’s part of the fee.
    return world.post(path, { ...night, expectedCents: 125 }, given.admin)
  }
  expect(codesOf(await atOnce(given, [cancelOf(given), missed]))).toEqual([200, 409])
  const { back } = (await sums(given.one.context)) ?? {}
  expect(back).toBe(8000)
  expect(await given.one.discrepancies()).toEqual([])
})

test('the database itself refuses what would be more than came in, but keeps what the provider tells', async () => {
  const { one, registrationId } = await givenTwo()
  const { db } = one.context
  const refund = (amountCents: number, change: object = {}) =>
    db
      .insertInto('refunds')
      .values({
        registrationId,
        amountCents,
        way: 'card',
        reason: 'organiser',
        actor: 'player:0',
        idempotencyKey: randomUUID(),
        ...change,
      })
      .execute()
  await expect(refund(9001)).rejects.toThrow('than came in')
  await refund(5000)
  await expect(refund(4001, { way: 'credit' })).rejects.toThrow('than came in')
  await refund(9000, { reason: 'elsewhere', state: 'succeeded' })
  await refund(4000, { way: 'credit' })
  const { id: playerId } = await db.selectFrom('players').select('id').executeTakeFirstOrThrow()
  const favour = db.transaction().execute(async (unit) => {
    const credit = { playerId, registrationId, origin: 'goodwill', key: 'k', actor: 'player:0' }
    const { id: creditId } = await unit
      .insertInto('credits')
      .values({ ...credit, origin: 'goodwill', expiresAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await unit
      .insertInto('creditEntries')
      .values({ creditId, kind: 'granted', amountCents: 1 })
      .execute()
  })
  await expect(favour).rejects.toThrow('than is left of what came in')
})

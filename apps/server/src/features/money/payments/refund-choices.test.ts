import { balancesOf } from '@hive/domain/money/books/journal'
import { irishDay } from '@hive/domain/base/time/irish'
import { addDays } from '@hive/domain/base/time/day'
import { longDay } from '@hive/domain/base/time/day-labels'
import { expect, test } from 'vitest'
import { keepPromises } from '#features/office/privacy/work.ts'
import { cancelRegistrationsOf } from '#features/sign-up/league-moves/cancel-league.ts'
import { givenPlayer } from '#testing/builders.ts'
import { callOff, endChoices } from '#testing/called-off-world.ts'
import { PaymentProvider } from '#testing/payment-provider.ts'
import { givenCredits, spendable } from '#testing/credit-world.ts'
import { AOIFE, BREN, CARDS, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { givenSplit } from '#testing/split-world.ts'
import { givenPlace } from '#testing/transfer-world.ts'
import { settleDisputes } from './disputes.ts'
import { makeRefund, settleRefunds } from './refunds.ts'
import { reconcileRefunds } from './reconcile.ts'
import { refundsMoved } from './jobs.ts'

const LAST_DAY = longDay(addDays(irishDay(new Date()), 3))

async function choicesOf(world: SignUps, who = AOIFE) {
  return (await world.get('/api/refund-choices', who)).choices
}

function choose(world: SignUps, way: string, who = AOIFE) {
  return world.post('/api/refund-choices', { leagueId: world.leagueId, way }, who)
}

async function calledOff(world: SignUps, admin: string) {
  return world.get(`/api/organiser/leagues/called-off?leagueId=${world.leagueId}`, admin)
}

function mailTo({ mails }: SignUps, who: string, subject: string) {
  return mails.find((mail) => mail.to === who && mail.subject === subject)?.text
}

async function givenCalledOff() {
  const world = await givenSignUps()
  await world.signUp()
  return { world, admin: await callOff(world) }
}

test('when a league is called off the amount is fixed, and waits until its owner has chosen', async () => {
  const { world, admin } = await givenCalledOff()
  await expect
    .poll(() => mailTo(world, AOIFE, 'Tuesday Pickleball is called off'))
    .toContain(
      `You get €90 back. Choose whether it goes back to your card or becomes a credit with us, by the end of ${LAST_DAY}.`,
    )
  expect(mailTo(world, AOIFE, 'Tuesday Pickleball is called off')).toContain(
    encodeURIComponent(`/your-leagues/${world.leagueId}/refund`),
  )
  expect(await choicesOf(world)).toMatchObject([
    { leagueId: world.leagueId, leagueTitle: 'Tuesday Pickleball', amount: 90, isWithheld: false },
  ])
  expect(await calledOff(world, admin)).toMatchObject({
    left: 0,
    endsAt: expect.any(String),
    refunds: [{ amount: 90, standing: 'not_chosen', playerName: 'Aoife Byrne' }],
  })
  const [bought] = (await world.get(`/api/purchases?leagueId=${world.leagueId}`)).purchases
  expect(bought).toMatchObject({ onItsWay: 90, balance: 0, refunds: [{ standing: 'to_choose' }] })
  // Neither a job nor the reconciler sends it while they choose.
  const { id } = await world.context.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  await makeRefund(world.context, id)
  await reconcileRefunds(world.context)
  expect([await world.states(), await world.moneyKept()]).toEqual([['refund_due'], 9000])
  expect(await world.discrepancies()).toEqual([])
})

test('money that waits for a choice is owed in the books at once, and is still in the card account', async () => {
  const { world, admin } = await givenCalledOff()
  const year = new Date().getFullYear()
  const url = `/api/organiser/ledger?from=${year}-01-01&until=${year}-12-31`
  const { entries } = await world.get(url, admin)
  expect(entries).toMatchObject([
    { kind: 'refund_ordered', cents: 9000 },
    { kind: 'card_payment', cents: 9000 },
  ])
  expect(balancesOf(entries)).toMatchObject({ card: 9000, owed_card: 9000 })
  // No task: it is not late before the choice is over.
  const { db } = world.context
  await db
    .updateTable('refunds')
    .set({ createdAt: daysAgo(3) })
    .execute()
  expect((await world.get('/api/organiser/tasks', admin)).refunds).toEqual([])
  expect(await world.discrepancies()).toEqual([])
})

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000)
}

test('the card gets the money that its owner sends there, once', async () => {
  const { world, admin } = await givenCalledOff()
  const replies = await Promise.all([choose(world, 'card'), choose(world, 'card')])
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  await expect.poll(() => world.states()).toEqual(['refunded'])
  expect(await world.moneyKept()).toBe(0)
  expect(await choicesOf(world)).toEqual([])
  expect((await choose(world, 'credit')).json()).toMatchObject({ code: 'choice_over' })
  expect(await calledOff(world, admin)).toMatchObject({
    endsAt: null,
    refunds: [{ standing: 'done', way: 'card' }],
  })
  expect(await world.discrepancies()).toEqual([])
})

test('a credit in place of the card is one of the whole amount, and the card gets nothing', async () => {
  const { world, admin } = await givenCalledOff()
  expect((await choose(world, 'credit')).json()).toEqual({ choices: [] })
  await expect.poll(() => world.states()).toEqual(['refunded'])
  expect([await spendable(world), await world.moneyKept()]).toEqual([90, 9000])
  expect(await calledOff(world, admin)).toMatchObject({
    refunds: [{ standing: 'done', way: 'credit' }],
  })
  await endChoices(world)
  expect([await spendable(world), await world.moneyKept()]).toEqual([90, 9000])
  await expect
    .poll(() => mailTo(world, AOIFE, 'We’ve refunded you for Tuesday Pickleball'))
    .toContain('You have a credit of €90 with us now.')
  expect(await world.discrepancies()).toEqual([])
})

test('without a choice the money goes to the card', async () => {
  const { world } = await givenCalledOff()
  await endChoices(world)
  await expect.poll(() => world.states()).toEqual(['refunded'])
  expect([await spendable(world), await world.moneyKept()]).toEqual([0, 0])
  expect((await choose(world, 'credit')).statusCode).toBe(409)
  expect(await world.discrepancies()).toEqual([])
})

test('a choice against the end of its time is one or the other, never both', async () => {
  const world = await givenSignUps({ works: false })
  await world.signUp()
  const { context, leagueId } = world
  await cancelRegistrationsOf(context, {
    leagueId,
    actor: 'player:1',
    reason: 'The hall is closed.',
  })
  const { id } = await context.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  const [reply] = await Promise.all([choose(world, 'credit'), endChoices(world)])
  await makeRefund(context, id)
  const isCredit = reply.statusCode === 200
  expect(await spendable(world)).toBe(isCredit ? 90 : 0)
  expect(await world.moneyKept()).toBe(isCredit ? 9000 : 0)
  expect(await world.states()).toEqual(['refunded'])
  expect(await world.discrepancies()).toEqual([])
})

test('what credit paid comes back as credit at once, and only the card’s part is chosen for', async () => {
  const { world, other } = await givenCredits(20)
  await world.signUp({}, AOIFE, CARDS.good, other)
  await callOff(world, 1, other)
  await expect.poll(() => spendable(world)).toBe(20)
  expect(await choicesOf(world)).toMatchObject([{ leagueId: other, amount: 70 }])
  expect(await world.states()).toEqual(['confirmed', 'refund_due'])
  await world.post('/api/refund-choices', { leagueId: other, way: 'credit' })
  await expect.poll(() => spendable(world)).toBe(90)
  await expect.poll(() => world.states()).toEqual(['confirmed', 'refunded'])
  expect(await world.moneyKept()).toBe(9000 + 7000)
  expect(await world.discrepancies()).toEqual([])
})

test('cash is handed back by an organiser, without a choice', async () => {
  const world = await givenSignUps()
  await world.signUp()
  await world.context.db.updateTable('payments').set({ paymentIntentId: null }).execute()
  const admin = await callOff(world)
  expect(await choicesOf(world)).toEqual([])
  expect(await calledOff(world, admin)).toMatchObject({
    endsAt: null,
    refunds: [{ standing: 'to_hand_back', way: 'cash', amount: 90 }],
  })
  expect((await world.get('/api/organiser/tasks', admin)).refunds).toMatchObject([{ way: 'cash' }])
  expect(await world.discrepancies()).toEqual([])
})

test('the player who gave a place away chooses, and the one who took it over gets nothing', async () => {
  const { world, offered, accept } = await givenPlace()
  await accept(await offered())
  await callOff(world)
  expect(await choicesOf(world, BREN)).toEqual([])
  expect(await choicesOf(world)).toMatchObject([{ amount: 90 }])
  await expect
    .poll(() => mailTo(world, AOIFE, 'Your money for Tuesday Pickleball'))
    .toContain('Choose whether it goes back to your card')
  await choose(world, 'credit')
  await expect.poll(() => world.states()).toEqual(['refunded', 'cancelled'])
  expect([await spendable(world), await spendable(world, BREN)]).toEqual([90, 0])
  expect(await world.discrepancies()).toEqual([])
})

test('each teammate chooses for their own share of a fee', async () => {
  const { world, pay, shares } = await givenSplit()
  await pay(BREN)
  await callOff(world, 3)
  expect(await choicesOf(world)).toMatchObject([{ amount: 60 }])
  expect(await choicesOf(world, BREN)).toMatchObject([{ amount: 60 }])
  await expect
    .poll(() => mailTo(world, BREN, 'Tuesday Pickleball is called off'))
    .toContain('You get €60 back.')
  // In the one e-mail that says so, and not in another one.
  expect(await world.subjectsTo(BREN)).not.toContain('Your money for Tuesday Pickleball')
  await choose(world, 'credit', BREN)
  await expect.poll(shares).toEqual([['refunded', 6000]])
  expect(await spendable(world, BREN)).toBe(60)
  await endChoices(world)
  await expect.poll(() => world.moneyKept()).toBe(6000)
  expect(await world.discrepancies()).toEqual([])
})

test('a try-out and the full league after it are one choice', async () => {
  const world = await givenSignUps({ tryItOut: true })
  await world.signUp({ TryItOutRegistration: true, Price: 11.25 })
  await world.signUp({ Price: 78.75 })
  await callOff(world)
  expect(await choicesOf(world)).toMatchObject([{ amount: 90 }])
  await choose(world, 'credit')
  await expect.poll(() => spendable(world)).toBe(90)
  await expect.poll(() => world.states()).toEqual(['refunded', 'refunded'])
  expect(await world.discrepancies()).toEqual([])
})

test('money that comes after the calling off goes back to its card at once', async () => {
  const world = await givenSignUps()
  const { sessionId, url } = (await world.start()).json()
  await world.misbehave({ webhooks: { mode: 'never' } })
  await world.payOn(url)
  await world.context.db.updateTable('leaguePlaces').set({ calledOff: true }).execute()
  expect((await world.verify(sessionId)).json()).toMatchObject({ noPlace: 'league_cancelled' })
  await expect.poll(() => world.states()).toEqual(['refunded'])
  expect([await world.moneyKept(), await choicesOf(world)]).toEqual([0, []])
  expect(await world.discrepancies()).toEqual([])
})

test.each(['card', 'credit'])(
  'a payment under dispute can be chosen for (%s), and nothing moves before the bank has decided',
  async (way) => {
    const { world, provider, refundId } = await givenDisputed()
    expect(await choicesOf(world)).toMatchObject([{ amount: 90, isWithheld: true }])
    await choose(world, way)
    await makeRefund(world.context, refundId)
    expect([await world.states(), await spendable(world)]).toEqual([['refund_due'], 0])
    provider.dispute('won')
    await settleDisputes(world.context, 'pi_1')
    await makeRefund(world.context, refundId)
    expect(await world.states()).toEqual(['refunded'])
    expect(await spendable(world)).toBe(way === 'credit' ? 90 : 0)
    expect(provider.refunds).toHaveLength(way === 'credit' ? 0 : 1)
    expect(await world.discrepancies()).toEqual([])
  },
)

test('a dispute that is won does not end the choice, and one that is lost leaves nothing to choose for', async () => {
  const won = await givenDisputed()
  won.provider.dispute('won')
  await settleDisputes(won.world.context, 'pi_1')
  await makeRefund(won.world.context, won.refundId)
  expect(await choicesOf(won.world)).toMatchObject([{ amount: 90, isWithheld: false }])
  const lost = await givenDisputed()
  lost.provider.dispute('lost')
  await settleDisputes(lost.world.context, 'pi_1')
  expect(await choicesOf(lost.world)).toEqual([])
  expect([await lost.world.states(), lost.provider.refunds]).toEqual([['refunded'], []])
  expect(await lost.world.discrepancies()).toEqual([])
})

test.each([
  [2000, [{ amount: 70 }], 70],
  [9000, [], 0],
])(
  'of what went back at the payment provider (%i cents) nothing is chosen for any more',
  async (cents, left, credit) => {
    const { world } = await givenCalledOff()
    const { db, payments } = world.context
    const { paymentIntentId } = await db
      .selectFrom('payments')
      .select('paymentIntentId')
      .executeTakeFirstOrThrow()
    const refund = { amount: cents, idempotencyKey: 'by hand', refundId: 999 }
    await payments.refund({ ...refund, paymentIntentId: paymentIntentId ?? '' })
    await settleRefunds(world.context, paymentIntentId ?? '')
    expect(await choicesOf(world)).toMatchObject(left)
    await choose(world, 'credit')
    await expect.poll(() => world.states()).toEqual(['refunded'])
    expect([await spendable(world), await world.moneyKept()]).toEqual([credit, 9000 - cents])
    expect(await world.discrepancies()).toEqual([])
  },
)

/** A league that is called off while a bank holds its one payment; jobs are left to the test. */
async function givenDisputed() {
  const provider = new PaymentProvider()
  const world = await givenSignUps({ works: false, payments: provider.payments() })
  const { sessionId } = (await world.start()).json()
  provider.pay()
  await world.verify(sessionId)
  provider.dispute('open')
  await settleDisputes(world.context, 'pi_1')
  const { context, leagueId } = world
  await cancelRegistrationsOf(context, {
    leagueId,
    actor: 'player:1',
    reason: 'The hall is closed.',
  })
  const { id } = await context.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  return { world, provider, refundId: id }
}

test('a refund that fails is listed with its reason, can be made again, and stops no other', async () => {
  const world = await givenSignUps()
  await givenPlayer(world.app, BREN)
  await world.signUp({}, AOIFE, CARDS.refundFails)
  await world.signUp({}, BREN)
  const admin = await callOff(world, 2)
  await endChoices(world)
  await expect.poll(() => world.states()).toEqual(['refunded', 'refunded'])
  const { db } = world.context
  for (const { paymentIntentId } of await db
    .selectFrom('payments')
    .select('paymentIntentId')
    .execute()) {
    await world.context.jobs.add(db, refundsMoved, { paymentIntentId: paymentIntentId ?? '' })
  }
  const standings = async () =>
    (await calledOff(world, admin)).refunds.map((refund: { standing: string }) => refund.standing)
  await expect.poll(standings).toEqual(['failed', 'done'])
  const [{ refundId, failure }] = (await calledOff(world, admin)).refunds
  expect(failure).not.toBeNull()
  expect((await world.post('/api/organiser/refunds/retry', { refundId }, admin)).statusCode).toBe(
    200,
  )
  await expect.poll(standings).toEqual(['done', 'done'])
})

async function eraseNow(world: SignUps): Promise<void> {
  await world.post('/api/account/deletion', {})
  await world.context.db
    .updateTable('players')
    .set({ deletionDueAt: daysAgo(1) })
    .where('email', '=', AOIFE)
    .execute()
  await keepPromises(world.context)
}

test('someone whose account goes before they choose gets the money on their card', async () => {
  const { world } = await givenCalledOff()
  await eraseNow(world)
  await expect.poll(() => world.states()).toEqual(['refunded'])
  expect(await world.moneyKept()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('the money of an account that was erased before the calling off goes to its card at once', async () => {
  const { world, offered, accept } = await givenPlace()
  await accept(await offered())
  await eraseNow(world)
  await callOff(world)
  await expect.poll(() => world.states()).toEqual(['refunded', 'cancelled'])
  expect(await world.moneyKept()).toBe(0)
  expect(await world.discrepancies()).toEqual([])
})

test('no one chooses for someone else, and only those who see its money read what became of it', async () => {
  const { world } = await givenCalledOff()
  await givenPlayer(world.app, BREN)
  expect(await choicesOf(world, BREN)).toEqual([])
  expect((await choose(world, 'credit', BREN)).statusCode).toBe(409)
  expect(await choicesOf(world)).toHaveLength(1)
  expect((await calledOff(world, BREN)).statusCode).toBe(403)
})

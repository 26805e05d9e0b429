import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PaymentProvider } from '#testing/payment-provider.ts'
import { AOIFE, givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { settleDisputes } from './disputes.ts'
import { makeRefund, settleRefunds } from './refunds.ts'

/** A sign-up that was paid and cancelled in time; its refund is made, its jobs are left to the test. */
async function givenRefund(provider: PaymentProvider) {
  const world = await givenSignUps({ works: false, payments: provider.payments() })
  const { sessionId } = (await world.start()).json()
  provider.pay()
  await world.verify(sessionId)
  const [{ id }] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId: id })
  const { context } = world
  const refunds = () =>
    context.db
      .selectFrom('refunds')
      .select(['id', 'state', 'providerId', 'amountCents'])
      .orderBy('id')
      .execute()
  const makeDue = async () => {
    const due = (await refunds()).find(({ state }) => state === 'due')
    await makeRefund(context, due?.id ?? 0)
  }
  await makeDue()
  return { world, context, refunds, makeDue, admin: await world.givenAdmin() }
}

const SEEN = { providerId: 're_1', amountCents: 8000 }

test('a refund that failed and is made again is paid once, whatever notices follow', async () => {
  const provider = new PaymentProvider()
  const { world, context, refunds, makeDue, admin } = await givenRefund(provider)
  provider.setRefund('re_1', 'failed')
  await settleRefunds(context, 'pi_1')
  const [failed] = await refunds()
  expect([failed?.state, await world.states()]).toEqual(['failed', ['refund_due']])

  const retry = () =>
    world.post('/api/organiser/refunds/retry', { refundId: failed?.id ?? 0 }, admin)
  const answers = await Promise.all([retry(), retry()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  await makeDue()
  for (let time = 0; time < 3; time += 1) await settleRefunds(context, 'pi_1')
  expect(await refunds()).toMatchObject([
    { state: 'superseded', ...SEEN },
    { state: 'succeeded', ...SEEN, providerId: 're_2' },
  ])
  expect(await world.states()).toEqual(['refunded'])
  expect((await world.get('/api/organiser/tasks', admin)).refunds).toEqual([])
  expect((await retry()).statusCode).toBe(404)
  expect(provider.refunds.map(({ amount }) => amount)).toEqual([8000, 8000])
  expect(await world.discrepancies()).toEqual([])
})

test('notices that are worked before the retry is written down change nothing', async () => {
  const provider = new PaymentProvider()
  provider.outcomes = ['failed', 'pending']
  const { world, context, refunds, admin } = await givenRefund(provider)
  const [failed] = await refunds()
  await world.post('/api/organiser/refunds/retry', { refundId: failed?.id ?? 0 }, admin)
  const [, retried] = await refunds()
  // The provider has made it; our own note of its answer is still to come.
  await provider.payments().refund({
    paymentIntentId: 'pi_1',
    amount: 8000,
    idempotencyKey: 'ours',
    refundId: retried?.id ?? 0,
  })
  await settleRefunds(context, 'pi_1')
  provider.setRefund('re_2', 'succeeded')
  await settleRefunds(context, 'pi_1')
  expect(await refunds()).toMatchObject([
    { state: 'superseded', ...SEEN },
    { state: 'succeeded', ...SEEN, providerId: 're_2' },
  ])
  expect(await world.states()).toEqual(['refunded'])
  expect(await world.discrepancies()).toEqual([])
})

test('an answer that comes late does not undo what is known already', async () => {
  const provider = new PaymentProvider()
  const { world, context, refunds } = await givenRefund(provider)
  const before = provider.refunds.map((refund) => ({ ...refund }))
  provider.setRefund('re_1', 'failed')
  await settleRefunds(context, 'pi_1')
  provider.refunds = before
  await settleRefunds(context, 'pi_1')
  expect(await refunds()).toMatchObject([{ state: 'failed', ...SEEN }])
  expect(await world.states()).toEqual(['refund_due'])
  expect(await world.subjectsTo(AOIFE)).toEqual([])
})

test('a refund of more than is left, since a part went back elsewhere, becomes one of what is left', async () => {
  const provider = new PaymentProvider()
  const world = await givenSignUps({ works: false, payments: provider.payments() })
  const { sessionId } = (await world.start()).json()
  provider.pay()
  await world.verify(sessionId)
  const [{ id }] = (await world.overview()).registrations
  // Its notice has not come when the player cancels.
  provider.refundByHand(4000)
  await world.post('/api/registrations/cancel', { registrationId: id })
  const { context } = world
  const due = () =>
    context.db.selectFrom('refunds').select('id').where('state', '=', 'due').executeTakeFirst()
  for (let time = 0; time < 2; time += 1) await makeRefund(context, (await due())?.id ?? 0)
  expect(provider.refunds.map(({ amount }) => amount)).toEqual([4000, 5000])
  expect(await world.states()).toEqual(['refunded'])
  expect(await world.discrepancies()).toEqual([])
})

/** A sign-up that was cancelled in time, and its refund, which the provider has refused because of a dispute. */
async function givenRefused(provider: PaymentProvider) {
  const world = await givenSignUps({ works: false, payments: provider.payments() })
  const { sessionId } = (await world.start()).json()
  provider.pay()
  await world.verify(sessionId)
  const [{ id: registrationId }] = (await world.overview()).registrations
  await world.post('/api/registrations/cancel', { registrationId })
  const { id: refundId, idempotencyKey } = await world.context.db
    .selectFrom('refunds')
    .select(['id', 'idempotencyKey'])
    .executeTakeFirstOrThrow()
  provider.dispute('open')
  const asked = { paymentIntentId: 'pi_1', amount: 8000, idempotencyKey, refundId }
  expect(await provider.payments().refund(asked)).toBe('disputed')
  return { world, refundId }
}

async function countRefundJobs({ context }: SignUps) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'refund-payment'`.execute(context.db)
  return rows[0]?.count
}

test('a refund that was refused while a dispute ended is asked for under another key, by one job', async () => {
  const provider = new PaymentProvider()
  const { world, refundId } = await givenRefused(provider)
  // Its notice has not come, and the provider repeats what it said to the key.
  provider.dispute('won')
  await expect(makeRefund(world.context, refundId)).rejects.toThrow('lists no open dispute')
  for (let time = 0; time < 5; time += 1) await settleDisputes(world.context, 'pi_1')
  expect(await countRefundJobs(world)).toBe(1)
  await makeRefund(world.context, refundId)
  expect(provider.refunds.map(({ amount }) => amount)).toEqual([8000])
  expect(await world.states()).toEqual(['refunded'])
  expect(await world.discrepancies()).toEqual([])
})

test('a refund that is called disputed again and again ends as a task, and its jobs do not grow', async () => {
  const provider = new PaymentProvider()
  const { world, refundId } = await givenRefused(provider)
  provider.dispute('won')
  const { context } = world
  context.payments = { ...context.payments, refund: async () => 'disputed' }
  for (let time = 0; time < 5; time += 1) {
    await expect(makeRefund(context, refundId)).rejects.toThrow('lists no open dispute')
  }
  await makeRefund(context, refundId)
  expect(await countRefundJobs(world)).toBe(1)
  const admin = await world.givenAdmin()
  expect((await world.get('/api/organiser/tasks', admin)).refunds).toMatchObject([
    { refundId, state: 'failed', failure: 'disputed' },
  ])
  expect(await world.discrepancies()).toEqual([])
})

test('a refund is not asked for by its own job, which finds the dispute ended and no news', async () => {
  const provider = new PaymentProvider()
  const { world, refundId } = await givenRefused(provider)
  provider.dispute('won')
  const { context } = world
  context.payments = { ...context.payments, refund: async () => 'disputed' }
  await settleDisputes(context, 'pi_1')
  await sql`update pgboss.job set state = 'active' where name = 'refund-payment'`.execute(
    context.db,
  )
  await expect(makeRefund(context, refundId)).rejects.toThrow('lists no open dispute')
  expect(await countRefundJobs(world)).toBe(1)
})

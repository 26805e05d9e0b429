import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenCredits, refundAsCredit, spendable } from '#testing/credit-world.ts'
import { givenSignUps, type SignUps } from '#testing/sign-up-world.ts'
import { noteApart } from './odd-payment-queries.ts'
import { settleRefunds } from './refunds.ts'

/** Gives money back at the payment provider's own pages, and hears of it. */
async function refundElsewhere({ context }: SignUps, amount: number): Promise<void> {
  const { paymentIntentId } = await context.db
    .selectFrom('payments')
    .select('paymentIntentId')
    .executeTakeFirstOrThrow()
  const intent = paymentIntentId ?? ''
  const order = { amount, idempotencyKey: randomUUID(), refundId: 999 }
  await context.payments.refund({ ...order, paymentIntentId: intent })
  await settleRefunds(context, intent)
}

test('a refund at the payment provider on top of ours, of a sign-up that is out, is a task until it is ticked off', async () => {
  const world = await givenSignUps()
  await world.context.db
    .updateTable('leagues')
    .set({ startDate: '2099-01-06', endDate: '2099-02-24' })
    .execute()
  await world.signUp()
  const [{ id }] = (await world.overview()).registrations
  const admin = await world.givenAdmin()
  await world.post('/api/registrations/cancel', { registrationId: id })
  await expect.poll(() => world.states()).toEqual(['refunded'])
  const tasks = async () => (await world.get('/api/organiser/tasks', admin)).oddPayments
  expect(await tasks()).toEqual([])
  await refundElsewhere(world, 1000)
  const [task] = await tasks()
  expect(task).toMatchObject({ what: 'refunded_on_top', registrationId: id, amount: 10 })
  const done = await world.post(
    '/api/organiser/payments/done',
    { sessionId: task.sessionId },
    admin,
  )
  expect(done.statusCode).toBe(200)
  const { paymentIntentId } = await world.context.db
    .selectFrom('payments')
    .select('paymentIntentId')
    .executeTakeFirstOrThrow()
  await settleRefunds(world.context, paymentIntentId ?? '')
  expect([await tasks(), await world.moneyKept()]).toEqual([[], 0])
  expect(await world.discrepancies()).toEqual([])
})

test('a refund at the payment provider after a credit for all of it is a task too, and one before ours is not', async () => {
  const { world, admin, registrationId } = await givenCredits()
  const tasks = async () => (await world.get('/api/organiser/tasks', admin)).oddPayments
  await refundElsewhere(world, 1000)
  expect(await tasks()).toEqual([])
  await refundAsCredit(world, admin, { registrationId, amount: 80 })
  await expect.poll(() => spendable(world)).toBe(80)
  expect(await tasks()).toEqual([])
  await refundElsewhere(world, 2000)
  expect(await tasks()).toMatchObject([{ what: 'refunded_on_top', amount: 20 }])
})

test('a payout that has been read and does not add up is a task, until it does', async () => {
  const world = await givenSignUps()
  const admin = await world.givenAdmin()
  const { db } = world.context
  await sql`insert into provider_payouts (id, amount_cents, currency, state, created_at, arrives_on, is_automatic, lines_read_at)
    values ('po_1', 5000, 'eur', 'paid', now() - interval '5 days', current_date, true, now())`.execute(
    db,
  )
  const tasks = async () => (await world.get('/api/organiser/tasks', admin)).oddPayments
  await noteApart(db, new Date(Date.now() - 6 * 86_400_000))
  expect(await tasks()).toEqual([])
  const before = new Date(Date.now() - 3 * 86_400_000)
  await noteApart(db, before)
  await noteApart(db, before)
  expect(await tasks()).toMatchObject([{ sessionId: 'po_1', what: 'payout_apart', amount: -50 }])
  await sql`insert into provider_lines (id, kind, amount_cents, fee_cents, currency, created_at, payout_id)
    values ('txn_1', 'payment', 5100, 100, 'eur', now(), 'po_1')`.execute(db)
  await noteApart(db, before)
  expect(await tasks()).toEqual([])
})

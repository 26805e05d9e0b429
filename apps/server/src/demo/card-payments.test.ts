import { addDays } from '@hive/domain/base/time/day'
import { irishDay } from '@hive/domain/base/time/irish'
import { expect, test } from 'vitest'
import { readProviderBooks } from '#features/money/payments/provider-books.ts'
import { reconciliationOf } from '#features/money/payments/reconciliation.ts'
import { startStandIns } from '#testing/stand-ins.ts'
import { testApp } from '#testing/test-app.ts'
import { tellOfPayments } from './card-payments.ts'
import { seedDemoWorld } from './seed.ts'

/** A payment of this minute is too young to be missed on one side. */
const later = () => new Date(Date.now() + 60 * 60 * 1000)

test('the demo begins with card payments that have fees, were paid out and agree with the payment provider', async () => {
  const standIns = await startStandIns()
  const { context } = await testApp({ standIns })
  const { db, sealer, log, payments } = context
  await seedDemoWorld({ db, sealer, log, now: context.now() })
  const telling = { db, log, standInPort: standIns.port }
  expect([await tellOfPayments(telling), await tellOfPayments(telling)]).toEqual([true, false])

  await readProviderBooks({ ...context, now: later })
  const today = irishDay(later())
  const { books } = await reconciliationOf(context, { from: addDays(today, -60), until: today })
  const { provider, hive } = books?.totals.payment ?? { provider: 0, hive: -1 }
  expect(provider).toBeGreaterThan(0)
  expect(provider).toBe(hive)
  expect(books?.fees).toBeGreaterThan(0)
  expect(books?.paidOut).toBeGreaterThan(0)
  expect(books?.differences).toEqual([])

  const { paymentIntentId } = await db
    .selectFrom('payments')
    .select('paymentIntentId')
    .where('paymentIntentId', 'is not', null)
    .executeTakeFirstOrThrow()
  const refund = { paymentIntentId: String(paymentIntentId), amount: 1250, refundId: 1 }
  const answer = await payments.refund({ ...refund, idempotencyKey: 'refund:1' })
  expect(answer).toMatchObject({ status: 'succeeded', amount: 1250 })
})

import type { Room } from '#room.ts'
import { PAYMENT_DATA } from './data.ts'
import { PAYMENT_JOBS, workPayments } from './jobs.ts'
import { money, moneyByHand, paymentNotices, payments } from './routes.ts'

/** The room of money: payments, refunds, disputes, receipts and the rules of the books. */
export const paymentsRoom = {
  name: 'payments',
  routes: [payments, money, moneyByHand, paymentNotices],
  jobs: PAYMENT_JOBS,
  work: workPayments,
  data: PAYMENT_DATA,
} as const satisfies Room

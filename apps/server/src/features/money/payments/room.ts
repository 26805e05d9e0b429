import type { Room } from '#room.ts'
import { PAYMENT_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { money, moneyByHand, paymentNotices, payments } from './routes.ts'
import { PAYMENT_WORK } from './work.ts'

/** The room of money: payments, refunds, disputes, receipts and the rules of the books. */
export const paymentsRoom: Room = {
  name: 'payments',
  routes: [payments, money, moneyByHand, paymentNotices],
  jobs,
  work: PAYMENT_WORK,
  data: PAYMENT_DATA,
}

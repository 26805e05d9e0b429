export { insertOddPayment } from './odd-payment-queries.ts'
export { oweRefund } from './owe-refund.ts'
export {
  findPaidFor,
  findPaymentOf,
  insertPayment,
  listUnsettled,
  lockPayment,
  setExpired,
  setOpened,
  setPaid,
} from './queries.ts'
export { reconcileRefunds } from './reconcile.ts'
export { lockPaid, sumOrdered } from './refund-queries.ts'
export { settleDisputes } from './disputes.ts'
export { settleRefunds } from './refunds.ts'
export { listUnpaidPlaces } from './task-queries.ts'

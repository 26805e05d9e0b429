export {
  begunPayment,
  closePayment,
  isCreditSession,
  isUndecided,
  noteOdd,
  notePaid,
  paidFor,
  paidSoFar,
  payByCredit,
  receiptsOwedByHand,
  startPayment,
  type Taken,
  takeByHand,
} from './card-payments.ts'
export { MARGIN_MS, openCardPage } from './card-page.ts'
export { carryOver, followRefunds } from './carry-over.ts'
export { settleDisputes } from './disputes.ts'
export { takenFrom } from './hand-days.ts'
export { admitAlone, admitSum } from './limits.ts'
export { oweRefund } from './owe-refund.ts'
export { askForBooks } from './provider-books.ts'
export { reconcileRefunds } from './reconcile.ts'
export { settleRefunds } from './refunds.ts'
export { type ByHand, isTaken, takeForPlace } from './take-payment.ts'
export { moneyTasks } from './tasks.ts'
export { admitTry } from './tries.ts'
export {
  refundPayment,
  disputesMoved,
  refundsMoved,
  sessionEnded,
  sessionUnwanted,
} from './jobs.ts'
export { boughtWith, dropCredit, endUnpaid, takeSession, unsettled } from './queries.ts'
export { backTo } from './refund-sum-queries.ts'

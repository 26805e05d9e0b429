/** The screens of this wing, which come in one file. */
export { MoneyPage } from './books/money-page.tsx'
export { PayoutPage } from './reconciliation/payout-page.tsx'
export { ReconciliationPage } from './reconciliation/reconciliation-page.tsx'

export { closedNights } from './closed-nights.ts'
export { callOffPartnerNight, callOffPartnerNights } from './publish.ts'

export { closedNights } from './closed-nights.ts'
export { callOffPartnerNight } from './publish.ts'

export { admitBesideRenewals, placesBesideRenewals, teamToRenew } from './renewals.ts'
export { countExpected, listSilent } from './queries.ts'
export { sendRenewal } from './jobs.ts'

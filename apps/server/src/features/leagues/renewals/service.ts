export { admitBesideRenewals, placesBesideRenewals, teamToRenew } from './renewals.ts'
export { countExpected } from './queries.ts'

export { admitBesideRenewals, teamToRenew } from './renewals.ts'

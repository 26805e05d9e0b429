export { balancesOn, closedUntil, flowsOfSeasons } from './ledger.ts'

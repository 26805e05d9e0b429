export { balancesOn, flowsOfSeasons } from './ledger.ts'

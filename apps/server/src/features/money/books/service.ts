export { balancesOn, closedUntil } from './ledger.ts'
export { holdJournal } from './closing-queries.ts'
export { flowsOfSeasons } from './queries.ts'

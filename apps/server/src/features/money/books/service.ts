export { balancesOn, closedUntil, flowsOfSeasons, holdJournal } from './ledger.ts'

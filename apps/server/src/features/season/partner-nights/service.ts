export { saveRound } from './save-round.ts'
export { closedNights } from './closed-nights.ts'
export { callOffPartnerNight, callOffPartnerNights } from './publish.ts'
export { listPlayers, listScores } from './queries.ts'

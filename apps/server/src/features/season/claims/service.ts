export { gamesToDecide } from './decide-claims.ts'
export { waitingProtests } from './decide-protest.ts'
export { type ScoreToConfirm, scoresToConfirm } from './own-games.ts'
export { insertClaim } from './queries.ts'

export { gamesToDecide } from './decide-claims.ts'
export { type ScoreToConfirm, scoresToConfirm } from './own-games.ts'

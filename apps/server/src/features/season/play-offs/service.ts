export {
  admitLevel,
  admitPlayOffResult,
  followDepartures,
  isInPlayOffs,
  leavingPlayOffs,
  movePlayOffsOn,
} from './move-on.ts'
export { bringPlayOffs } from './queries.ts'
export { countUntimed, roundLeftOut } from './rounds.ts'
export { type MadeMove, tellOfMoves } from './tell-of-play-offs.ts'

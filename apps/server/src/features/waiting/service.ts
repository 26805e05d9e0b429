export type { NewEntry } from './queries.ts'
export {
  closeLeague,
  freePlaces,
  leaveEveryLine,
  leaveLine,
  putFirstInLine,
  putOfferBack,
  standInLine,
  takeOffer,
  tendWaitingLists,
} from './waiting-list.ts'

export type { NewEntry } from './queries.ts'
export {
  closeLeague,
  freePlaces,
  leaveEveryLine,
  leaveLine,
  offerPlaces,
  putFirstInLine,
  putOfferBack,
  standInLine,
  takeOffer,
  tendWaitingLists,
} from './waiting-list.ts'

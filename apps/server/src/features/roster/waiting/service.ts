export { groupOf, type GroupStart, invitationFor, joinGroup, makeGroup } from './groups.ts'
export { freePlaces, type OfferContext, offerPlaces } from './offer-places.ts'
export type { NewEntry } from './queries.ts'
export {
  closeLeague,
  leaveEveryLine,
  leaveLine,
  putFirstInLine,
  putOfferBack,
  standInLine,
  takeOffer,
  takeOfferAlone,
  tendWaitingLists,
} from './waiting-list.ts'

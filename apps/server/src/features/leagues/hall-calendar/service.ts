export {
  admitChange,
  admitToHalls,
  clashesOf,
  listClashingHalls,
  listClosedNights,
} from './clashes.ts'
export { hallsInUse } from './calendar.ts'

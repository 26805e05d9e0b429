export {
  admitChange,
  admitToHalls,
  clashesOf,
  listClashingHalls,
  listClosedNights,
} from './clashes.ts'

/** Players: who they are, and whether they stay. No other room writes their rows. */
export { playerChanged } from './jobs.ts'
export {
  endMarketingConsent,
  findByEmail,
  findOrCreatePlayer,
  lockProfile,
  nameNameless,
  saveProfile,
  setMarketingState,
} from './queries.ts'
export {
  findDeletion,
  findMergedInto,
  listDueForDeletion,
  lockPlayer,
  setDeletion,
  setMerged,
  setNoticed,
} from './standing-queries.ts'

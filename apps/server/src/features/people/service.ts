/** Players: who they are, their role, and whether they stay. No other room writes their rows. */
export {
  endMarketingConsent,
  findByEmail,
  findOrCreatePlayer,
  lockProfile,
  saveProfile,
  setMarketingState,
  setRole,
} from './queries.ts'
export {
  countOtherAdmins,
  findDeletion,
  listDueForDeletion,
  lockPlayer,
  setDeletion,
  setNoticed,
} from './standing-queries.ts'

/** Said on every page of a trial, so that no one takes its places or receipts for real ones. */
export const TRIAL_NOTE = 'This is a trial: no card is charged, and no place is real.'

import { ACCOUNT, INTEREST } from './inventory/account.ts'
import type { Holdings } from './inventory/holding.ts'
import { HOUSE, LEAGUES } from './inventory/leagues.ts'
import { PAYMENTS, REGISTRATION } from './inventory/registration.ts'
import { SESSION } from './inventory/session.ts'

/**
 * Every table and column of ours, room by room: what tells something of a person, what "Download my data"
 * shows of it, and what an erasure does with it. A new column is written down here before its tests pass.
 */
export const INVENTORY: Holdings = {
  ...ACCOUNT,
  ...INTEREST,
  ...REGISTRATION,
  ...PAYMENTS,
  ...SESSION,
  ...LEAGUES,
  ...HOUSE,
}

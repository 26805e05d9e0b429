import type { RestoredJobs } from './backup/after-restore.ts'
import { refundPayment, refundsMoved } from '../features/money/payments/service.ts'
import { keepPrivacyPromises } from '../features/office/privacy/service.ts'
import { leagueCalledOff } from '../features/sign-up/league-moves/service.ts'

/** The work that a restore puts off or asks for, by its stored names. */
export const RESTORED_JOBS: RestoredJobs = {
  putOff: [refundPayment.name, leagueCalledOff.name],
  askOfRefunds: refundsMoved.name,
  eraseAgain: keepPrivacyPromises.name,
}

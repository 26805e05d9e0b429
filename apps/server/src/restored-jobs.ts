import type { RestoredJobs } from './db/backup/after-restore.ts'
import type { Jobs } from './rooms.ts'

/** The work that a restore puts off or asks for. */
export const RESTORED_JOBS = {
  putOff: ['refund-payment', 'cancel-league'],
  askOfRefunds: 'settle-refunds',
  eraseAgain: 'keep-privacy-promises',
} as const satisfies RestoredJobs<keyof Jobs>

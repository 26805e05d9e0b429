import type { Context } from '#context.ts'
import { workCredits } from '#features/credits/jobs.ts'
import { workImports } from '#features/imports/jobs.ts'
import { workMarketing } from '#features/marketing/jobs.ts'
import { workPayments } from '#features/payments/jobs.ts'
import { workRegistration } from '#features/registration/jobs.ts'
import { workSignUp } from '#features/sign-up/jobs.ts'
import { workSplitFees } from '#features/split-fee/jobs.ts'
import { workTeams } from '#features/teams/jobs.ts'
import { workTracking } from '#features/tracking/jobs.ts'
import { workTransfers } from '#features/transfers/jobs.ts'
import { workWaiting } from '#features/waiting/jobs.ts'

const ALL = [
  workSignUp,
  workPayments,
  workCredits,
  workRegistration,
  workSplitFees,
  workTeams,
  workWaiting,
  workTransfers,
  workImports,
  workMarketing,
  workTracking,
]

/** Takes up the work that follows sign-ups, and no other. */
export async function workSignUps(context: Context): Promise<void> {
  for (const work of ALL) {
    await work(context)
  }
}

import type { Context } from '#context.ts'
import { workCredits } from '#features/roster/credits/jobs.ts'
import { workImports } from '#features/office/imports/jobs.ts'
import { workMarketing } from '#features/account/marketing/jobs.ts'
import { workPayments } from '#features/money/payments/jobs.ts'
import { workRegistration } from '#features/roster/registration/jobs.ts'
import { workSignUp } from '#features/sign-up/sign-up/jobs.ts'
import { workSplitFees } from '#features/money/split-fee/jobs.ts'
import { workTeams } from '#features/roster/teams/jobs.ts'
import { workTracking } from '#features/base/tracking/jobs.ts'
import { workTransfers } from '#features/sign-up/transfers/jobs.ts'
import { workWaiting } from '#features/roster/waiting/jobs.ts'

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

import type { Context } from '#context.ts'
import { INTEREST_JOBS, workInterest } from '#features/interest/jobs.ts'
import { MARKETING_JOBS, workMarketing } from '#features/marketing/jobs.ts'
import { PAYMENT_JOBS, workPayments } from '#features/payments/jobs.ts'
import { PRIVACY_JOBS, workPrivacy } from '#features/privacy/jobs.ts'
import { REGISTRATION_JOBS, workRegistration } from '#features/registration/jobs.ts'
import { SESSION_JOBS, workSession } from '#features/session/jobs.ts'
import { TRACKING_JOBS, workTracking } from '#features/tracking/jobs.ts'
import type { JobsOf } from '#jobs/declare.ts'
import { IDENTITY_JOBS, workIdentity } from '#identity/jobs.ts'

/** What follows a sign-up and its money. */
const SIGN_UPS = [workPayments, workRegistration, workMarketing, workTracking]

/** The worker's contents page: all durable work, as `createApp` is that of what is served. */
const ALL = [...SIGN_UPS, workInterest, workIdentity, workSession, workPrivacy]

/** Every kind of durable work, by name. */
export const JOB_KINDS = {
  ...PAYMENT_JOBS,
  ...REGISTRATION_JOBS,
  ...MARKETING_JOBS,
  ...TRACKING_JOBS,
  ...INTEREST_JOBS,
  ...IDENTITY_JOBS,
  ...SESSION_JOBS,
  ...PRIVACY_JOBS,
}

export type Jobs = JobsOf<typeof JOB_KINDS>

/** Takes up all durable work of a server. */
export async function workAll(context: Context): Promise<void> {
  for (const work of ALL) await work(context)
}

/** Takes up the work that follows sign-ups, and no other. */
export async function workSignUps(context: Context): Promise<void> {
  for (const work of SIGN_UPS) await work(context)
}

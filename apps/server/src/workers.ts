import type { Context } from '#context.ts'
import { workInterest } from '#features/interest/jobs.ts'
import { workMarketing } from '#features/marketing/jobs.ts'
import { workPayments } from '#features/payments/jobs.ts'
import { workPrivacy } from '#features/privacy/jobs.ts'
import { workRegistration } from '#features/registration/jobs.ts'
import { workSession } from '#features/session/jobs.ts'
import { workTracking } from '#features/tracking/jobs.ts'
import { workIdentity } from '#identity/jobs.ts'

/** What follows a sign-up and its money. */
const SIGN_UPS = [workPayments, workRegistration, workMarketing, workTracking]

/** The worker's contents page: all durable work, as `createApp` is that of what is served. */
const ALL = [...SIGN_UPS, workInterest, workIdentity, workSession, workPrivacy]

/** Takes up all durable work of a server. */
export async function workAll(context: Context): Promise<void> {
  for (const work of ALL) await work(context)
}

/** Takes up the work that follows sign-ups, and no other. */
export async function workSignUps(context: Context): Promise<void> {
  for (const work of SIGN_UPS) await work(context)
}

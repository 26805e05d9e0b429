import type { Room } from '#room.ts'
import { IDENTITY_JOBS, workIdentity } from './jobs.ts'
import { session } from './routes.ts'

/** Sign-in: accounts, passkeys, sessions and their mails. */
export const identityRoom = {
  name: 'identity',
  routes: [session],
  jobs: IDENTITY_JOBS,
  work: workIdentity,
} as const satisfies Room

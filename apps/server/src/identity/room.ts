import type { Room } from '#room.ts'
import { IDENTITY_DATA } from './data.ts'
import { IDENTITY_JOBS, workIdentity } from './jobs.ts'
import { session } from './routes.ts'

/** The room of sign-in: accounts, passkeys, sessions and their mails. */
export const identityRoom = {
  name: 'identity',
  routes: [session],
  jobs: IDENTITY_JOBS,
  work: workIdentity,
  data: IDENTITY_DATA,
} as const satisfies Room

import type { Room } from '#room.ts'
import { IDENTITY_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { session } from './routes.ts'
import { IDENTITY_WORK } from './work.ts'

/** The room of sign-in: accounts, passkeys, sessions and their mails. */
export const identityRoom: Room = {
  name: 'identity',
  routes: [session],
  jobs,
  work: IDENTITY_WORK,
  data: IDENTITY_DATA,
}

import type { Room } from '#room.ts'
import { SIGN_UP_DATA } from './data.ts'
import { SIGN_UP_JOBS, workSignUp } from './jobs.ts'
import { departures, organiserDecisions, signUp } from './routes.ts'

/** The room of sign-ups, from checkout to end; it combines the services of the rooms below it. */
export const signUpRoom = {
  name: 'sign-up',
  routes: [signUp, departures, organiserDecisions],
  jobs: SIGN_UP_JOBS,
  work: workSignUp,
  data: SIGN_UP_DATA,
} as const satisfies Room

import type { Room } from '#room.ts'
import { SIGN_UP_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { departures, organiserDecisions, signUp } from './routes.ts'
import { SIGN_UP_WORK } from './work.ts'

/** The room of sign-ups, from checkout to end; it combines the services of the rooms below it. */
export const signUpRoom: Room = {
  name: 'sign-up',
  routes: [signUp, departures, organiserDecisions],
  jobs,
  work: SIGN_UP_WORK,
  // What a crash left open is looked at now, however young it is.
  started: (context) => context.jobs.add(context.db, jobs.reconcileAll, {}),
  data: SIGN_UP_DATA,
}

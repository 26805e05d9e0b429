import type { Room } from '#room.ts'
import { CREDIT_DATA } from './data.ts'
import { CREDIT_JOBS, workCredits } from './jobs.ts'
import { credits } from './routes.ts'

/** Credits: given by organisers and by refunds, spent at sign-ups before the card pays. */
export const creditsRoom = {
  name: 'credits',
  routes: [credits],
  jobs: CREDIT_JOBS,
  work: workCredits,
  data: CREDIT_DATA,
} as const satisfies Room

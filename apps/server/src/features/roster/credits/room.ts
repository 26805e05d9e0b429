import type { Room } from '#room.ts'
import { CREDIT_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { credits } from './routes.ts'
import { CREDIT_WORK } from './work.ts'

/** Credits: given by organisers and by refunds, spent at sign-ups before the card pays. */
export const creditsRoom: Room = {
  name: 'credits',
  routes: [credits],
  jobs,
  work: CREDIT_WORK,
  data: CREDIT_DATA,
}

import type { Room } from '#room.ts'
import { CLAIM_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { claims } from './routes.ts'
import { CLAIM_WORK } from './work.ts'

/** What teams say of how their games went, and the scores that come of it. */
export const claimsRoom: Room = {
  name: 'claims',
  routes: [claims],
  jobs,
  work: CLAIM_WORK,
  data: CLAIM_DATA,
}

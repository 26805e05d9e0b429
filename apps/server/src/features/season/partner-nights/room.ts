import type { Room } from '#room.ts'
import { PARTNER_NIGHT_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { partnerNights } from './routes.ts'
import { PARTNER_NIGHT_WORK } from './work.ts'

/** Nights of a league on which partners change each round: drawn, published, scored, and mails about them. */
export const partnerNightsRoom: Room = {
  name: 'partner-nights',
  routes: [partnerNights],
  jobs,
  work: PARTNER_NIGHT_WORK,
  data: PARTNER_NIGHT_DATA,
}

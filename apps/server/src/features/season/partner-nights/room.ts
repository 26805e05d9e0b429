import type { Room } from '#room.ts'
import { PARTNER_NIGHT_DATA } from './data.ts'
import { PARTNER_NIGHT_JOBS, workPartnerNights } from './jobs.ts'
import { partnerNights } from './routes.ts'

/** Nights of a league on which partners change each round: drawn, published, scored, and mails about them. */
export const partnerNightsRoom = {
  name: 'partner-nights',
  routes: [partnerNights],
  jobs: PARTNER_NIGHT_JOBS,
  work: workPartnerNights,
  data: PARTNER_NIGHT_DATA,
} as const satisfies Room

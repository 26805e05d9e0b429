import type { Room } from '#room.ts'
import { LEGAL_DATA } from './data.ts'
import { legalDetails } from './routes.ts'

/** The organiser's legal details and VAT rates. */
export const legalDetailsRoom: Room = {
  name: 'legal-details',
  routes: [legalDetails],
  data: LEGAL_DATA,
}

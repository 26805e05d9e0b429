import type { Room } from '#room.ts'
import { repairs } from './routes.ts'

/** Repairs of a season that has lost a night, a court or a team. */
export const repairsRoom: Room = { name: 'repairs', routes: [repairs] }

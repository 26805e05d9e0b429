import type { Room } from '#room.ts'
import * as jobs from './jobs.ts'
import { repairs } from './routes.ts'
import { REPAIR_WORK } from './work.ts'

/** Repairs of a season that has lost a night, a court or a team, and the end of one that is called off. */
export const repairsRoom: Room = { name: 'repairs', routes: [repairs], jobs, work: REPAIR_WORK }

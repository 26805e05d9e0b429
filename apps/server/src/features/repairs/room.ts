import type { Room } from '#room.ts'
import { repairs } from './routes.ts'

/** A season that has lost a night, a court or a team goes on. */
export const repairsRoom = { name: 'repairs', routes: [repairs] } as const satisfies Room

import type { Room } from '#room.ts'
import { drawAgain } from './routes.ts'

/** Fixtures that are taken back before their first game, and the rest of a season that is drawn again. */
export const drawAgainRoom: Room = { name: 'draw-again', routes: [drawAgain] }

import type { Room } from '#room.ts'
import { scores } from './routes.ts'

/** How scores are entered, forfeited and taken back, and how play-offs go on from them. */
export const scoresRoom: Room = { name: 'scores', routes: [scores] }

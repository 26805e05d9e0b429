import type { Room } from '#room.ts'
import { content } from './routes.ts'

/** The room of the site's texts, the agreement, and the public settings. */
export const contentRoom: Room = {
  name: 'content',
  routes: [content],
}

import type { Room } from '#room.ts'
import { content } from './routes.ts'

/** What the site says: texts, the agreement, what is configured. */
export const contentRoom = {
  name: 'content',
  routes: [content],
} as const satisfies Room

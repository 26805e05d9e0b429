import type { Room } from '#room.ts'
import { DIRECTORY_DATA } from './data.ts'
import { directory } from './routes.ts'

/** People as organisers find them: the list of everyone, one person's page, and notes. */
export const directoryRoom = {
  name: 'directory',
  routes: [directory],
  data: DIRECTORY_DATA,
} as const satisfies Room

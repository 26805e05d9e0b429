import type { Room } from '#room.ts'
import { DIRECTORY_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { directory } from './routes.ts'

/** People as organisers find them: the list of everyone, one person's page, and notes. */
export const directoryRoom: Room = {
  name: 'directory',
  routes: [directory],
  jobs,
  data: DIRECTORY_DATA,
}

import type { Room } from '#room.ts'
import { MESSAGE_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { messages } from './routes.ts'
import { MESSAGE_WORK } from './work.ts'

/** What organisers and captains write to people, and the answers; nobody's address is shown to anyone. */
export const messagesRoom: Room = {
  name: 'messages',
  routes: [messages],
  jobs,
  work: MESSAGE_WORK,
  data: MESSAGE_DATA,
}

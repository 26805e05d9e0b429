import type { Room } from '#room.ts'
import { CHANGE_NOTICE_DATA } from './data.ts'
import * as jobs from './jobs.ts'
import { changeNotices } from './routes.ts'
import { CHANGE_NOTICE_WORK } from './work.ts'

/** Changes of leagues that people have signed up for, and the mails about them. */
export const changeNoticesRoom: Room = {
  name: 'change-notices',
  routes: [changeNotices],
  jobs,
  work: CHANGE_NOTICE_WORK,
  data: CHANGE_NOTICE_DATA,
}

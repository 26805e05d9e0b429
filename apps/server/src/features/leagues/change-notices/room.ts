import type { Room } from '#room.ts'
import { CHANGE_NOTICE_DATA } from './data.ts'
import { CHANGE_NOTICE_JOBS, workChangeNotices } from './jobs.ts'
import { changeNotices } from './routes.ts'

/** Changes of leagues that people have signed up for, and the mails about them. */
export const changeNoticesRoom = {
  name: 'change-notices',
  routes: [changeNotices],
  jobs: CHANGE_NOTICE_JOBS,
  work: workChangeNotices,
  data: CHANGE_NOTICE_DATA,
} as const satisfies Room

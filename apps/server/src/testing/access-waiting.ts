import { ADMINS_FIND_NONE, NONE, REASON, type Row } from './access-answers.ts'

/** The calls by which organisers change a waiting list, about an entry that is not there. */
export const WAITING_ROWS: Record<string, Row> = {
  'POST /api/organiser/waiting-list/move': {
    payload: () => ({ entryId: NONE, from: 1, to: 2, reason: REASON }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: [404, 404, 404] },
  },
  'POST /api/organiser/waiting-list/pass-over': {
    payload: () => ({ entryId: NONE, reason: REASON }),
    answers: ADMINS_FIND_NONE,
    helpers: { coordinator: [404, 404, 404] },
  },
}

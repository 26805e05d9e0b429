import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { noticeOrder } from '#features/base/notices/service.ts'

/** Has a claim stand that nobody answered, at the end of its time. */
export const settleClaims = job('settle-claims', z.object({ fixtureId: z.int() }), { isKept: true })

/** The same for every game whose time is over: one that was off at that moment, or was moved and moved back, has no other. */
export const settleOverdueClaims = job('settle-overdue-claims', nothing, { cron: '10 * * * *' })

// It waits for what may follow, such as that the other team says the same.
export const sendScoreNotice = job('send-score-notice', noticeOrder, { waitsForUndo: true })

// What an organiser has decided waits for nothing to follow.
export const sendProtestNotice = job('send-protest-notice', noticeOrder)

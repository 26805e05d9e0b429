import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'

/** Has a claim stand that nobody answered, at the end of its time. */
export const settleClaims = job('settle-claims', z.object({ fixtureId: z.int() }), { isKept: true })

/** The same for every game whose time is over: one that was off at that moment, or was moved and moved back, has no other. */
export const settleOverdueClaims = job('settle-overdue-claims', nothing, { cron: '10 * * * *' })

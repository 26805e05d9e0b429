import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'

export const sendCallAsk = job('send-call-ask', z.object({ askId: z.int() }))

export const sendCallAnswer = job('send-call-answer', z.object({ askId: z.int() }))

/** Ends calls whose time or league is over. Until it has run they are shown to nobody either. */
export const endCalls = job('end-calls', nothing, { cron: '*/10 * * * *' })

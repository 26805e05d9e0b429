import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'

const ended = z.object({ creditId: z.int(), cents: z.int(), entryId: z.int() })

export const sendCreditMail = job('send-credit-mail', z.object({ creditId: z.int() }))

export const sendCreditMovedMail = job('send-credit-moved-mail', z.object({ creditId: z.int() }))

export const sendCreditVoidedMail = job('send-credit-voided-mail', z.object({ creditId: z.int() }))

export const sendCreditEndedMail = job('send-credit-ended-mail', ended)

export const sendCreditReminder = job('send-credit-reminder', z.object({ creditId: z.int() }))

export const remindOfCredits = job('remind-of-credits', nothing, { cron: '0 10 * * *' })

export const endCredits = job('end-credits', nothing, { cron: '40 0 * * *' })

import { z } from 'zod'
import { job, nothing } from '#jobs/declare.ts'
import { overMailKind } from './mails/over-words.ts'

const registration = z.object({ registrationId: z.int() })

export const sendConfirmation = job('send-confirmation', registration, { isKept: true })

export const sendRegistrationMail = job(
  'send-registration-mail',
  registration.extend({ kind: overMailKind }),
  { isKept: true },
)

export const releaseTryOuts = job('release-try-outs', nothing, { cron: '*/10 * * * *' })

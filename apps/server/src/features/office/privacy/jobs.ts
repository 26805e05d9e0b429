import { job, nothing } from '#jobs/declare.ts'
import { privacyMail } from './mails.ts'

export const sendPrivacyMail = job('send-privacy-mail', privacyMail, {
  sealedFor: 'privacy-mail',
  isKept: true,
})

export const keepPrivacyPromises = job('keep-privacy-promises', nothing, {
  cron: '10 * * * *',
  isKept: true,
})

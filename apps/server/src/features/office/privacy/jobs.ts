import { job, nothing } from '#jobs/declare.ts'
import { privacyNews } from './mails/privacy.ts'

export const sendPrivacyMail = job('send-privacy-mail', privacyNews, {
  sealedFor: 'privacy-mail',
  isKept: true,
})

export const keepPrivacyPromises = job('keep-privacy-promises', nothing, {
  cron: '10 * * * *',
  isKept: true,
})

import { job, nothing } from '#jobs/declare.ts'
import { mailOrder } from './mail-order.ts'

export const sendIdentityMail = job('send-identity-mail', mailOrder, {
  sealedFor: 'identity-mail',
  isShortLived: true,
})

export const tidyIdentity = job('tidy-identity', nothing, { cron: '30 * * * *' })

import type { Context } from '#context.ts'
import { job, nothing, takeUp } from '#jobs/declare.ts'
import { findChallenge, removeOldChallenges } from './challenge-queries.ts'
import { removeRetiredKeys } from './key-queries.ts'
import { removeOldLimits } from './limit-queries.ts'
import { challengeMail, type MailOrder, mailOrder, noticeMail } from './mails.ts'
import { removeOldPasskeyChallenges } from './passkey-queries.ts'
import { removeExpiredPayloads } from './payload-queries.ts'
import { removeOldSignIns } from './sign-in-log.ts'

/** Sends the provider's mails, and deletes expired data every hour. */
export const IDENTITY_JOBS = {
  'send-identity-mail': job(mailOrder, { sealedFor: 'identity-mail', isShortLived: true }),
  'tidy-identity': job(nothing, { cron: '30 * * * *' }),
}

export async function workIdentity(context: Context): Promise<void> {
  await takeUp(context.jobs, IDENTITY_JOBS, {
    'send-identity-mail': (order) => sendMail(context, order),
    'tidy-identity': () => tidy(context),
  })
}

async function sendMail({ db, mailer, config }: Context, order: MailOrder): Promise<void> {
  const sender = { publicUrl: config.http.publicUrl, organiser: config.organiser }
  if (order.kind === 'notice') return mailer.send(noticeMail(order, sender))
  const challenge = await findChallenge(db, order.challengeId)
  const mail = challenge && !challenge.usedAt ? challengeMail(challenge, order, sender) : null
  if (mail) await mailer.send(mail)
}

async function tidy({ db, now }: Context): Promise<void> {
  await removeExpiredPayloads(db)
  await removeOldChallenges(db)
  await removeOldPasskeyChallenges(db)
  await removeOldLimits(db)
  await removeRetiredKeys(db)
  await removeOldSignIns(db, now())
}

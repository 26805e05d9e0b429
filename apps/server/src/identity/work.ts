import { type Handled, handled } from '#jobs/handled.ts'
import { findChallenge, removeOldChallenges } from './challenge-queries.ts'
import { removeRetiredKeys } from './key-queries.ts'
import { removeOldLimits } from './limit-queries.ts'
import { challengeMail, noticeMail } from './mails.ts'
import { removeOldPasskeyChallenges } from './passkey-queries.ts'
import { removeExpiredPayloads } from './payload-queries.ts'
import { removeOldSignIns } from './sign-in-log.ts'
import * as job from './jobs.ts'

/** Sends the provider's mails, and deletes expired data every hour. */
export const IDENTITY_WORK: readonly Handled[] = [
  handled(job.sendIdentityMail, async ({ db, mailer, config }, order) => {
    const sender = { publicUrl: config.http.publicUrl, organiser: config.organiser }
    if (order.kind === 'notice') return mailer.send(noticeMail(order, sender))
    const challenge = await findChallenge(db, order.challengeId)
    const mail = challenge && !challenge.usedAt ? challengeMail(challenge, order, sender) : null
    if (mail) await mailer.send(mail)
  }),
  handled(job.tidyIdentity, async ({ db, now }) => {
    await removeExpiredPayloads(db)
    await removeOldChallenges(db)
    await removeOldPasskeyChallenges(db)
    await removeOldLimits(db)
    await removeRetiredKeys(db)
    await removeOldSignIns(db, now())
  }),
]

import { mailed, sendUnnoted } from '#features/base/mails/service.ts'
import { type Handled, handled } from '#jobs/handled.ts'
import { findChallenge, removeOldChallenges } from './challenge-queries.ts'
import { removeRetiredKeys } from './key-queries.ts'
import { removeOldLimits } from './limit-queries.ts'
import { identityMail } from './mails.ts'
import { removeOldPasskeyChallenges } from './passkey-queries.ts'
import { removeExpiredPayloads } from './payload-queries.ts'
import { removeOldSignIns } from './sign-in-log.ts'
import * as job from './jobs.ts'

/** Sends the provider's mails, and deletes expired data every hour. */
export const IDENTITY_WORK: readonly Handled[] = [
  mailed(
    job.sendIdentityMail,
    identityMail,
    async ({ db }, order) => {
      if (order.kind === 'notice') return order
      const challenge = await findChallenge(db, order.challengeId)
      if (!challenge || challenge.usedAt) return null
      // The address has no account whose password could be chosen.
      if (challenge.purpose === 'reset_password' && challenge.userId === null) return null
      return { ...challenge, ...order }
    },
    sendUnnoted,
  ),
  handled(job.tidyIdentity, async ({ db, now }) => {
    await removeExpiredPayloads(db)
    await removeOldChallenges(db)
    await removeOldPasskeyChallenges(db)
    await removeOldLimits(db)
    await removeRetiredKeys(db)
    await removeOldSignIns(db, now())
  }),
]

import type { Context } from '#context.ts'
import { findChallenge, removeOldChallenges } from './challenge-queries.ts'
import { removeRetiredKeys } from './key-queries.ts'
import { removeOldLimits } from './limit-queries.ts'
import { challengeMail, noticeMail, openOrder } from './mails.ts'
import { removeOldPasskeyChallenges } from './passkey-queries.ts'
import { removeExpiredPayloads } from './payload-queries.ts'
import { removeOldSignIns } from './sign-in-log.ts'

/** Sends the provider's mails, and sweeps every hour what it need not remember any longer. */
export async function workIdentity(context: Context): Promise<void> {
  const { jobs } = context
  await jobs.work('send-identity-mail', ({ sealed }) => sendMail(context, sealed))
  await jobs.work('tidy-identity', () => tidy(context))
  await jobs.schedule('tidy-identity', '30 * * * *')
}

async function sendMail({ db, sealer, mailer, config }: Context, sealed: string): Promise<void> {
  const order = openOrder(sealer, sealed)
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

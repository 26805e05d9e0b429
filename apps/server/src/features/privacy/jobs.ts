import type { Context } from '#context.ts'
import { removeOldInterests } from '#features/interest/service.ts'
import { erase } from './deletion.ts'
import { applyInactivity } from './inactivity.ts'
import { openPrivacyMail, writePrivacyMail } from './mails.ts'
import { listDueForDeletion } from './queries.ts'

/** Keeps what was promised about people's data, every hour, and sends the mails about it. */
export async function workPrivacy(context: Context): Promise<void> {
  const { jobs, sealer, mailer, config } = context
  const sender = { publicUrl: config.http.publicUrl, organiser: config.organiser }
  await jobs.work('send-privacy-mail', ({ sealed }) =>
    mailer.send(writePrivacyMail(openPrivacyMail(sealer, sealed), sender)),
  )
  await jobs.work('keep-privacy-promises', () => keepPromises(context))
  await jobs.schedule('keep-privacy-promises', '10 * * * *')
}

/** Erases whoever asked for it a week ago, and applies the inactivity rule, to interests too. */
export async function keepPromises(context: Context): Promise<void> {
  for (const { id } of await listDueForDeletion(context.db, context.now())) await erase(context, id)
  await applyInactivity(context)
  await removeOldInterests(context)
}

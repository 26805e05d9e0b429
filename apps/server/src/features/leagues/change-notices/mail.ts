import { paths } from '@hive/domain/base/site/paths'
import { emailBody } from '@hive/look/email.ts'
import type { Sender } from '#features/base/mails/service.ts'
import type { Mail } from '#ports/mail.ts'

type ChangeMail = {
  noticeId: number
  registrationId: number
  email: string
  name: string
  title: string
  /** The organiser’s words. */
  text: string
}

/** Tells someone of a change of their league, in an organiser's words. */
export function changeMail(change: ChangeMail, { publicUrl, organiser }: Sender): Mail {
  const { noticeId, registrationId, email, name, title, text } = change
  const subject = `A change to ${title}`
  return {
    id: `league-changed-${noticeId}-${registrationId}`,
    to: email,
    subject,
    ...emailBody({
      title: subject,
      lines: [`Hi ${name || 'there'},`, ...text.split(/\n+/)],
      button: { text: 'Your leagues', url: `${publicUrl}${paths.yourLeagues}` },
      notes: [`Questions? Reply to this e-mail or write to ${organiser.email}.`],
      from: `See you on court, ${organiser.name}`,
    }),
  }
}

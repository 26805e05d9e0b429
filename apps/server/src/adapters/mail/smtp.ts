import { createTransport } from 'nodemailer'
import type { Config } from '#config.ts'
import type { Mailer } from '#ports/mail.ts'

/** Sends through an SMTP server; in demo that is the stand-ins' inbox. */
export function smtpMailer({ url, from }: Config['mail'], organiserEmail: string): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 20_000 })
  const domain = organiserEmail.split('@')[1] ?? 'hive.example'
  return {
    async send({ id, to, subject, text, html, attachments = [] }) {
      await transport.sendMail({
        from,
        replyTo: organiserEmail,
        to,
        subject,
        text,
        html,
        attachments: attachments.map((attachment) => ({ ...attachment })),
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
  }
}

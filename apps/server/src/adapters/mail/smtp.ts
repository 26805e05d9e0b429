import { createTransport } from 'nodemailer'
import type { Config } from '#config.ts'
import { isLoopback } from '#settings-problems.ts'
import type { Mailer } from '#ports/mail.ts'

/** Sends through an SMTP server; in demo that is the stand-ins' inbox. */
export function smtpMailer({ url, from }: Config['mail'], organiserEmail: string): Mailer {
  const transport = createTransport(smtpOptions(url))
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

/** Mail leaves this machine encrypted, or not at all, unless the address itself says `requireTLS=false`. */
export function smtpOptions(url: string) {
  const requireTLS = !isLoopback(new URL(url).hostname)
  return { url, requireTLS, connectionTimeout: 10_000, socketTimeout: 20_000 }
}

import { oneLine } from '@hive/domain/base/text/one-line'
import { createTransport } from 'nodemailer'
import type { Config } from '#config.ts'
import { isLoopback } from '#settings-problems.ts'
import { type Mailer, Undeliverable } from '#ports/mail.ts'

/** Sends through an SMTP server; in demo that is the stand-ins' inbox. */
export function smtpMailer({ url, from }: Config['mail'], organiserEmail: string): Mailer {
  const transport = createTransport(smtpOptions(url))
  const domain = organiserEmail.split('@')[1] ?? 'hive.example'
  return {
    async send({ id, to, subject, text, html, leaveAt, attachments = [] }) {
      const mail = {
        from,
        replyTo: organiserEmail,
        // A plain string would be parsed as a list of addresses.
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        html,
        attachments: attachments.map((attachment) => ({ ...attachment })),
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...(leaveAt && leavingHeaders(leaveAt)) },
      }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isPermanent(error) ? new Undeliverable(reasonOf(error)) : error
      })
    },
  }
}

/** Shows a button of the mail program's own, which sends a POST there (RFC 8058). */
function leavingHeaders(leaveAt: string) {
  return {
    'List-Unsubscribe': `<${leaveAt}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/** Connects and signs in to the mail server, sends nothing, and leaves. Throws what went wrong. */
export async function reachMailServer({ url }: Pick<Config['mail'], 'url'>): Promise<void> {
  const transport = createTransport(smtpOptions(url))
  await transport.verify().finally(() => transport.close())
}

/** Mail leaves this machine encrypted or not at all, unless the SMTP address says `requireTLS=false`. */
export function smtpOptions(url: string) {
  const requireTLS = !isLoopback(new URL(url).hostname)
  return { url, requireTLS, connectionTimeout: 10_000, socketTimeout: 20_000 }
}

type SmtpError = Error & { code?: unknown; command?: unknown; responseCode?: unknown }

/**
 * Whether the server has rejected this recipient or this mail for good. A rejected sender or sign-in is our
 * mistake to fix, so those are tried again.
 */
function isPermanent(error: unknown): error is SmtpError {
  if (!(error instanceof Error)) return false
  const { command, responseCode } = error as SmtpError
  const isAboutMail = command === 'RCPT TO' || command === 'DATA'
  return isAboutMail && typeof responseCode === 'number' && responseCode >= 500
}

/** The reason without the server's message, which would name the recipient. */
function reasonOf({ command, responseCode }: SmtpError): string {
  return `undeliverable: ${String(responseCode)} to ${String(command)}`
}

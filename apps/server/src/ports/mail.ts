export type Mail = {
  /** The same when the same mail is sent again. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where its reader leaves the list that it went to, at one press. */
  leaveAt?: string
  attachments?: readonly { filename: string; contentType: string; content: string }[]
}

/** Who writes, and where the buttons lead. */
export type Sender = { publicUrl: string; organiser: { name: string; email: string } }

/** The mails that a kind of mail shows itself by, each under its name. */
export type MailPreviews = {
  previews: (sender: Sender) => Readonly<Record<string, Mail>>
  /** The list that it goes to; `null` for its reader alone. */
  list: { readonly name: string } | null
}

/** The mail server rejects this mail for good. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
  readonly isPermanent = true
}

/** Sends a mail; resolves when the mail server accepts it. Throws `Undeliverable` when it never will. */
export type Mailer = { send(mail: Mail): Promise<void> }

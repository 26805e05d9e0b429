export type Mail = {
  /** Stays the same when the same mail is sent again. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments?: readonly { filename: string; contentType: string; content: string }[]
}

/** The mail server will not take this mail, however often it is asked. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
  readonly isPermanent = true
}

/** Hands a mail to the post; resolves when it was taken. Throws `Undeliverable` when it never will be. */
export type Mailer = { send(mail: Mail): Promise<void> }
